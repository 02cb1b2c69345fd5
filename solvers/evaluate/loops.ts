import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { Expr, Generator } from '../program.js';
import { IntColumn, List, PlainList } from '../values/list.js';
import { Range } from '../values/range.js';
import { Rows } from '../values/rows.js';
import { typeName } from '../values/text.js';
import { Tuple } from '../values/tuple.js';
import type { Value } from '../values/value.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { findFilter } from './index-filter.js';
import { truth } from './operators.js';
import type { Binding, Scope } from './scope.js';

/** Runs a body for every choice of the generators' variables, in order, until it returns true; tells whether it did. */
export type Loop = (frame: Frame, body: (frame: Frame) => boolean) => boolean;

export interface CompiledLoop {
  readonly loop: Loop;
  /** Where the body stands: the variables are in it. */
  readonly scope: Scope;
}

/** `for a in A, (b, c) in B if cond`: each domain sees the variables before it. */
export function compileLoop(
  generators: readonly Generator[],
  cond: Expr | undefined,
  scope: Scope,
  compiler: Compiler,
): CompiledLoop {
  const [generator, ...rest] = generators;
  if (!generator) return { loop: filter(cond, scope, compiler), scope };
  const domain = compiler.expr(generator.domain, scope);
  const { inner, set } = declareGenerator(generator, scope, compiler);
  const search = rest.length === 0 && cond ? findFilter(generator, cond, scope, compiler) : undefined;
  const after = compiler.nested(inner, () => compileLoop(rest, cond, inner, compiler));
  const place = compiler.place(generator.domain);
  const { runtime } = compiler;
  const loop: Loop = (frame, body) => {
    const elements = domain(frame);
    const chosen = search?.(elements, frame) ?? elements;
    const each = (element: Value): boolean => {
      runtime.control.tick();
      set(frame, element);
      return after.loop(frame, body);
    };
    return forEach(place.run(iterable, chosen), each);
  };
  return { loop, scope: after.scope };
}

/** The variables of a generator in a scope of their own, and how an element is put into them. */
export function declareGenerator(
  generator: Generator,
  scope: Scope,
  compiler: Compiler,
): { inner: Scope; set: (frame: Frame, element: Value) => void } {
  const bindings = generator.names.map((name): Binding => ({ name, unit: scope.unit, slot: scope.unit.slot() }));
  const inner = scope.block([...scope.fields, ...bindings]);
  for (const binding of bindings) inner.adopt(binding);
  const slots = bindings.map((binding) => binding.slot);
  const [slot] = slots;
  if (slot !== undefined && slots.length === 1) {
    return {
      inner,
      set: (frame, element) => {
        frame[slot] = element;
      },
    };
  }
  const place = compiler.place(generator);
  return { inner, set: (frame, element) => takeApart(frame, slots, place.run(asTuple, element, slots.length)) };
}

/** Puts the items of a tuple into slots. */
export function takeApart(frame: Frame, slots: readonly number[], items: readonly Value[]): void {
  for (let i = 0; i < slots.length; i++) frame[slots[i] as number] = items[i];
}

/** The items of a tuple (or list) of just so many. */
export function asTuple(value: Value, size: number): readonly Value[] {
  if (value instanceof Tuple && value.items.length === size) return value.items;
  if (value instanceof List && value.size === size) return Array.from(value);
  if (value instanceof Tuple || value instanceof List) {
    const actual = value instanceof Tuple ? value.items.length : value.size;
    throw refuse(message('{0} names stand here for {1} items.', size, String(actual)));
  }
  throw refuse(message('A tuple of {0} is expected here, not {1}.', size, typeName(value)));
}

function filter(cond: Expr | undefined, scope: Scope, compiler: Compiler): Loop {
  if (!cond) return (frame, body) => body(frame);
  const code: Code = compiler.expr(cond, scope);
  const place = compiler.place(cond);
  return (frame, body) => truth(code(frame), place) && body(frame);
}

function iterable(value: Value): List {
  if (value instanceof List) return value;
  throw refuse(message('A list, range or domain is expected after in, not {0}.', typeName(value)));
}

/** Visits the elements until one returns true; tells whether one did. */
export function forEach(list: List, visit: (element: Value) => boolean): boolean {
  if (list instanceof Range && typeof list.lo === 'number' && typeof list.hi === 'number') {
    const { lo, hi } = list;
    for (let x = lo; x <= hi; x++) if (visit(x)) return true;
    return false;
  }
  if (list instanceof PlainList) {
    const { items } = list;
    for (let i = 0; i < items.length; i++) if (visit(items[i] as Value)) return true;
    return false;
  }
  if (list instanceof IntColumn) {
    const { data } = list;
    for (let i = 0; i < data.length; i++) if (visit(data[i] as number)) return true;
    return false;
  }
  if (list instanceof Rows) {
    for (let i = 0; i < list.size; i++) if (visit(list.at(i))) return true;
    return false;
  }
  for (const element of list) if (visit(element)) return true;
  return false;
}
