import type { LangiumDocument } from 'langium';
import type { DefinitionProvider, DocumentHighlightProvider, ReferencesProvider } from 'langium/lsp';
import {
  type DefinitionParams,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Location,
  type LocationLink,
  type ReferenceParams,
} from 'vscode-languageserver';
import { rangeOf } from '../language/ranges.js';
import { nameAt, siteRange } from './symbols.js';

/** From a name to its declaration; built-in games and library functions have none. */
export class GrundyDefinitions implements DefinitionProvider {
  getDefinition(document: LangiumDocument, { position }: DefinitionParams): LocationLink[] | undefined {
    const named = nameAt(document, position);
    const site = named?.declaration.site;
    if (site === undefined) return undefined;
    const targetSelectionRange = siteRange(site);
    return [
      {
        originSelectionRange: named?.range ?? targetSelectionRange,
        targetUri: document.uri.toString(),
        targetRange: rangeOf(site.node),
        targetSelectionRange,
      },
    ];
  }
}

/** Every use of the name, of built-in games and library functions too. */
export class GrundyReferences implements ReferencesProvider {
  findReferences(document: LangiumDocument, { position, context }: ReferenceParams): Location[] {
    const declaration = nameAt(document, position)?.declaration;
    if (declaration === undefined) return [];
    const { site, references } = declaration;
    const sites = context.includeDeclaration && site !== undefined ? [site, ...references] : references;
    return sites.map((each) => ({ uri: document.uri.toString(), range: siteRange(each) }));
  }
}

/** The name under the cursor wherever it means the same. */
export class GrundyHighlights implements DocumentHighlightProvider {
  getDocumentHighlight(document: LangiumDocument, { position }: DocumentHighlightParams): DocumentHighlight[] | undefined {
    const declaration = nameAt(document, position)?.declaration;
    if (declaration === undefined) return undefined;
    const read = declaration.references.map((site) => ({ range: siteRange(site), kind: DocumentHighlightKind.Read }));
    if (declaration.site === undefined) return read;
    return [{ range: siteRange(declaration.site), kind: DocumentHighlightKind.Write }, ...read];
  }
}
