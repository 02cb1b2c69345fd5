import { CstUtils } from 'langium';
import type { File } from '../../generated/ast.js';

/** For each token, by its offset, the kind of the node it belongs to: what tells a call from a parenthesis. */
export type Owners = ReadonlyMap<number, string>;

export function ownersOf(file: File): Owners {
  const owners = new Map<number, string>();
  if (file.$cstNode)
    for (const leaf of CstUtils.flattenCst(file.$cstNode)) if (!leaf.hidden) owners.set(leaf.offset, leaf.astNode.$type);
  return owners;
}

export interface Token {
  readonly image: string;
  readonly offset: number;
  readonly comment: boolean;
}

/** Whether a blank stands between two tokens of one line. */
export function blankBetween(previous: Token, token: Token, owners: Owners): boolean {
  if (previous.comment || token.comment) return true;
  const before = previous.image;
  const after = token.image;
  const owner = owners.get(token.offset);
  const previousOwner = owners.get(previous.offset);
  if (before === '(' || before === '[') return false;
  if (after === ')' || after === ']' || after === ',') return false;
  if (before === '{' && after === '}') return false;
  if (before === '.' || after === '.') return false;
  if (previousOwner === 'Unary' && (before === '-' || before === '*')) return before === '*' && after === '*';
  if (after === ':') return owner === 'Ternary';
  if (after === '(') return !(owner === 'Ref' || owner === 'Game' || (owner === 'Let' && before !== 'let'));
  if (after === '[') return owner === 'List';
  return true;
}
