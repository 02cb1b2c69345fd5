import type { CompareExpr, Expr, Generator } from '../program.js';
import { type Key, keyOf } from '../values/equal.js';
import { List, PlainList } from '../values/list.js';
import { Rows } from '../values/rows.js';
import { Tuple } from '../values/tuple.js';
import type { Value } from '../values/value.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import type { Scope } from './scope.js';

/** The rows of a list that a filter can let through, in their order; undefined when the list is to be gone through. */
export type RowSearch = (list: Value, frame: Frame) => List | undefined;

/** One `field == value` of a filter: the value does not depend on the row. */
interface Equality {
  readonly field: number;
  readonly value: Code;
}

/** Shorter lists are gone through. */
const SHORT = 16;

/**
 * For `for (a, b) in arcs if a == v` (also `a == v and …`, `a == v or b == w`) over a named list: the rows by an index
 * kept for the list, instead of a scan. The whole condition is still asked of each row found.
 */
export function findFilter(generator: Generator, cond: Expr, scope: Scope, compiler: Compiler): RowSearch | undefined {
  if (generator.domain.op !== 'name') return undefined;
  const equalities = equalitiesOf(firstConjunct(cond), generator, scope, compiler);
  if (!equalities) return undefined;
  const whole = generator.names.length === 1;
  return (list, frame) => {
    if (!(list instanceof List) || list.size <= SHORT || (whole && list instanceof Rows)) return undefined;
    const found = equalities.map(({ field, value }) => rowsWith(list, whole ? -1 : field, value(frame)));
    if (found.includes(undefined)) return undefined;
    const rows = found.length === 1 ? (found[0] as readonly number[]) : merged(found as (readonly number[])[]);
    return new PlainList(rows.map((row) => list.at(row)));
  };
}

function firstConjunct(cond: Expr): Expr {
  return cond.op === 'binary' && cond.operator === 'and' ? firstConjunct(cond.left) : cond;
}

function equalitiesOf(cond: Expr, generator: Generator, scope: Scope, compiler: Compiler): Equality[] | undefined {
  if (cond.op === 'binary' && cond.operator === 'or') {
    const left = equalitiesOf(cond.left, generator, scope, compiler);
    const right = left && equalitiesOf(cond.right, generator, scope, compiler);
    return right && [...left, ...right];
  }
  if (cond.op !== 'compare' || cond.operators.length !== 1 || cond.operators[0] !== '==') return undefined;
  const equality = sides(cond, generator);
  return equality && [{ field: equality.field, value: compiler.expr(equality.value, scope) }];
}

function sides({ operands: [left, right] }: CompareExpr, { names }: Generator): { field: number; value: Expr } | undefined {
  for (const [name, value] of [
    [left, right],
    [right, left],
  ]) {
    if (name?.op !== 'name' || !value) continue;
    const field = names.indexOf(name.name);
    if (field >= 0 && isFixed(value, names)) return { field, value };
  }
  return undefined;
}

/** Made of names and literals alone, none of them a variable of the row: asking it once, before the first row, changes nothing. */
function isFixed(expr: Expr, variables: readonly string[]): boolean {
  if (expr.op === 'name') return !variables.includes(expr.name);
  return expr.op === 'int' || expr.op === 'text' || (expr.op === 'tuple' && expr.items.every((item) => isFixed(item, variables)));
}

type FieldIndex = ReadonlyMap<Key, readonly number[]>;
const indexes = new WeakMap<List, Map<number, FieldIndex | undefined>>();

/** The rows whose field has a value; undefined when the rows are not tuples with that field. */
function rowsWith(list: List, field: number, value: Value): readonly number[] | undefined {
  let fields = indexes.get(list);
  if (!fields) {
    fields = new Map();
    indexes.set(list, fields);
  }
  let index = fields.get(field);
  if (!index) {
    index = indexField(list, field);
    fields.set(field, index);
  }
  return index && (index.get(keyOf(value)) ?? []);
}

function indexField(list: List, field: number): FieldIndex | undefined {
  const column = list instanceof Rows ? list.columns[field] : list;
  if (!column) return undefined;
  const index = new Map<Key, number[]>();
  let row = 0;
  for (const element of column) {
    const value = field < 0 || column !== list ? element : element instanceof Tuple ? element.items[field] : undefined;
    if (value === undefined) return undefined;
    const rows = index.get(keyOf(value));
    if (rows) rows.push(row);
    else index.set(keyOf(value), [row]);
    row++;
  }
  return index;
}

function merged(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}
