import { message } from '../message.js';
import { add, type Int } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import { combinationAt, combinations } from './combinations.js';
import { binomial, memberLength, requireCount } from './size.js';

/** The ways to put m coins on m distinct cells of a strip with cells 1 .. n: increasing lists, in lexicographic order. */
export class Placements extends List {
  constructor(
    readonly n: Int,
    readonly m: Int,
  ) {
    super();
    requireCount(n, message('`placements` on {0} cells: the number of cells cannot be negative.', String(n)));
    requireCount(m, message('`placements` of {0} coins: the number of coins cannot be negative.', String(m)));
  }

  /** C(n, m). */
  get size(): Int {
    return binomial(this.n, this.m);
  }

  at(index: number): PlainList {
    return new PlainList(combinationAt(this.n, memberLength(this.m), index).map((cell) => add(cell, 1)));
  }

  *[Symbol.iterator](): Iterator<PlainList> {
    if (this.m > this.n) return;
    for (const chosen of combinations(this.n, memberLength(this.m))) yield new PlainList(chosen.map((cell) => cell + 1));
  }
}
