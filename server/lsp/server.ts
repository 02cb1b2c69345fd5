import { DocumentState } from 'langium';
import {
  addCodeActionHandler,
  addCodeLensHandler,
  addCompletionHandler,
  addDocumentHighlightHandler,
  addDocumentSymbolHandler,
  addDocumentUpdateHandler,
  addFindReferencesHandler,
  addFoldingRangeHandler,
  addFormattingHandler,
  addGotoDefinitionHandler,
  addHoverHandler,
  addInlayHintHandler,
  addRenameHandler,
  addSignatureHelpHandler,
} from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { setBundle } from '../l10n.js';
import type { InitializationOptions } from '../protocol.js';
import { GrundyCodeLenses } from './code-lens.js';
import { addDiagnosticsHandler } from './diagnostics.js';
import { addGrundyHandlers } from './requests.js';
import type { GrundyLspServices } from './services.js';

/** Serves the language on a connection until it closes. */
export function serve(connection: Connection, services: GrundyLspServices): void {
  const { shared } = services;
  const { Evaluator, Refresh, Settings } = services.evaluation;

  addDocumentUpdateHandler(connection, shared);
  addDiagnosticsHandler(connection, services);
  addCompletionHandler(connection, shared);
  addSignatureHelpHandler(connection, shared);
  addDocumentSymbolHandler(connection, shared);
  addFoldingRangeHandler(connection, shared);
  addFormattingHandler(connection, shared);
  addCodeActionHandler(connection, shared);
  addGotoDefinitionHandler(connection, shared, DocumentState.Validated);
  addFindReferencesHandler(connection, shared, DocumentState.Validated);
  addDocumentHighlightHandler(connection, shared, DocumentState.Validated);
  addRenameHandler(connection, shared, DocumentState.Validated);
  addHoverHandler(connection, shared, DocumentState.Validated);
  addInlayHintHandler(connection, shared, DocumentState.Validated);
  addCodeLensHandler(connection, shared, DocumentState.Validated);
  const lenses = new GrundyCodeLenses(services);
  connection.onCodeLensResolve((lens, token) => lenses.resolve(lens, token));
  addGrundyHandlers(connection, services);

  connection.onInitialize((params) => {
    const options: Partial<InitializationOptions> | undefined = params.initializationOptions;
    setBundle(options?.l10nBundle);
    Settings.initialize(options);
    return shared.lsp.LanguageServer.initialize(params);
  });
  connection.onInitialized((params) => shared.lsp.LanguageServer.initialized(params));
  connection.onDidChangeConfiguration(({ settings }) => Settings.update(settings));
  Settings.onChanged((now, before) => {
    if (now.timeBudget !== before.timeBudget || now.memory !== before.memory) Evaluator.limitsChanged();
    Refresh?.lenses();
    Refresh?.hints();
  });
  connection.onShutdown(() => Evaluator.dispose());

  shared.workspace.TextDocuments.listen(connection);
  connection.listen();
}
