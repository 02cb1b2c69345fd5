import {
  createDefaultCoreModule,
  createDefaultSharedCoreModule,
  type DefaultSharedCoreModuleContext,
  inject,
  type LangiumCoreServices,
  type LangiumSharedCoreServices,
  type Module,
  type PartialLangiumCoreServices,
} from 'langium';
import { registerChecks } from '../check/validator.js';
import { GrundyGeneratedModule, GrundyGeneratedSharedModule } from '../generated/module.js';
import { GrundyDocumentValidator } from './document-validator.js';
import { GrundyLexer } from './lexer.js';
import { createGrundyParser } from './parser.js';
import { ParserMessages } from './parser-messages.js';
import { structureChecks } from './structure.js';
import { GrundyTokenBuilder } from './token-builder.js';
import { GrundyValueConverter } from './values.js';

/** The services that the language replaces; the language server adds its own on top (`server/lsp/module.ts`). */
export const GrundyModule: Module<LangiumCoreServices, PartialLangiumCoreServices> = {
  parser: {
    ValueConverter: () => new GrundyValueConverter(),
    TokenBuilder: () => new GrundyTokenBuilder(),
    Lexer: (services) => new GrundyLexer(services),
    ParserErrorMessageProvider: () => new ParserMessages(),
    LangiumParser: (services) => createGrundyParser(services),
  },
  validation: {
    DocumentValidator: (services) => new GrundyDocumentValidator(services),
  },
};

/** What every set of services needs once it is made: the language's checks. */
export function registerLanguage(services: LangiumCoreServices): void {
  services.validation.ValidationRegistry.register(structureChecks);
  registerChecks(services);
}

/** The language without an editor: parser, names and checks. Nothing of the language server is loaded. */
export function createGrundyServices(context: DefaultSharedCoreModuleContext): {
  shared: LangiumSharedCoreServices;
  Grundy: LangiumCoreServices;
} {
  const shared = inject(createDefaultSharedCoreModule(context), GrundyGeneratedSharedModule);
  const Grundy = inject(createDefaultCoreModule({ shared }), GrundyGeneratedModule, GrundyModule);
  shared.ServiceRegistry.register(Grundy);
  registerLanguage(Grundy);
  return { shared, Grundy };
}
