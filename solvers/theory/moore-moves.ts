import type { Control } from '../control.js';
import { type Int, normal } from '../values/int.js';

/**
 * The ways to lessen each of some heaps so that, in every binary place, a given number of them has a 1: what a winning
 * move of Moore's Nim does to the heaps it takes from. Bits are fixed heap by heap from the highest place down, 1 before
 * 0, each only when the rest can still be completed, so no way is a dead end and the takes come in rising order.
 */
export class Lessenings {
  private readonly heaps: readonly bigint[];
  /** The bits fixed so far, those of heap i from i · places on, the highest first. */
  private readonly bits: Uint8Array;

  /** `needed[t]` is the number of ones in place t, counted from the highest; heaps have at most `needed.length` bits. */
  constructor(
    heaps: readonly Int[],
    private readonly needed: readonly number[],
  ) {
    this.heaps = heaps.map(BigInt);
    this.bits = new Uint8Array(heaps.length * needed.length);
  }

  /** How much is taken from each heap, way by way. */
  *takes(control: Control): Iterable<Int[]> {
    const { bits } = this;
    if (!this.canComplete(0)) return;
    const next = new Int8Array(bits.length).fill(1);
    for (let fixed = 0; fixed >= 0; ) {
      control.tick();
      if (fixed === bits.length) {
        yield this.heaps.map((heap, i) => normal(heap - this.value(i)));
        fixed--;
      } else if ((next[fixed] as number) < 0) {
        next[fixed--] = 1;
      } else {
        bits[fixed] = next[fixed] as number;
        next[fixed] = (next[fixed] as number) - 1;
        if (this.canComplete(fixed + 1)) fixed++;
      }
    }
  }

  private value(i: number): bigint {
    const places = this.needed.length;
    return this.bits.subarray(i * places, (i + 1) * places).reduce((value, bit) => 2n * value + BigInt(bit), 0n);
  }

  /**
   * Whether the first `fixed` bits can be completed. A heap is free once it is smaller than it was, whatever its lower
   * bits. Ones are best put on free heaps, and of the heaps that must keep a 1 those with the largest rest keep it: what
   * another could do below, they can.
   */
  private canComplete(fixed: number): boolean {
    const { heaps, bits, needed } = this;
    const places = needed.length;
    const free = new Uint8Array(heaps.length);
    for (let t = 0; t < places; t++) {
      const place = BigInt(places - 1 - t);
      const candidates: number[] = [];
      let ones = needed[t] as number;
      let loose = 0;
      for (const [i, heap] of heaps.entries()) {
        const old = Number((heap >> place) & 1n);
        if (i * places + t < fixed) {
          const bit = bits[i * places + t] as number;
          ones -= bit;
          if (free[i] === 0 && bit > old) return false;
          if (bit < old) free[i] = 1;
        } else if (free[i] === 1) loose++;
        else if (old === 1) candidates.push(i);
      }
      const keeping = Math.max(0, ones - loose);
      if (ones < 0 || keeping > candidates.length) return false;
      const rest = (i: number) => BigInt.asUintN(Number(place), heaps[i] as bigint);
      candidates.sort((a, b) => (rest(a) < rest(b) ? 1 : -1));
      for (const i of candidates.slice(keeping)) free[i] = 1;
    }
    return free.every((isFree) => isFree === 1);
  }
}
