import { add, type Int, normal, subtract } from './int.js';
import { List } from './list.js';
import type { Value } from './value.js';

/** The integers from `lo` to `hi`, both included; empty when `hi < lo`. */
export class Range extends List {
  constructor(
    readonly lo: Int,
    readonly hi: Int,
  ) {
    super();
  }
  get size(): Int {
    return this.hi < this.lo ? 0 : add(subtract(this.hi, this.lo), 1);
  }
  at(index: number): Value {
    return add(this.lo, index);
  }
  *[Symbol.iterator](): Iterator<Value> {
    if (typeof this.lo === 'number' && typeof this.hi === 'number') {
      for (let x = this.lo; x <= this.hi; x++) yield x;
    } else {
      for (let x = BigInt(this.lo); x <= this.hi; x++) yield normal(x);
    }
  }
}
