import type { Control } from '../control.js';
import { add, type Int, normal, subtract } from '../values/int.js';

/** The integer square root of n ≥ 0, rounded down. */
export function isqrt(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  while (true) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** ⌊d φ⌋ for d ≥ 0, φ the golden ratio: the smaller heap of the P-position of Wythoff's game with difference d. */
export function lowerWythoff(d: Int): Int {
  if (typeof d === 'number' && d < EXACT) return Math.floor((d + Math.floor(Math.sqrt(5 * d * d))) / 2);
  const n = BigInt(d);
  return normal((n + isqrt(5n * n * n)) / 2n);
}
/** Below this, 5d² is far enough below 2⁵³ for the rounded square root to have the exact integer part. */
const EXACT = 20_000_000;

/** Whether the heaps a, b ≥ 0 are a P-position. W. A. Wythoff, 1907. */
export function isWythoffP(a: Int, b: Int): boolean {
  return a <= b ? lowerWythoff(subtract(b, a)) === a : lowerWythoff(subtract(a, b)) === b;
}

/** The one heap that makes a P-position together with a heap of x ≥ 0. */
export function wythoffPartner(x: Int): Int {
  // x is ⌊d φ⌋ or ⌊d φ⌋ + d; so d is x / φ or x / φ², rounded up, where x / φ = (x √5 - x) / 2.
  const n = BigInt(x);
  const root = isqrt(5n * n * n);
  const lower = n === 0n ? 0n : (root - n) / 2n + 1n;
  const difference = normal(lower);
  if (lowerWythoff(difference) === x) return add(x, difference);
  const upper = normal(n - lower + 1n);
  return subtract(x, upper);
}

/** Heaps up to this size have their nim-values in a table. */
export const WYTHOFF_LIMIT = 2000;

/** The nim-values of Wythoff's game: one triangular table, grown by doubling. */
export class WythoffTable {
  private side = 0;
  private values = new Uint16Array(0);

  /** For a, b ≤ `WYTHOFF_LIMIT`. */
  value(a: number, b: number, control: Control): number {
    const [low, high] = a < b ? [a, b] : [b, a];
    if (high >= this.side) this.grow(Math.min(Math.max(high + 1, 2 * this.side, 64), WYTHOFF_LIMIT + 1), control);
    return this.values[triangle(high) + low] as number;
  }

  /**
   * Row by row in sets of bits: the value at (a, b) is the least number not yet in row a, column b or their diagonal.
   * No value is above a + b + min(a, b).
   */
  private grow(side: number, control: Control): void {
    const words = ((3 * side) >>> 5) + 1;
    const columns = new Int32Array(side * words);
    const diagonals = new Int32Array(side * words);
    const values = new Uint16Array(triangle(side));
    for (let a = 0; a < side; a++) {
      control.check();
      const row = columns.slice(a * words, (a + 1) * words);
      for (let b = a; b < side; b++) {
        const column = b * words;
        const diagonal = (b - a) * words;
        const taken = (i: number) => (row[i] as number) | (columns[column + i] as number) | (diagonals[diagonal + i] as number);
        let word = 0;
        while (taken(word) === -1) word++;
        const used = taken(word);
        const bit = ~used & (used + 1);
        values[triangle(b) + a] = word * 32 + 31 - Math.clz32(bit);
        row[word] = (row[word] as number) | bit;
        columns[column + word] = (columns[column + word] as number) | bit;
        diagonals[diagonal + word] = (diagonals[diagonal + word] as number) | bit;
      }
    }
    this.side = side;
    this.values = values;
  }
}

/** Where the row of the larger heap begins. */
function triangle(high: number): number {
  return (high * (high + 1)) / 2;
}
