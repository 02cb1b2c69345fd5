import type { Int } from '../../values/int.js';
import { List, PlainList } from '../../values/list.js';
import { type Game, Position } from '../../values/position.js';
import type { Value } from '../../values/value.js';

/** The game that is over: a sum without terms. */
export const FINISHED = new Position([]);

/** One component, played once. */
export function single(game: Game, args: readonly Value[]): Position {
  return new Position([{ game, args, copies: 1 }]);
}

/** A copy of a list in which one element is another: constant time and memory over a list that is not such a copy itself. */
export function withElement(list: List, index: number, value: Value): List {
  return new Replaced(list instanceof Replaced ? new PlainList([...list]) : list, index, value);
}

class Replaced extends List {
  constructor(
    private readonly base: List,
    private readonly index: number,
    private readonly value: Value,
  ) {
    super();
  }
  get size(): Int {
    return this.base.size;
  }
  at(index: number): Value {
    return index === this.index ? this.value : this.base.at(index);
  }
  *[Symbol.iterator](): Iterator<Value> {
    let index = 0;
    for (const value of this.base) yield index++ === this.index ? this.value : value;
  }
}
