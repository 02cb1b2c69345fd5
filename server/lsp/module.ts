import { inject, type Module } from 'langium';
import {
  createDefaultModule,
  createDefaultSharedModule,
  type DefaultSharedModuleContext,
  type LangiumServices,
  type LangiumSharedServices,
  type PartialLangiumServices,
} from 'langium/lsp';
import { GrundyGeneratedModule, GrundyGeneratedSharedModule } from '../generated/module.js';
import { GrundyModule, registerLanguage } from '../language/services.js';

/** The language server's own services: one provider for each feature of the editor. */
const GrundyLspModule: Module<LangiumServices, PartialLangiumServices> = {
  lsp: {},
};

/** The language with the services of a language server. */
export function createGrundyLspServices(context: DefaultSharedModuleContext): {
  shared: LangiumSharedServices;
  Grundy: LangiumServices;
} {
  const shared = inject(createDefaultSharedModule(context), GrundyGeneratedSharedModule);
  const Grundy = inject(createDefaultModule({ shared }), GrundyGeneratedModule, GrundyModule, GrundyLspModule);
  shared.ServiceRegistry.register(Grundy);
  registerLanguage(Grundy);
  return { shared, Grundy };
}
