import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { Expr, FieldExpr, IndexExpr, ListExpr, RangeExpr } from '../program.js';
import { type Key, keyOf } from '../values/equal.js';
import { add, type Int, isInt, subtract } from '../values/int.js';
import { IntColumn, List, PlainList } from '../values/list.js';
import { Move } from '../values/position.js';
import { Range } from '../values/range.js';
import { textOf, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import type { Scope } from './scope.js';

/** A list that is written out holds at most so many elements. */
export const LONGEST_LIST = 10_000_000;

/** Refuses to write out a list of so many elements when they are too many. */
export function checkLength(size: Int): number {
  if (size <= LONGEST_LIST) return Number(size);
  throw refuse(message('This list would have {0} elements; at most {1} are kept.', textOf(size), LONGEST_LIST));
}

/** The elements of a list as an array, which the caller does not change. */
export function itemsOf(list: List): readonly Value[] {
  if (list instanceof PlainList) return list.items;
  checkLength(list.size);
  return Array.from(list);
}

/** The list a value is; anything else is refused. */
export function asList(value: Value): List {
  if (value instanceof List) return value;
  throw refuse(message('A list is expected here, not {0}.', typeName(value)));
}

/** The integer a value is; anything else is refused. */
export function asInt(value: Value): Int {
  if (isInt(value)) return value;
  throw refuse(message('An int is expected here, not {0}.', typeName(value)));
}

export function joinLists(a: List, b: List): List {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  checkLength(add(a.size, b.size));
  return new PlainList([...itemsOf(a), ...itemsOf(b)]);
}

/** a without the elements of b, each taken away once, the first equal ones first. */
export function removeElements(a: List, b: List): List {
  if (b.size === 0) return a;
  const left = new Map<Key, number>();
  for (const item of itemsOf(b)) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  const kept = itemsOf(a).filter((item) => {
    const count = left.get(keyOf(item));
    if (!count) return true;
    left.set(keyOf(item), count - 1);
    return false;
  });
  for (const item of b) {
    if (left.get(keyOf(item)))
      throw refuse(message('{0} cannot be taken from the list: it is not there often enough.', textOf(item)));
  }
  return new PlainList(kept);
}

/** `[a, b, 1 .. 3]`. A range alone stays a range. */
export function compileList(expr: ListExpr, scope: Scope, compiler: Compiler): Code {
  const items = expr.items.map((item) => compiler.expr(item, scope));
  const place = compiler.place(expr);
  const ranges = expr.items.map((item) => item.op === 'range');
  if (!ranges.includes(true)) return listOf(items);
  const [only] = items;
  if (only && items.length === 1) return only;
  return (frame) => {
    const all: Value[] = [];
    for (let i = 0; i < items.length; i++) {
      const value = (items[i] as Code)(frame);
      if (ranges[i] !== true) all.push(value);
      else for (const element of place.run(itemsOf, value as List)) all.push(element);
    }
    return new PlainList(all);
  };
}

/** A list literal whose ranges are elements, not spread: the domains of `tuples([1 .. 3, 1 .. 5])`. */
export function compileDomains(expr: ListExpr, scope: Scope, compiler: Compiler): Code {
  return listOf(expr.items.map((item) => compiler.expr(item, scope)));
}

function listOf(items: readonly Code[]): Code {
  return (frame) => new PlainList(items.map((item) => item(frame)));
}

/** `lo .. hi`. */
export function compileRange(expr: RangeExpr, scope: Scope, compiler: Compiler): Code {
  const lo = end(expr.lo);
  const hi = end(expr.hi);
  const place = compiler.place(expr);
  return (frame) => new Range(lo(frame), hi(frame));

  function end(bound: Expr | undefined): (frame: Frame) => Int {
    if (!bound) return () => compiler.never(place.refuse(message('A range may be open inside an index only.')));
    return intCode(bound, scope, compiler);
  }
}

/** An expression that must be an int. */
export function intCode(expr: Expr, scope: Scope, compiler: Compiler): (frame: Frame) => Int {
  const code = compiler.expr(expr, scope);
  const place = compiler.place(expr);
  return (frame) => {
    const value = code(frame);
    return typeof value === 'number' ? value : place.run(asInt, value);
  };
}

/** `s[i]`, and the slices `s[i .. j]`, `s[i ..]`, `s[.. j]`. */
export function compileIndex(expr: IndexExpr, scope: Scope, compiler: Compiler): Code {
  const target = compiler.expr(expr.target, scope);
  const place = compiler.place(expr);
  const { index } = expr;
  if (index.op === 'range') {
    const lo = index.lo && intCode(index.lo, scope, compiler);
    const hi = index.hi && intCode(index.hi, scope, compiler);
    return (frame) => {
      const whole = target(frame);
      const from = lo ? lo(frame) : 0;
      return place.run(slice, whole, from, hi?.(frame));
    };
  }
  const at = compiler.expr(index, scope);
  return (frame) => {
    const whole = target(frame);
    const i = at(frame);
    if (typeof i === 'number' && i >= 0) {
      if (whole instanceof PlainList && i < whole.items.length) return whole.items[i] as Value;
      if (whole instanceof IntColumn && i < whole.data.length) return whole.data[i] as number;
    }
    return place.run(elementAt, whole, i);
  };
}

function lengthOf(whole: Value): Int {
  if (typeof whole === 'string') return whole.length;
  if (whole instanceof List) return whole.size;
  throw refuse(message('Only lists and texts have elements by index, not {0}.', typeName(whole)));
}

function elementAt(whole: Value, index: Value): Value {
  if (index instanceof Range) return slice(whole, index.lo, index.hi);
  const size = lengthOf(whole);
  const i = asInt(index);
  if (i < 0 || i >= size) {
    throw size === 0
      ? refuse(message('There is no element {0}: nothing is in it.', textOf(i)))
      : refuse(message('There is no element {0}: the indices run from 0 to {1}.', textOf(i), textOf(subtract(size, 1))));
  }
  if (whole instanceof Range) return add(whole.lo, i);
  const exact = exactIndex(i);
  return typeof whole === 'string' ? whole.charAt(exact) : (whole as List).at(exact);
}

/** An index as a machine number; domains are longer than those reach. */
function exactIndex(i: Int): number {
  if (typeof i === 'number') return i;
  throw refuse(message('The index {0} is too large.', textOf(i)));
}

/** The part from one index to another, both included; empty when they run down. */
function slice(whole: Value, lo: Int, end: Int | undefined): Value {
  const size = lengthOf(whole);
  const hi = end ?? subtract(size, 1);
  if (hi < lo) return typeof whole === 'string' ? '' : new PlainList([]);
  if (lo < 0 || hi >= size) {
    throw refuse(message('The slice {0} .. {1} reaches outside: there are {2} elements.', textOf(lo), textOf(hi), textOf(size)));
  }
  if (whole instanceof Range) return new Range(add(whole.lo, lo), add(whole.lo, hi));
  const from = exactIndex(lo);
  const to = exactIndex(hi) + 1;
  if (typeof whole === 'string') return whole.slice(from, to);
  if (whole instanceof IntColumn) return new IntColumn(whole.data.subarray(from, to));
  if (whole instanceof PlainList) return new PlainList(whole.items.slice(from, to));
  const list = whole as List;
  return new PlainList(Array.from({ length: checkLength(to - from) }, (_, i) => list.at(from + i)));
}

/** `m.take`. */
export function compileField(expr: FieldExpr, scope: Scope, compiler: Compiler): Code {
  const target = compiler.expr(expr.target, scope);
  const place = compiler.place(expr);
  const { name } = expr;
  return (frame) => {
    const move = target(frame);
    if (!(move instanceof Move)) throw place.refuse(message('Only moves have fields, not {0}.', typeName(move)));
    const value = move.fields.get(name);
    if (value !== undefined) return value;
    const names = [...move.fields.keys()].join(', ');
    throw place.refuse(
      names === ''
        ? message('This move has no field {0}.', name)
        : message('This move has no field {0}; its fields are {1}.', name, names),
    );
  };
}
