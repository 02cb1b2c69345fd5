import { List } from './list.js';
import { Tuple } from './tuple.js';
import type { Value } from './value.js';

/** A list of tuples kept as one list a field: what `read edges[m]: (u, v)` makes. All columns are equally long. */
export class Rows extends List {
  constructor(
    readonly columns: readonly List[],
    override readonly size: number,
  ) {
    super();
  }
  at(index: number): Value {
    return new Tuple(this.columns.map((column) => column.at(index)));
  }
  *[Symbol.iterator](): Iterator<Value> {
    for (let i = 0; i < this.size; i++) yield this.at(i);
  }
}
