import { NimSum } from '../../theory/nim-sum.js';
import type { Int } from '../../values/int.js';

/** Who wins misère nim on the heaps added so far. C. L. Bouton, 1901. */
export class MisereNim {
  private readonly sum = new NimSum();
  private ones = 0;
  /** How many heaps are larger than 1: none, one or more (2). */
  large: 0 | 1 | 2 = 0;

  add(heap: Int): void {
    this.sum.add(heap);
    if (heap === 1) this.ones ^= 1;
    else if (heap > 1 && this.large < 2) this.large++;
  }

  /** Whether the number of heaps of 1 is odd. */
  get oddOnes(): boolean {
    return this.ones === 1;
  }

  /** Whether the player to move wins: as in normal play, except when no heap is larger than 1. */
  get isN(): boolean {
    return this.large > 0 ? this.sum.value !== 0 : !this.oddOnes;
  }
}
