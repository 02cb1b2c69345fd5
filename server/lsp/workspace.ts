import {
  type AstNode,
  type Cancellation,
  DefaultDocumentBuilder,
  DefaultLangiumDocumentFactory,
  DefaultWorkspaceManager,
  type DocumentState,
  type LangiumDocumentFactory,
  type ParseResult,
  URI,
  UriUtils,
} from 'langium';
import { DefaultDocumentUpdateHandler, type LangiumSharedServices } from 'langium/lsp';
import type { TextDocumentChangeEvent } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { IncrementalParser } from './incremental-parser.js';

/** Files do not see each other: nothing of the workspace is read, only what the editor has open. */
export class OpenFilesOnly extends DefaultWorkspaceManager {
  protected override async traverseFolder(): Promise<void> {}
}

/** Parses each open document statement by statement, and keeps its trees for the next version. */
export class OpenDocumentFactory extends DefaultLangiumDocumentFactory {
  private readonly parsers = new Map<string, IncrementalParser>();

  /** Lets go of what is kept for a closed document. */
  forget(uri: URI): void {
    this.parsers.delete(uri.toString());
  }

  protected override async parseAsync<T extends AstNode>(uri: URI, text: string): Promise<ParseResult<T>> {
    const key = uri.toString();
    let parser = this.parsers.get(key);
    if (parser === undefined) {
      parser = new IncrementalParser(this.serviceRegistry.getServices(uri).parser.LangiumParser);
      this.parsers.set(key, parser);
    }
    return parser.parse(text) as ParseResult<AstNode> as ParseResult<T>;
  }
}

/** Follows the open documents and forgets one that is closed; watches no files. */
export class OpenDocumentUpdates extends DefaultDocumentUpdateHandler {
  private readonly documentFactory: LangiumDocumentFactory;

  constructor(services: LangiumSharedServices) {
    super(services);
    this.documentFactory = services.workspace.LangiumDocumentFactory;
  }

  protected override registerFileWatcher(): void {}

  didCloseDocument(event: TextDocumentChangeEvent<TextDocument>): void {
    const uri = URI.parse(event.document.uri);
    if (this.documentFactory instanceof OpenDocumentFactory) this.documentFactory.forget(uri);
    this.fireDocumentUpdate([], [uri]);
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
