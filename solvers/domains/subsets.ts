import type { Int } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import { power } from './size.js';

/**
 * The subsets of a list by index, so that equal elements are told apart: 2^n of them. The subset at place m has the
 * elements whose index is a set bit of m, in the order of the list.
 */
export class Subsets extends List {
  constructor(readonly base: List) {
    super();
  }

  get size(): Int {
    return power(2, this.base.size);
  }

  at(index: number): PlainList {
    const members: Value[] = [];
    for (let rest = index, i = 0; rest > 0; i++) {
      const bit = rest % 2;
      if (bit === 1) members.push(this.base.at(i));
      rest = (rest - bit) / 2;
    }
    return new PlainList(members);
  }

  *[Symbol.iterator](): Iterator<PlainList> {
    const end = 2 ** Number(this.base.size);
    for (let index = 0; index < end; index++) yield this.at(index);
  }
}
