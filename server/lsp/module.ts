import { inject, Module } from 'langium';
import {
  createDefaultModule,
  createDefaultSharedModule,
  type DefaultSharedModuleContext,
  type LangiumServices,
  type LangiumSharedServices,
  type PartialLangiumServices,
  type PartialLangiumSharedServices,
} from 'langium/lsp';
import { GrundyGeneratedModule, GrundyGeneratedSharedModule } from '../generated/module.js';
import { GrundyModule, registerLanguage } from '../language/services.js';
import { GrundyCodeLenses } from './code-lens.js';
import { GrundyCompletion } from './completion.js';
import { GrundyFolding } from './folding.js';
import { GrundyFormatter } from './formatter.js';
import { GrundyHover } from './hover.js';
import { GrundyInlayHints } from './inlay-hints.js';
import { GrundyLanguageServer } from './language-server.js';
import { GrundyDefinitions, GrundyHighlights, GrundyReferences } from './navigation.js';
import { GrundyOutline } from './outline.js';
import { NoIndex, NoLinks, NoScopes, StatementwiseValidator } from './own-names.js';
import { GrundyQuickFixes } from './quick-fixes.js';
import { GrundyRename } from './rename.js';
import { evaluationModule, type GrundyLspServices } from './services.js';
import { GrundySignatureHelp } from './signature-help.js';
import { OpenDocumentBuilder, OpenDocumentFactory, OpenDocumentUpdates, OpenFilesOnly } from './workspace.js';

/** The language server's own services: one provider for each feature of the editor that needs the language alone. */
const GrundyLspModule: Module<LangiumServices, PartialLangiumServices> = {
  lsp: {
    CodeActionProvider: () => new GrundyQuickFixes(),
    CompletionProvider: () => new GrundyCompletion(),
    DefinitionProvider: () => new GrundyDefinitions(),
    DocumentHighlightProvider: () => new GrundyHighlights(),
    DocumentSymbolProvider: () => new GrundyOutline(),
    FoldingRangeProvider: (services) => new GrundyFolding(services),
    Formatter: (services) => new GrundyFormatter(services),
    ReferencesProvider: () => new GrundyReferences(),
    RenameProvider: (services) => new GrundyRename(services),
    SignatureHelp: () => new GrundySignatureHelp(),
  },
  references: {
    Linker: (services) => new NoLinks(services),
    ScopeComputation: (services) => new NoScopes(services),
  },
  validation: {
    DocumentValidator: (services) => new StatementwiseValidator(services),
  },
};

/** The features that show answers. */
const GrundyAnswersModule: Module<GrundyLspServices, PartialLangiumServices> = {
  lsp: {
    CodeLensProvider: (services) => new GrundyCodeLenses(services),
    HoverProvider: (services) => new GrundyHover(services),
    InlayHintProvider: (services) => new GrundyInlayHints(services),
  },
};

const GrundySharedModule: Module<LangiumSharedServices, PartialLangiumSharedServices> = {
  lsp: {
    DocumentUpdateHandler: (services) => new OpenDocumentUpdates(services),
    LanguageServer: (services) => new GrundyLanguageServer(services),
  },
  workspace: {
    DocumentBuilder: (services) => new OpenDocumentBuilder(services),
    IndexManager: (services) => new NoIndex(services),
    LangiumDocumentFactory: (services) => new OpenDocumentFactory(services),
    WorkspaceManager: (services) => new OpenFilesOnly(services),
  },
};

export interface GrundyLspContext extends DefaultSharedModuleContext {
  /** The bundled `server/evaluation/worker.ts`; without it nothing can be evaluated. */
  readonly workerFile?: string;
}

/** The language with the services of a language server. */
export function createGrundyLspServices(context: GrundyLspContext): {
  shared: LangiumSharedServices;
  Grundy: GrundyLspServices;
} {
  const shared = inject(createDefaultSharedModule(context), GrundyGeneratedSharedModule, GrundySharedModule);
  const language: Module<LangiumServices, PartialLangiumServices> = Module.merge(GrundyModule, GrundyLspModule);
  const Grundy = inject(
    createDefaultModule({ shared }),
    GrundyGeneratedModule,
    language,
    evaluationModule(context.workerFile ?? ''),
    GrundyAnswersModule,
  ) as GrundyLspServices;
  shared.ServiceRegistry.register(Grundy);
  registerLanguage(Grundy);
  return { shared, Grundy };
}
