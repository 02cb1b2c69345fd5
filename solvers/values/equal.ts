import { refuse } from '../failure.js';
import { message } from '../message.js';
import { compare as compareInts, type Int, isInt } from './int.js';
import { IntColumn, List } from './list.js';
import { type Game, Move, type Position } from './position.js';
import { Range } from './range.js';
import { Tuple } from './tuple.js';
import { OutcomeValue, type Value } from './value.js';

/** What a value can be looked up by: two values are equal exactly when their keys are `===` (of vast domains: when they are one object). */
export type Key = Int | string | boolean;

/** The key of a value for `Map` and `Set`. Lists are equal by their elements, whatever class they are. */
export function keyOf(value: Value): Key {
  switch (typeof value) {
    case 'number':
    case 'bigint':
    case 'boolean':
      return value;
    case 'string':
      return `"${value}`;
    default:
      return structuredKey(value);
  }
}

function structuredKey(value: Exclude<Value, Int | boolean | string>): string {
  if (value instanceof IntColumn) return `[${value.data.join(',')}]`;
  if (value instanceof List) return value.size > LONGEST_WRITTEN ? vastKey(value) : `[${keys(value)}]`;
  if (value instanceof Tuple) return `(${keys(value.items)})`;
  if (value instanceof OutcomeValue) return `:${value.outcome}`;
  return positionKey(value instanceof Move ? value.position : value);
}

/** No list that is written out is as long. */
const LONGEST_WRITTEN = 10_000_000;

/** A list that holds one list again and again is small, and its key is not: so long it may be, and longer by each item. */
const LONGEST_KEY = 2 ** 24;
const LONGEST_ITEM = 32;

function vastKey(list: List): string {
  return list instanceof Range ? `[${list.lo}..${list.hi}]` : `#${numberOf(list)}`;
}

function keys(items: Iterable<Value>): string {
  let text = '';
  let longest = LONGEST_KEY;
  for (const item of items) {
    text += text === '' ? nestedKey(item) : `,${nestedKey(item)}`;
    longest += LONGEST_ITEM;
    if (text.length > longest) throw refuse(message('The result is too large to be kept.'));
  }
  return text;
}

/** A text inside another key begins with its length, so that no two keys run together. */
function nestedKey(value: Value): string {
  return typeof value === 'string' ? `"${value.length}:${value}` : String(keyOf(value));
}

/** By form, not by value: `kayles(1)` and `*1` are two keys. */
function positionKey(position: Position): string {
  const terms = position.terms.map(({ game, args, copies }) => `${copies}#${numberOf(game)}(${keys(args)})`);
  return `${position.misere ? 'misere ' : ''}{${terms.join('+')}}`;
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object, the same for as long as it lives. */
export function numberOf(object: Game | object): number {
  let number = numbers.get(object);
  if (number === undefined) {
    number = ++last;
    numbers.set(object, number);
  }
  return number;
}

/** Deep equality. A value of one type never equals a value of another. */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (a instanceof Tuple && b instanceof Tuple) {
    return a.items.length === b.items.length && a.items.every((item, i) => equal(item, b.items[i] as Value));
  }
  if (!(a instanceof List && b instanceof List) || a.size !== b.size) return false;
  if (a instanceof Range && b instanceof Range) return a.size === 0 || a.lo === b.lo;
  const others = b[Symbol.iterator]();
  for (const item of a) if (!equal(item, others.next().value as Value)) return false;
  return true;
}

/**
 * The order of `sort`, `<` and their kind: numbers, texts by their characters, lists and tuples by their first difference, a
 * beginning before what goes on. Undefined when the two have no order.
 */
export function order(a: Value, b: Value): number | undefined {
  if (isInt(a)) return isInt(b) ? compareInts(a, b) : undefined;
  if (typeof a === 'string') return typeof b !== 'string' ? undefined : a < b ? -1 : a > b ? 1 : 0;
  if (a instanceof List) return b instanceof List ? orderItems(a, b) : undefined;
  if (a instanceof Tuple) return b instanceof Tuple ? orderItems(a.items, b.items) : undefined;
  return undefined;
}

function orderItems(a: Iterable<Value>, b: Iterable<Value>): number | undefined {
  const others = b[Symbol.iterator]();
  for (const item of a) {
    const other = others.next();
    if (other.done) return 1;
    const difference = order(item, other.value);
    if (difference !== 0) return difference;
  }
  return others.next().done ? 0 : -1;
}
