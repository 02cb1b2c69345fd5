import type { Int } from '../values/int.js';

const HALF = 4294967296;

/** How many of the heaps added so far have each binary place set; places from the lowest. */
export class BitCounts {
  readonly counts: number[] = [];
  /** How many heaps were added. */
  heaps = 0;

  add(heap: Int): void {
    this.heaps++;
    if (typeof heap === 'number') {
      this.addWord(heap | 0, 0);
      if (heap >= HALF) this.addWord(Math.floor(heap / HALF), 32);
    } else {
      for (let rest = heap, place = 0; rest > 0n; rest >>= 32n, place += 32) this.addWord(Number(rest & 0xffffffffn) | 0, place);
    }
  }

  private addWord(word: number, from: number): void {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const place = from + 31 - Math.clz32(rest & -rest);
      while (this.counts.length <= place) this.counts.push(0);
      this.counts[place] = (this.counts[place] ?? 0) + 1;
    }
  }
}

/**
 * Moore's Nim_k, a turn taking from 1 to k heaps any number each: whether the player to move wins, in normal or in
 * misère play. P-positions have, in every binary place, a multiple of k + 1 heaps with a 1; in misère play, while all
 * heaps are at most 1, one heap more than such a multiple.
 */
export function isMooreN(heaps: Iterable<Int>, k: Int, misere: boolean): boolean {
  const bits = countBits(heaps);
  const modulus = mooreModulus(k, bits.heaps);
  if (misere && bits.counts.length <= 1) return (bits.counts[0] ?? 0) % modulus !== 1;
  return bits.counts.some((count) => count % modulus !== 0);
}

export function countBits(heaps: Iterable<Int>): BitCounts {
  const bits = new BitCounts();
  for (const heap of heaps) bits.add(heap);
  return bits;
}

/** k + 1, or a smaller number that serves as well with that many heaps. */
export function mooreModulus(k: Int, heaps: number): number {
  return k > heaps ? heaps + 2 : Number(k) + 1;
}
