import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { Int } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import { memberLength, power, product, requireCount } from './size.js';

/** The lists with one element of each factor, in order; the last element changes fastest. No factors: one empty list. */
export class Tuples extends List {
  constructor(readonly factors: readonly List[]) {
    super();
  }

  get size(): Int {
    return product(this.factors.map((factor) => factor.size));
  }

  at(index: number): PlainList {
    const members = new Array<Value>(this.factors.length);
    let rest = index;
    for (let i = this.factors.length - 1; i >= 0; i--) {
      const factor = this.factors[i] as List;
      const size = Number(factor.size);
      members[i] = factor.at(rest % size);
      rest = Math.floor(rest / size);
    }
    return new PlainList(members);
  }

  *[Symbol.iterator](): Iterator<PlainList> {
    if (this.factors.some((factor) => factor.size === 0)) return;
    const iterators = this.factors.map((factor) => factor[Symbol.iterator]());
    const current = iterators.map((iterator) => iterator.next().value as Value);
    for (;;) {
      yield new PlainList(current.slice());
      let i = current.length - 1;
      for (; i >= 0; i--) {
        const next = (iterators[i] as Iterator<Value>).next();
        if (!next.done) {
          current[i] = next.value;
          break;
        }
        const again = (this.factors[i] as List)[Symbol.iterator]();
        iterators[i] = again;
        current[i] = again.next().value as Value;
      }
      if (i < 0) return;
    }
  }
}

/** The lists of k elements of one domain, in order, with repetition: `Tuples` with k equal factors. */
export class TuplePower extends List {
  constructor(
    readonly domain: List,
    readonly k: Int,
  ) {
    super();
    requireCount(k, message('`tuples` of length {0}: the length cannot be negative.', String(k)));
  }

  get size(): Int {
    return power(this.domain.size, this.k);
  }

  at(index: number): PlainList {
    return this.written().at(index);
  }

  [Symbol.iterator](): Iterator<PlainList> {
    return this.written()[Symbol.iterator]();
  }

  private written(): Tuples {
    return new Tuples(new Array<List>(memberLength(this.k)).fill(this.domain));
  }
}

/** The factors of `tuples([D1, D2, …])`. Refuses an entry that is no domain. */
export function factorsOf(list: List): List[] {
  const factors: List[] = [];
  for (const factor of list) {
    if (!(factor instanceof List)) {
      throw refuse(message('`tuples` with one argument takes a list of domains; entry {0} is none.', factors.length));
    }
    factors.push(factor);
  }
  return factors;
}
