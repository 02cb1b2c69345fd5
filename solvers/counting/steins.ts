import type { Control } from '../control.js';
import { Gf2Basis } from '../theory/gf2.js';
import type { Limbs } from './limbs.js';
import { PowersOfTwo } from './powers-of-two.js';

/**
 * How many colourings of heaps, each black or white, are P-positions of Steins;Game: the white heaps are Nim, and black
 * heaps, of which only a smallest may be taken from, have the value v - (j + [all equal]) mod 2 for j smallest ones of
 * size v. Exact; empty heaps may have either colour.
 *
 * Go through the sizes from the largest. Let v occur c times, j ≥ 1 of them black; what is smaller is white. The larger
 * heaps are all white, or some are black, and then their white ones are any set, but not all of them, with a known
 * exclusive or: 2^(heaps - rank) sets when it is in the span of the larger sizes, else none. The condition sees only
 * the parity of j, and 2^(c-1) choices of the j heaps are odd, 2^(c-1) - 1 even and not empty.
 */
export function steinsCount({ length, words, data }: Limbs, control: Control): { count: bigint; rank: number } {
  const sum = new PowersOfTwo(length);
  const basis = new Gf2Basis(words);
  const smaller = new Uint32Array(words);
  for (let i = 0; i < length; i++) xorInto(smaller, data, i * words);
  let empty = 0;
  while (empty < length && isZero(data, empty * words, words)) empty++;
  if (isZero(smaller, 0, words)) sum.add(empty, 1);

  const larger = new Uint32Array(words);
  const need = new Uint32Array(words);
  for (let end = length; end > empty; ) {
    control.tick();
    const last = (end - 1) * words;
    let start = end - 1;
    while (start > empty && isSame(data, last, data, (start - 1) * words, words)) start--;
    const copies = end - start;
    const above = length - end;
    if (copies % 2 === 1) xorInto(smaller, data, last);
    const choose = (odd: boolean, exponent: number, factor: number) => {
      sum.add(empty + exponent + copies - 1, factor);
      if (!odd) sum.add(empty + exponent, -factor);
    };
    for (const odd of [true, false]) {
      // The larger heaps all white: all black heaps are equal.
      wanted(need, data, last, smaller, !odd, (copies % 2 === 1) !== odd);
      if (isSame(need, 0, larger, 0, words)) choose(odd, 0, 1);
      // Some larger heap black.
      wanted(need, data, last, smaller, odd, (copies % 2 === 1) !== odd);
      if (basis.spans(need, 0)) choose(odd, above - basis.rank, 1);
      if (isSame(need, 0, larger, 0, words)) choose(odd, 0, -1);
    }
    basis.insert(data, last);
    if (copies % 2 === 1) xorInto(larger, data, last);
    end = start;
  }
  return { count: sum.total(), rank: basis.rank };
}

/** What the larger white heaps must add up to: the black value v or v - 1, the smaller heaps, and one white v or none. */
function wanted(need: Uint32Array, data: Uint32Array, v: number, smaller: Uint32Array, oneLess: boolean, whiteV: boolean): void {
  for (let w = 0; w < need.length; w++) need[w] = data[v + w] as number;
  if (oneLess) decrement(need);
  if (whiteV) xorInto(need, data, v);
  xorInto(need, smaller, 0);
}

function decrement(x: Uint32Array): void {
  for (let w = 0; w < x.length; w++) {
    const word = x[w] as number;
    x[w] = word - 1;
    if (word !== 0) return;
  }
}

export function xorInto(x: Uint32Array, y: Uint32Array, offset: number): void {
  for (let w = 0; w < x.length; w++) x[w] = (x[w] as number) ^ (y[offset + w] as number);
}

function isSame(x: Uint32Array, i: number, y: Uint32Array, j: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (x[i + w] !== y[j + w]) return false;
  return true;
}

function isZero(x: Uint32Array, offset: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (x[offset + w] !== 0) return false;
  return true;
}
