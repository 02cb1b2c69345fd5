import { EvaluationFailure } from '../failure.js';
import { message } from '../message.js';
import type { Int } from '../values/int.js';

/** Nim-values from here on are not marked: no smaller one can be missing below them within memory. */
const CAP = 1 << 24;

/** A set of nim-values whose least missing one is asked for; used again and again without being cleared. */
export class MexSet {
  private marks = new Uint32Array(64);
  private stamp = 0;

  /** Empties the set. */
  begin(): void {
    if (++this.stamp > 0xffffffff) {
      this.marks.fill(0);
      this.stamp = 1;
    }
  }

  add(value: Int): void {
    if (typeof value !== 'number' || value >= CAP) return;
    if (value >= this.marks.length) {
      const marks = new Uint32Array(2 ** Math.ceil(Math.log2(value + 1)));
      marks.set(this.marks);
      this.marks = marks;
    }
    this.marks[value] = this.stamp;
  }

  /** The least number ≥ 0 that is not in the set. */
  mex(): number {
    let value = 0;
    while (this.marks[value] === this.stamp) value++;
    if (value >= CAP) throw new EvaluationFailure('limit', message('A nim-value above {0} was not computed.', CAP));
    return value;
  }
}
