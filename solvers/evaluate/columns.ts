import { IntColumn, type List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';

/** A list in the making: values are put at its end. */
export interface Column {
  push(value: Value): void;
  list(): List;
}

/** Any values. */
export class ValueColumn implements Column {
  private readonly items: Value[] = [];
  push(value: Value): void {
    this.items.push(value);
  }
  list(): List {
    return new PlainList(this.items);
  }
}

/** Integers, in a typed array for as long as they are small. */
export class NumberColumn implements Column {
  private data: Float64Array;
  private length = 0;
  private exact: Value[] | undefined;

  constructor(capacity: number) {
    this.data = new Float64Array(capacity);
  }

  push(value: Value): void {
    if (this.exact) this.exact.push(value);
    else if (typeof value === 'number') {
      if (this.length === this.data.length) this.grow();
      this.data[this.length++] = value;
    } else {
      this.exact = [...this.data.subarray(0, this.length), value];
    }
  }

  private grow(): void {
    const larger = new Float64Array(Math.max(16, 2 * this.data.length));
    larger.set(this.data);
    this.data = larger;
  }

  list(): List {
    return this.exact ? new PlainList(this.exact) : new IntColumn(this.data.subarray(0, this.length));
  }
}
