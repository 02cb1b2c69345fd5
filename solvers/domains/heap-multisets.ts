import { refuse } from '../failure.js';
import { message } from '../message.js';
import { add, compare, type Int, isInt, subtract } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import { Range } from '../values/range.js';
import { combinationAt, combinations } from './combinations.js';
import { binomial, memberLength, requireCount } from './size.js';

/**
 * The multisets of at most `upto` heaps with sizes from a domain, each once and sorted: by number of heaps, then
 * lexicographically. Equal entries of the domain count once; an empty heap is no heap, so 0 in it adds nothing.
 */
export class HeapMultisets extends List {
  private readonly sizes: List;

  constructor(
    readonly domain: List,
    readonly upto: Int,
  ) {
    super();
    requireCount(upto, message('`heaps` with at most {0} heaps: their number cannot be negative.', String(upto)));
    this.sizes = heapSizes(domain);
  }

  /** C(s + upto, upto) for s sizes. */
  get size(): Int {
    return binomial(add(this.sizes.size, this.upto), this.upto);
  }

  at(index: number): PlainList {
    let rest: Int = index;
    for (let k = 0; ; k++) {
      const n = this.places(k);
      const size = binomial(n, k);
      if (compare(rest, size) < 0) return this.heaps(combinationAt(n, k, Number(rest)));
      rest = subtract(rest, size);
    }
  }

  *[Symbol.iterator](): Iterator<PlainList> {
    const longest = this.sizes.size === 0 ? 0 : this.upto;
    for (let k = 0; k <= longest; k++) {
      for (const chosen of combinations(this.places(k), memberLength(k))) yield this.heaps(chosen);
    }
  }

  /** k sizes in ascending order with repetition are a k-subset of s + k - 1 places: add i to the i-th. */
  private places(k: number): Int {
    return k === 0 ? 0 : add(this.sizes.size, k - 1);
  }

  private heaps(chosen: readonly Int[]): PlainList {
    return new PlainList(chosen.map((place, i) => this.sizes.at(Number(subtract(place, i)))));
  }
}

/** The distinct positive sizes of a domain, ascending. */
function heapSizes(domain: List): List {
  if (domain instanceof Range) {
    if (domain.size !== 0 && domain.lo < 0) throw negative(domain.lo);
    return new Range(compare(domain.lo, 1) < 0 ? 1 : domain.lo, domain.hi);
  }
  const sizes = new Set<Int>();
  for (const size of domain) {
    if (!isInt(size)) throw refuse(message('`heaps` takes a domain of integers.'));
    if (size < 0) throw negative(size);
    if (size !== 0) sizes.add(size);
  }
  return new PlainList([...sizes].sort(compare));
}

function negative(size: Int) {
  return refuse(message('{0} is no size of a heap: sizes start at 0.', String(size)));
}
