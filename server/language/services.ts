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
import { GrundyGeneratedModule, GrundyGeneratedSharedModule } from '../generated/module.js';
import { GrundyValueConverter } from './values.js';

/** The services that the language replaces; the language server adds its own on top (`server/lsp/module.ts`). */
export const GrundyModule: Module<LangiumCoreServices, PartialLangiumCoreServices> = {
  parser: {
    ValueConverter: () => new GrundyValueConverter(),
  },
};

/** What every set of services needs once it is made: the language's checks. */
export function registerLanguage(_services: LangiumCoreServices): void {}

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
