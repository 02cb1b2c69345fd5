import { DefaultLanguageServer } from 'langium/lsp';
import type { InitializedParams, InitializeParams, InitializeResult } from 'vscode-languageserver';

/** What the server offers: Langium's features, and code lenses in two steps. */
export class GrundyLanguageServer extends DefaultLanguageServer {
  protected override buildInitializeResult(params: InitializeParams): InitializeResult {
    const { workspaceSymbolProvider: _, ...capabilities } = super.buildInitializeResult(params).capabilities;
    return {
      serverInfo: { name: 'Grundy' },
      capabilities: { ...capabilities, codeLensProvider: { resolveProvider: true } },
    };
  }

  /** Settings come with `initialize` and with each change, so nothing is asked of the client here. */
  protected override fireInitializedOnDefaultServices(params: InitializedParams): void {
    void this.services.workspace.WorkspaceManager.initialized(params);
  }
}
