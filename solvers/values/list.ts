import type { Int } from './int.js';
import type { Value } from './value.js';

/**
 * A list, range or domain: all that may stand after `in`. Implementations keep what they stand for as compactly as
 * they can (a range two ends, a column of input one typed array, subsets their base), so a plan or a theorem may look
 * for the class it knows, and everything else uses these four members.
 */
export abstract class List {
  /** How many elements: exact, of any size. */
  abstract readonly size: Int;
  /** The element at an index from 0 to size - 1. */
  abstract at(index: number): Value;
  /** The elements in order; lazily, so that a huge domain can be begun. */
  abstract [Symbol.iterator](): Iterator<Value>;
}

/** Elements written out. */
export class PlainList extends List {
  constructor(readonly items: readonly Value[]) {
    super();
  }
  get size(): number {
    return this.items.length;
  }
  at(index: number): Value {
    return this.items[index] as Value;
  }
  [Symbol.iterator](): Iterator<Value> {
    return this.items[Symbol.iterator]();
  }
}

/** Small integers in one typed array: what `read a[n]` makes. Every entry is a safe integer. */
export class IntColumn extends List {
  constructor(readonly data: Float64Array) {
    super();
  }
  get size(): number {
    return this.data.length;
  }
  at(index: number): Value {
    return this.data[index] as number;
  }
  [Symbol.iterator](): Iterator<Value> {
    return this.data[Symbol.iterator]();
  }
}
