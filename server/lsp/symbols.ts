import { type AstNode, CstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import { type File, isArg, isFile, isGen, isRef } from '../generated/ast.js';
import { bind, type Declaration, type Site } from '../language/names.js';
import { propertyRange } from '../language/ranges.js';
import type { Position, Range } from '../protocol.js';

/** A name in the text and what it means. */
export interface Named {
  readonly declaration: Declaration;
  /** The name under the cursor. */
  readonly range: Range;
  /** What the name is written in. */
  readonly node: AstNode;
}

const NAME_CHARACTER = /[\p{L}\p{N}_]/u;

/** The name at a position, or just before it; undefined where there is none, or none that is known. */
export function nameAt(document: LangiumDocument, position: Position): Named | undefined {
  const file = document.parseResult.value;
  const root = file.$cstNode;
  if (!isFile(file) || root === undefined) return undefined;
  const leaf = CstUtils.findDeclarationNodeAtOffset(root, document.textDocument.offsetAt(position), NAME_CHARACTER);
  if (leaf === undefined) return undefined;
  const stands = (site: Site) =>
    GrammarUtils.findNodeForProperty(site.node.$cstNode, site.property, site.index)?.offset === leaf.offset;
  const declaration = candidates(file, leaf.astNode).find(([site]) => stands(site))?.[1];
  return declaration && { declaration, range: leaf.range, node: leaf.astNode };
}

function candidates(file: File, node: Site['node']): (readonly [Site, Declaration])[] {
  const names = bind(file);
  const found: (readonly [Site, Declaration])[] = names
    .declared(node)
    .flatMap((declaration) => (declaration.site === undefined ? [] : [[declaration.site, declaration] as const]));
  const add = (declaration: Declaration | undefined, property: string) => {
    if (declaration !== undefined) found.push([{ node, property }, declaration]);
  };
  if (isRef(node)) add(names.declarationOf(node), 'name');
  if (isArg(node)) add(names.parameterOf(node), 'name');
  if (isGen(node)) {
    const stressed = names.stressed(node);
    stressed?.references.forEach((site) => {
      if (site.node === node) found.push([site, stressed]);
    });
  }
  return found;
}

/** The range of a name. */
export function siteRange(site: Site): Range {
  return propertyRange(site.node, site.property, site.index);
}
