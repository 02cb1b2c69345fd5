import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { abs, bitLength, gcd, type Int, isInt, isqrt, lowbit, popcount } from '../values/int.js';
import { IntColumn, List, PlainList } from '../values/list.js';
import { textOf } from '../values/text.js';
import type { Value } from '../values/value.js';
import { intArgument, naturalArgument } from './arguments.js';
import { divisors, factors } from './factors.js';
import { FOLDS, foldList } from './folds.js';
import type { LibraryFunction } from './library.js';

/** Functions over integers. */
export const NUMBER_FUNCTIONS: readonly (readonly [name: string, call: LibraryFunction])[] = [
  ['abs', (args) => abs(intArgument(args, 0, 'abs'))],
  ['gcd', (args, { control }) => args.map((_, i) => intArgument(args, i, 'gcd')).reduce((a, b) => gcd(a, b, control), 0)],
  ['isqrt', (args) => isqrt(naturalArgument(args, 0, 'isqrt'))],
  ['bits', (args) => bitLength(naturalArgument(args, 0, 'bits'))],
  ['popcount', (args) => popcount(naturalArgument(args, 0, 'popcount'))],
  ['lowbit', (args) => lowbit(intArgument(args, 0, 'lowbit'))],
  ['digits', (args) => new PlainList([...naturalArgument(args, 0, 'digits').toString()].map(Number))],
  ['factors', (args, { control }) => factors(positive(args, 'factors'), control)],
  ['divisors', (args, { control }) => divisors(positive(args, 'divisors'), control)],
  ['primes', (args, { control }) => primes(intArgument(args, 0, 'primes'), control)],
  ['min', (args, { control }) => extreme('min', args, control)],
  ['max', (args, { control }) => extreme('max', args, control)],
];

function positive(args: readonly Value[], name: string): Int {
  const n = intArgument(args, 0, name);
  if (n < 1) throw refuse(message('{0} takes a number from 1 up, not {1}.', name, textOf(n)));
  return n;
}

function extreme(name: 'min' | 'max', args: readonly Value[], control: Control): Value {
  const [a, b] = args;
  if (args.length === 2 && typeof a === 'number' && typeof b === 'number') return a < b === (name === 'min') ? a : b;
  const list = a instanceof List && args.length === 1 ? a : new PlainList(args);
  const fold = FOLDS.get(name);
  if (!fold) throw new Error(`${name} is no fold`);
  return foldList(name, fold(), list, control);
}

const LARGEST_SIEVE = 50_000_000;

/** The primes up to m. */
function primes(m: Int, control: Control): List {
  if (m > LARGEST_SIEVE) throw refuse(message('primes goes up to {0} at most, not {1}.', LARGEST_SIEVE, textOf(m)));
  const top = isInt(m) ? Number(m) : 0;
  if (top < 2) return new IntColumn(new Float64Array(0));
  const composite = new Uint8Array(top + 1);
  for (let p = 2; p * p <= top; p++) {
    if (composite[p]) continue;
    control.check();
    for (let multiple = p * p; multiple <= top; multiple += p) composite[multiple] = 1;
  }
  let count = 0;
  for (let n = 2; n <= top; n++) if (!composite[n]) count++;
  const found = new Float64Array(count);
  for (let n = 2, i = 0; n <= top; n++) if (!composite[n]) found[i++] = n;
  return new IntColumn(found);
}
