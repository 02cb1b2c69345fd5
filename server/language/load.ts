import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import type { File } from '../generated/ast.js';
import { createGrundyServices } from './services.js';

type Services = ReturnType<typeof createGrundyServices>;

let services: Services | undefined;

/** The services of a process without an editor, made at the first use. */
export function headlessServices(): Services {
  services ??= createGrundyServices(EmptyFileSystem);
  return services;
}

/** Parses a text, without checking it. */
export function parseGrundy(text: string, uri = 'grundy:///untitled.grundy'): LangiumDocument<File> {
  return headlessServices().shared.workspace.LangiumDocumentFactory.fromString<File>(text, URI.parse(uri));
}

/** Parses and checks a text: what is wrong with it is in `diagnostics`. */
export async function loadGrundy(text: string, uri?: string): Promise<LangiumDocument<File>> {
  const document = parseGrundy(text, uri);
  document.diagnostics = await headlessServices().Grundy.validation.DocumentValidator.validateDocument(document);
  return document;
}
