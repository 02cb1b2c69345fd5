import { checkLength } from '../evaluate/lists.js';
import { compare, type Int, isInt } from '../values/int.js';
import { IntColumn, type List } from '../values/list.js';

/** Integers from 0, each as `words` 32-bit words in a flat array, the lowest word first. */
export interface Limbs {
  readonly length: number;
  readonly words: number;
  readonly data: Uint32Array;
}

/** The integers of a list, which is refused when it is too long to be written out; undefined when an entry is negative or no integer. */
export function limbsOf(list: List): Limbs | undefined {
  const entries = naturals(list);
  if (!entries) return undefined;
  if (entries instanceof Float64Array) return ofNumbers(entries);
  return entries.every((x) => x < 2 ** 64) ? ofDoubleWords(BigUint64Array.from(entries, BigInt)) : ofIntegers(entries);
}

/** The same in ascending order. */
export function sortedLimbs(list: List): Limbs | undefined {
  const entries = naturals(list);
  if (!entries) return undefined;
  if (entries instanceof Float64Array) return ofNumbers(entries.slice().sort());
  return entries.every((x) => x < 2 ** 64)
    ? ofDoubleWords(BigUint64Array.from(entries, BigInt).sort())
    : ofIntegers(entries.slice().sort(compare));
}

/** The entries, in one typed array where they are small enough. */
function naturals(list: List): Float64Array | Int[] | undefined {
  if (list instanceof IntColumn) return list.data.every((x) => x >= 0) ? list.data : undefined;
  checkLength(list.size);
  const entries: Int[] = [];
  let small = true;
  for (const x of list) {
    if (!isInt(x) || x < 0) return undefined;
    small &&= typeof x === 'number';
    entries.push(x);
  }
  return small ? Float64Array.from(entries, Number) : entries;
}

function ofNumbers(entries: Float64Array): Limbs {
  const data = new Uint32Array(2 * entries.length);
  entries.forEach((x, i) => {
    data[2 * i] = x;
    data[2 * i + 1] = Math.floor(x / 2 ** 32);
  });
  return { length: entries.length, words: 2, data };
}

function ofDoubleWords(entries: BigUint64Array): Limbs {
  return { length: entries.length, words: 2, data: new Uint32Array(entries.buffer) };
}

function ofIntegers(entries: readonly Int[]): Limbs {
  const words = Math.max(...entries.map((x) => Math.ceil(x.toString(16).length / 8)));
  const data = new Uint32Array(words * entries.length);
  entries.forEach((x, i) => {
    let rest = BigInt(x);
    for (let w = 0; rest > 0n; w++, rest >>= 32n) data[words * i + w] = Number(rest & 0xffffffffn);
  });
  return { length: entries.length, words, data };
}
