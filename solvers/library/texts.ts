import { itemsOf } from '../evaluate/lists.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { add, floorDivide, type Int, multiply, negate, power } from '../values/int.js';
import { joined, textOf } from '../values/text.js';
import type { Value } from '../values/value.js';
import { intArgument, listArgument, naturalArgument, textArgument } from './arguments.js';
import type { LibraryFunction } from './library.js';

/** Functions that make texts. */
export const TEXT_FUNCTIONS: readonly (readonly [name: string, call: LibraryFunction])[] = [
  ['join', (args) => joined(itemsOf(listArgument(args, 0, 'join')), args.length > 1 ? textArgument(args, 1, 'join') : '')],
  ['lines', (args) => joined(itemsOf(listArgument(args, 0, 'lines')), '\n')],
  ['fixed', fixed],
];

const MOST_DECIMALS = 10_000;

/** p / q with d decimals, rounded to the nearest, halves away from 0. */
function fixed(args: readonly Value[]): string {
  const p = intArgument(args, 0, 'fixed');
  const q = intArgument(args, 1, 'fixed');
  const decimals = naturalArgument(args, 2, 'fixed');
  if (q === 0) throw refuse(message('This divides by 0.'));
  if (decimals > MOST_DECIMALS)
    throw refuse(message('fixed writes at most {0} decimals, not {1}.', MOST_DECIMALS, textOf(decimals)));
  const d = Number(decimals);
  const scaled = roundedQuotient(multiply(size(p), power(10, d)), size(q));
  const digits = scaled.toString().padStart(d + 1, '0');
  const sign = scaled !== 0 && p < 0 !== q < 0 ? '-' : '';
  const whole = digits.slice(0, digits.length - d);
  return d === 0 ? sign + whole : `${sign}${whole}.${digits.slice(digits.length - d)}`;
}

function size(n: Int): Int {
  return n < 0 ? negate(n) : n;
}

function roundedQuotient(a: Int, b: Int): Int {
  return floorDivide(add(multiply(a, 2), b), multiply(b, 2));
}
