import { message } from '../message.js';
import { add, type Int, subtract } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import { combinationAt, combinations } from './combinations.js';
import { binomial, memberLength, requireCount } from './size.js';

/**
 * The ordered ways to write `total` as a sum of `parts` integers from 0, in lexicographic order. Read the parts as
 * runs of stars between parts - 1 bars: the places of the bars are a subset of total + parts - 1 places.
 */
export class Compositions extends List {
  constructor(
    readonly total: Int,
    readonly parts: Int,
  ) {
    super();
    requireCount(total, message('`compositions` of {0}: the total cannot be negative.', String(total)));
    requireCount(parts, message('`compositions` into {0} parts: the number of parts cannot be negative.', String(parts)));
  }

  /** C(total + parts - 1, parts - 1); without parts, 1 for the total 0 and else 0. */
  get size(): Int {
    if (this.parts === 0) return this.total === 0 ? 1 : 0;
    return binomial(this.places, subtract(this.parts, 1));
  }

  at(index: number): PlainList {
    if (this.parts === 0) return new PlainList([]);
    return this.between(combinationAt(this.places, memberLength(this.parts) - 1, index));
  }

  *[Symbol.iterator](): Iterator<PlainList> {
    if (this.parts === 0) {
      if (this.total === 0) yield new PlainList([]);
      return;
    }
    for (const bars of combinations(this.places, memberLength(this.parts) - 1)) yield this.between(bars);
  }

  private get places(): Int {
    return subtract(add(this.total, this.parts), 1);
  }

  private between(bars: readonly Int[]): PlainList {
    const parts: Int[] = [];
    let last: Int = -1;
    for (const bar of bars) {
      parts.push(subtract(subtract(bar, last), 1));
      last = bar;
    }
    parts.push(subtract(subtract(this.places, last), 1));
    return new PlainList(parts);
  }
}
