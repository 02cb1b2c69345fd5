import { type Cancellation, DefaultDocumentBuilder, DefaultWorkspaceManager, type DocumentState, URI, UriUtils } from 'langium';
import { DefaultDocumentUpdateHandler } from 'langium/lsp';
import type { TextDocumentChangeEvent } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Files do not see each other: nothing of the workspace is read, only what the editor has open. */
export class OpenFilesOnly extends DefaultWorkspaceManager {
  protected override async traverseFolder(): Promise<void> {}
}

/** Follows the open documents and forgets one that is closed; watches no files. */
export class OpenDocumentUpdates extends DefaultDocumentUpdateHandler {
  protected override registerFileWatcher(): void {}

  didCloseDocument(event: TextDocumentChangeEvent<TextDocument>): void {
    this.fireDocumentUpdate([], [URI.parse(event.document.uri)]);
  }
}

/** Waits also for a document that was opened a moment ago and has not been built at all. */
export class OpenDocumentBuilder extends DefaultDocumentBuilder {
  protected override awaitDocumentState(state: DocumentState, uri: URI, token: Cancellation.CancellationToken): Promise<URI> {
    const isNew = !this.langiumDocuments.hasDocument(uri) && this.textDocuments?.get(uri) !== undefined;
    return isNew ? this.awaitFirst(state, uri, token) : super.awaitDocumentState(state, uri, token);
  }

  private awaitFirst(state: DocumentState, uri: URI, token: Cancellation.CancellationToken): Promise<URI> {
    return new Promise((resolve) => {
      const settle = () => {
        built.dispose();
        stopped.dispose();
        resolve(uri);
      };
      const built = this.onDocumentPhase(state, (document) => {
        if (UriUtils.equals(document.uri, uri)) settle();
      });
      const stopped = token.onCancellationRequested(settle);
    });
  }
}
