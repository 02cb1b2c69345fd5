import type { Control } from '../control.js';
import type { Int } from '../values/int.js';
import { octalPeriod, type Period, reduced } from './period.js';

/** Heaps up to this size are answered from a table, which costs about the square of it in operations. */
export const OCTAL_LIMIT = 50_000;

/** The nim-values of one octal game: a table that grows on demand until the octal periodicity theorem applies. */
export class OctalTable {
  private values = new Uint32Array(1);
  private periodFound: Period | undefined;

  /**
   * Digit k tells what may be left of a heap when k is taken: bit 1 nothing, bit 2 one heap, bit 4 two heaps.
   * Digit 0 is 0 or 4.
   */
  constructor(readonly digits: readonly number[]) {}

  get period(): Period | undefined {
    return this.periodFound;
  }

  /** The nim-value of a heap of n ≥ 0; undefined when it is beyond the table and no period was found. */
  value(n: Int, control: Control): number | undefined {
    while (this.periodFound === undefined && n >= this.values.length && this.values.length <= OCTAL_LIMIT) this.grow(control);
    return this.values[this.periodFound ? reduced(this.periodFound, n) : Number(n)];
  }

  private grow(control: Control): void {
    const from = this.values.length;
    const table = new Uint32Array(Math.min(Math.max(2 * from, 256), OCTAL_LIMIT + 1));
    table.set(this.values);
    // No play lasts longer than 2n moves, so no nim-value of a heap of n is larger, and no sum of two reaches 4n.
    const seenAt = new Uint32Array(4 * table.length);
    for (let n = from; n < table.length; n++) {
      table[n] = mexOfOptions(this.digits, table, n, seenAt);
      if (n < 1000) control.tick();
      else control.check();
    }
    this.values = table;
    this.periodFound = octalPeriod(table, this.digits.length - 1);
  }
}

function mexOfOptions(digits: readonly number[], table: Uint32Array, n: number, seenAt: Uint32Array): number {
  for (let take = 0; take < digits.length && take <= n; take++) {
    const digit = digits[take] as number;
    const rest = n - take;
    if (digit & (rest === 0 ? 1 : 2)) seenAt[table[rest] as number] = n;
    if ((digit & 4) === 0) continue;
    for (let left = 1, right = rest - 1; left <= right; left++, right--) {
      seenAt[(table[left] as number) ^ (table[right] as number)] = n;
    }
  }
  let mex = 0;
  while (seenAt[mex] === n) mex++;
  return mex;
}
