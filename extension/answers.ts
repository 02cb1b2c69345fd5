import * as vscode from 'vscode';

const SCHEME = 'grundy-answer';

/** Answers as read-only Markdown pages, shown beside the editor without taking the focus from it. */
export class Answers implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  readonly #page = vscode.Uri.from({ scheme: SCHEME, path: `/${vscode.l10n.t('Answer')}.md` });
  #markdown = '';

  readonly onDidChange = this.#changed.event;

  provideTextDocumentContent(): string {
    return this.#markdown;
  }

  /** Shows what was solved and its answer; the one page is used again. */
  async show(text: string, markdown: string): Promise<void> {
    this.#markdown = `\`\`\`grundy\n${text}\n\`\`\`\n\n${markdown}\n`;
    this.#changed.fire(this.#page);
    await vscode.commands.executeCommand('markdown.showPreviewToSide', this.#page);
  }

  dispose(): void {
    vscode.Disposable.from(this.#registration, this.#changed).dispose();
  }
}
