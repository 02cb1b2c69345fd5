import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { BinaryOp } from '../program.js';
import {
  add,
  and,
  bitLength,
  floorDivide,
  type Int,
  isInt,
  modulo,
  multiply,
  or,
  power,
  shiftLeft,
  shiftRight,
  subtract,
  xor,
} from '../values/int.js';
import { List } from '../values/list.js';
import { isPosition, textOf, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import { joinLists, removeElements } from './lists.js';
import { copiesOf, sumOfTwo } from './positions.js';

/** Numbers of more binary digits than this are refused. */
const LARGEST_BITS = 1_000_000;
const LARGEST = 1n << BigInt(LARGEST_BITS);

/** What an operator does with two values, in full: every type it takes and every refusal. */
export const OPERATIONS: { readonly [op in Exclude<BinaryOp, 'and' | 'or'>]: (a: Value, b: Value) => Value } = {
  '+': plus,
  '-': (a, b) => (a instanceof List && b instanceof List ? removeElements(a, b) : ofInts('-', a, b, subtract)),
  '*': times,
  '/': (a, b) => ofInts('/', a, b, (x, y) => floorDivide(x, nonZero(y))),
  '%': (a, b) => ofInts('%', a, b, (x, y) => modulo(x, nonZero(y))),
  '**': (a, b) => ofInts('**', a, b, raise),
  '<<': (a, b) => ofInts('<<', a, b, (x, y) => shiftLeft(x, shiftBy(x, y))),
  '>>': (a, b) => ofInts('>>', a, b, (x, y) => shiftRight(x, distance(y))),
  '&': (a, b) => ofInts('&', a, b, and),
  '^': (a, b) => ofInts('^', a, b, xor),
  '|': (a, b) => ofInts('|', a, b, or),
};

function ofInts(operator: string, a: Value, b: Value, operation: (a: Int, b: Int) => Int): Int {
  if (isInt(a) && isInt(b)) return operation(a, b);
  throw unsuited(operator, a, b);
}

function unsuited(operator: string, a: Value, b: Value): unknown {
  return refuse(message('{0} cannot be applied to {1} and {2}.', operator, typeName(a), typeName(b)));
}

function plus(a: Value, b: Value): Value {
  if (isInt(a) && isInt(b)) return bounded(add(a, b));
  if (isPosition(a) || isPosition(b)) return sumOfTwo(a, b);
  if (typeof a === 'string' || typeof b === 'string') return textOf(a) + textOf(b);
  if (a instanceof List && b instanceof List) return joinLists(a, b);
  throw unsuited('+', a, b);
}

function times(a: Value, b: Value): Value {
  if (isInt(a) && isInt(b)) return bounded(multiply(a, b));
  if (isInt(a) && isPosition(b)) return copiesOf(a, b);
  if (isPosition(a) && isInt(b))
    throw refuse(message('Copies of a position are written with the number first: {0} * P.', textOf(b)));
  throw unsuited('*', a, b);
}

function raise(a: Int, b: Int): Int {
  if (b < 0) throw refuse(message('The exponent {0} is negative.', textOf(b)));
  if (a === 0 || a === 1) return b === 0 ? 1 : a;
  if (a === -1) return modulo(b, 2) === 0 ? 1 : -1;
  if (b > LARGEST_BITS || (bitLength(a) - 1) * Number(b) > LARGEST_BITS) throw tooLarge();
  return bounded(power(a, Number(b)));
}

function shiftBy(a: Int, n: Int): number {
  const by = distance(n);
  if (a !== 0 && by + bitLength(a) > LARGEST_BITS) throw tooLarge();
  return a === 0 ? 0 : by;
}

function distance(n: Int): number {
  if (n < 0) throw refuse(message('A shift by {0} places is negative.', textOf(n)));
  return n > 2 * LARGEST_BITS ? 2 * LARGEST_BITS : Number(n);
}

function nonZero(b: Int): Int {
  if (b === 0) throw refuse(message('This divides by 0.'));
  return b;
}

function bounded(a: Int): Int {
  if (typeof a === 'bigint' && (a > LARGEST || a < -LARGEST)) throw tooLarge();
  return a;
}

function tooLarge(): unknown {
  return refuse(message('The result has more than {0} binary digits, the largest size of a number.', LARGEST_BITS));
}
