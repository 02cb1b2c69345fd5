import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { File } from '../generated/ast.js';
import { createGrundyServices } from './services.js';

/** A text parsed, bound and checked without an editor. */
export interface Analysis {
  readonly document: LangiumDocument<File>;
  readonly diagnostics: readonly Diagnostic[];
}

let services: ReturnType<typeof createGrundyServices> | undefined;
let count = 0;

/** Analyses a text; what is wrong with it comes back as diagnostics, and the tree is there all the same. */
export async function analyse(text: string): Promise<Analysis> {
  services ??= createGrundyServices(EmptyFileSystem);
  const { shared, Grundy } = services;
  const document = shared.workspace.LangiumDocumentFactory.fromString<File>(text, URI.file(`/${++count}.grundy`));
  const diagnostics = await Grundy.validation.DocumentValidator.validateDocument(document);
  return { document, diagnostics };
}
