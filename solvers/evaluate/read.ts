import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { Expr, ReadItem } from '../program.js';
import type { Int } from '../values/int.js';
import type { List } from '../values/list.js';
import { Rows } from '../values/rows.js';
import { textOf } from '../values/text.js';
import { Tuple } from '../values/tuple.js';
import type { Value } from '../values/value.js';
import type { Action, Frame } from './code.js';
import { type Column, NumberColumn, ValueColumn } from './columns.js';
import type { Compiler } from './compiler.js';
import type { Input } from './input.js';
import { checkLength, intCode } from './lists.js';
import type { Scope } from './scope.js';

/** Reads one value; `literal`: written with brackets, quotes and commas. */
type Reader<T> = (frame: Frame, input: Input, literal: boolean) => T;

/** What a value of an item looks like. */
interface Shape {
  readonly one: Reader<Value>;
  /** Starts a list of such values. */
  many(capacity: number): { readonly next: Reader<void>; list(): List };
  /** Where a list of them would be put, one by one. */
  column(capacity: number): Column;
  /** Whether it runs to the end of the line. */
  readonly open: boolean;
}

/** `read a, b[n], …`: each item in turn, seen by the sizes after it. */
export function compileRead(items: readonly ReadItem[], scope: Scope, compiler: Compiler): Action {
  const actions = items.map((item) => compileItem(item, scope, compiler));
  return (frame) => {
    for (let i = 0; i < actions.length; i++) actions[i]?.(frame);
    return false;
  };
}

function compileItem(item: ReadItem, scope: Scope, compiler: Compiler): Action {
  const shape = shapeOf(item, 0, scope, compiler);
  const { slot } = scope.declare(item.name);
  const place = compiler.place(item);
  const { runtime } = compiler;
  const probed = item.id === compiler.probe;
  const bracketed = item.dims.length > 0 && item.shape !== 'text' && item.shape !== 'char';
  const read = (frame: Frame): Value => {
    const { input } = runtime;
    const begun = !shape.open || input.enterLine();
    return shape.one(frame, input, begun && (input.assignment(item.name) || (bracketed && input.sees('['))));
  };
  return (frame) => {
    const value = place.run(read, frame);
    frame[slot] = value;
    return probed && compiler.reached(value);
  };
}

function shapeOf(item: ReadItem, dim: number, scope: Scope, compiler: Compiler): Shape {
  const size = item.dims[dim];
  if (size !== undefined) return listShape(item, size, shapeOf(item, dim + 1, scope, compiler), scope, compiler);
  const { name, shape } = item;
  switch (shape) {
    case 'int':
      return single(
        (_, input) => input.int(name),
        (capacity) => new NumberColumn(capacity),
      );
    case 'text':
      return single((_, input, literal) => (literal ? input.quoted(name) : input.word(name)));
    case 'char':
      return single((_, input, literal) => (literal ? input.quoted(name) : input.char(name)));
    default:
      return rowShape(shape, scope.block(), compiler);
  }
}

function single(one: Reader<Value>, column: (capacity: number) => Column = () => new ValueColumn(), open = false): Shape {
  return {
    one,
    column,
    open,
    many(capacity) {
      const values = column(capacity);
      return { next: (frame, input, literal) => values.push(one(frame, input, literal)), list: () => values.list() };
    },
  };
}

/** A list: so many elements, or those to the end of the line or of the literal. */
function listShape(item: ReadItem, size: Expr | null, element: Shape, scope: Scope, compiler: Compiler): Shape {
  const { name } = item;
  const { runtime } = compiler;
  const length = size && intCode(size, scope, compiler);
  const place = compiler.place(size ?? item);

  return single(readList, undefined, size === null);

  function readList(frame: Frame, input: Input, literal: boolean): Value {
    const wanted = length ? place.run(checkSize, length(frame), name) : undefined;
    const elements = element.many(wanted ?? 0);
    let count = 0;
    const next = (): void => {
      runtime.control.tick();
      if (wanted === undefined) place.run(checkLength, ++count);
      elements.next(frame, input, literal);
    };
    if (literal) readLiteral(input, name, wanted, next);
    else if (wanted !== undefined) for (let i = 0; i < wanted; i++) next();
    else if (element.open) while (!input.atEnd()) next();
    else for (let more = input.enterLine(); more; more = input.moreOnLine()) next();
    return elements.list();
  }
}

function checkSize(size: Int, name: string): number {
  if (size < 0) throw refuse(message('{0} cannot have {1} elements.', name, textOf(size)));
  return checkLength(size);
}

/** `[a, b, …]` */
function readLiteral(input: Input, name: string, wanted: number | undefined, next: () => void): void {
  input.expect('[');
  let count = 0;
  while (!input.takes(']')) {
    if (count++ > 0) input.expect(',');
    next();
  }
  if (wanted !== undefined && count !== wanted)
    throw input.fail(message('{0} has {1} elements here, not {2}.', name, count, wanted));
}

/** `(u, v)`: a tuple, and a list of them is kept by columns. The labels give sizes to later fields. */
function rowShape(items: readonly ReadItem[], scope: Scope, compiler: Compiler): Shape {
  const shapes: Shape[] = [];
  const slots: number[] = [];
  for (const item of items) {
    shapes.push(shapeOf(item, 0, scope, compiler));
    slots.push(scope.declare(item.name).slot);
  }

  const readRow = (frame: Frame, input: Input, literal: boolean): void => {
    const round = literal && !input.takes('[');
    if (round) input.expect('(');
    for (let i = 0; i < shapes.length; i++) {
      if (literal && i > 0) input.expect(',');
      frame[slots[i] as number] = shapes[i]?.one(frame, input, literal);
    }
    if (literal) input.expect(round ? ')' : ']');
  };

  return {
    open: false,
    column: () => new ValueColumn(),
    one(frame, input, literal) {
      readRow(frame, input, literal);
      return new Tuple(slots.map((slot) => frame[slot] as Value));
    },
    many(capacity) {
      const columns = shapes.map((shape) => shape.column(capacity));
      let size = 0;
      return {
        next(frame, input, literal) {
          readRow(frame, input, literal);
          for (let i = 0; i < columns.length; i++) columns[i]?.push(frame[slots[i] as number] as Value);
          size++;
        },
        list: () =>
          new Rows(
            columns.map((column) => column.list()),
            size,
          ),
      };
    },
  };
}
