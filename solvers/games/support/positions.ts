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

/** A copy of a list in which the elements from `start` on are others: constant time over a list that is no such copy itself. */
export function withElements(list: List, start: number, ...values: readonly Value[]): List {
  return new Replaced(list instanceof Replaced ? new PlainList([...list]) : list, start, values);
}

class Replaced extends List {
  constructor(
    private readonly base: List,
    private readonly start: number,
    private readonly values: readonly Value[],
  ) {
    super();
  }
  get size(): Int {
    return this.base.size;
  }
  at(index: number): Value {
    return this.values[index - this.start] ?? this.base.at(index);
  }
  *[Symbol.iterator](): Iterator<Value> {
    let index = 0;
    for (const value of this.base) yield this.values[index++ - this.start] ?? value;
  }
}
