import type { AstNode } from 'langium';
import type { Arg, File, Game, Gen, Let, Param, ReadItem, Ref, Repeat, While } from '../generated/ast.js';
import { isFile, isLet } from '../generated/ast.js';
import { Binder } from './binder.js';

/**
 * `game`, `function` (`let f(x) = …`) and `value` (`let`), `parameter` of a game or function, `variable` of a generator,
 * `read` from the input, `label` of a field in a row of the input, `index` (`as k`); `builtin` game, `library` function.
 */
export type DeclarationKind =
  | 'game'
  | 'function'
  | 'value'
  | 'parameter'
  | 'variable'
  | 'read'
  | 'label'
  | 'index'
  | 'builtin'
  | 'library';

/** Where a name is written: a property of a node, with its index when the property is a list. */
export interface Site {
  readonly node: AstNode;
  readonly property: string;
  readonly index?: number;
}

export interface Declaration {
  readonly kind: DeclarationKind;
  readonly name: string;
  /** The name in the declaration; absent for built-in games and library functions. */
  readonly site?: DeclarationSite;
  /** Every use; the declaration itself is not one. */
  readonly references: readonly Site[];
}
export interface DeclarationSite extends Site {
  readonly node: Game | Let | Param | Gen | ReadItem | Repeat | While;
}

/** Two declarations of one name in one block. */
export interface Duplicate {
  readonly declaration: Declaration;
  readonly first: Declaration;
}

/** What every name of a file means. */
export interface Names {
  /** The declarations of the file, in file order. */
  readonly declarations: readonly Declaration[];
  readonly duplicates: readonly Duplicate[];
  /** What a name or the callee of a call means; undefined when it is not known there. */
  declarationOf(ref: Ref): Declaration | undefined;
  /** The parameter that a named argument names; undefined for arguments of built-in games and library functions. */
  parameterOf(arg: Arg): Declaration | undefined;
  /** What a declaring node declares: a tuple `let` or generator several, any other node one. */
  declared(node: AstNode): readonly Declaration[];
  /** The read variable that a generator of `stress` speaks of. */
  stressed(gen: Gen): Declaration | undefined;
  /** What can be named at an offset, innermost first, without built-in games and library functions. */
  visibleAt(offset: number): readonly Declaration[];
}

const cache = new WeakMap<File, Names>();

/** Resolves every name of a file; kept as long as the file's tree. */
export function bind(file: File): Names {
  let names = cache.get(file);
  if (!names) {
    names = new Binder(file);
    cache.set(file, names);
  }
  return names;
}

/** Whether a declaration stands at the top level of its file. */
export function isTopLevel(declaration: Declaration): boolean {
  const node = declaration.site?.node;
  return (
    node !== undefined && (node.$type === 'Game' || isLet(node)) && declaration.kind !== 'parameter' && isFile(node.$container)
  );
}
