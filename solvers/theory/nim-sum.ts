import type { Control } from '../control.js';
import { type Int, normal, xor } from '../values/int.js';
import { IntColumn, type List } from '../values/list.js';
import { Range } from '../values/range.js';

const WORD = 4294967296;

/**
 * The exclusive or of a list of integers ≥ 0 of any size: linear, and constant for a range. Numbers are added up in
 * two 32-bit halves; only what is too large for a number costs a big integer.
 */
export function nimSum(list: List, control: Control): Int {
  if (list instanceof Range) return nimSumOfRange(list.lo, list.hi);
  const sum = new NimSum();
  if (list instanceof IntColumn) for (const x of list.data) sum.add(x);
  else {
    for (const x of list) {
      control.tick();
      sum.add(x as Int);
    }
  }
  return sum.value;
}

/** A running exclusive or of integers ≥ 0. */
export class NimSum {
  private low = 0;
  private high = 0;
  private large = 0n;

  add(x: Int): void {
    if (typeof x === 'number') {
      this.low ^= x;
      this.high ^= Math.floor(x / WORD);
    } else {
      this.large ^= x;
    }
  }

  get value(): Int {
    const small = this.high * WORD + (this.low >>> 0);
    return this.large === 0n ? small : normal(this.large ^ BigInt(small));
  }
}

/** lo ^ (lo + 1) ^ … ^ hi for 0 ≤ lo, in constant time; 0 when hi < lo. */
export function nimSumOfRange(lo: Int, hi: Int): Int {
  if (hi < lo) return 0;
  return xor(nimSumBelow(BigInt(hi) + 1n), nimSumBelow(BigInt(lo)));
}

/** 0 ^ 1 ^ … ^ (n - 1): of every four numbers from a multiple of 4 on, nothing is left. */
function nimSumBelow(n: bigint): Int {
  const rest = n & 3n;
  if (rest === 0n) return 0;
  if (rest === 1n) return normal(n - 1n);
  return rest === 2n ? 1 : normal(n);
}
