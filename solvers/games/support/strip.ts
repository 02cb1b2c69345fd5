import { message } from '../../message.js';
import { compare, type Int, isInt, subtract } from '../../values/int.js';
import { List } from '../../values/list.js';
import { sourceText } from '../../values/text.js';
import type { Value } from '../../values/value.js';
import type { ArgumentProblem } from '../game.js';
import { firstBelow, ints, sizeProblem, written } from './arguments.js';

/** Coins on the cells 1, 2, 3, … of a strip. A coin's rank is its place among them from the left, from 0. */
export class Strip {
  private readonly sorted: readonly Int[];
  /** The coins by rank, and back; absent when the cells rise as they are written. */
  private readonly order: readonly number[] | undefined;
  private readonly ranks: Int32Array | undefined;

  /** `cells` are distinct, in the order in which the user wrote them. */
  constructor(readonly cells: readonly Int[]) {
    if (isRising(cells)) {
      this.sorted = cells;
    } else {
      this.order = [...cells.keys()].sort((a, b) => compare(cells[a] as Int, cells[b] as Int));
      this.sorted = this.order.map((coin) => cells[coin] as Int);
      this.ranks = new Int32Array(cells.length);
      for (const [rank, coin] of this.order.entries()) this.ranks[coin] = rank;
    }
  }

  get count(): number {
    return this.cells.length;
  }
  /** The cell furthest right that has a coin; 0 without coins. */
  get last(): Int {
    return this.sorted.at(-1) ?? 0;
  }
  rank(coin: number): number {
    return this.ranks?.[coin] ?? coin;
  }
  coin(rank: number): number {
    return this.order?.[rank] ?? rank;
  }
  /** The empty cells between a coin and the one to its left, or the end of the strip. 0 beyond the last coin. */
  gap(rank: number): Int {
    const cell = this.sorted[rank];
    if (cell === undefined) return 0;
    return subtract(subtract(cell, this.sorted[rank - 1] ?? 0), 1);
  }
  /** A cell with two coins. */
  get shared(): Int | undefined {
    return this.sorted.find((cell, rank) => cell === this.sorted[rank - 1]);
  }
}

const strips = new WeakMap<List, Strip>();

/** The coins on a list of cells: made once a list. */
export function strip(cells: List): Strip {
  let made = strips.get(cells);
  if (made === undefined) {
    made = new Strip([...ints(cells)]);
    strips.set(cells, made);
  }
  return made;
}

/** What is wrong with an argument that must be a list of distinct cells from 1 on. */
export function cellsProblem(param: number, value: Value | undefined): ArgumentProblem | undefined {
  if (!(value instanceof List)) {
    return {
      param,
      message: message('A list of cells was expected, not {0}.', written(value)),
    };
  }
  const wrong = firstBelow(value, 1);
  if (wrong !== undefined) {
    return {
      param,
      message: isInt(wrong)
        ? message('The cells are numbered from 1: no coin can stand on {0}.', String(wrong))
        : message('A cell must be an integer, not {0}.', sourceText(wrong)),
    };
  }
  const tooLong = sizeProblem(param, value);
  if (tooLong) return tooLong;
  const { shared } = strip(value);
  return shared === undefined ? undefined : { param, message: message('Two coins stand on cell {0}.', String(shared)) };
}

function isRising(cells: readonly Int[]): boolean {
  return cells.every((cell, i) => i === 0 || cell > (cells[i - 1] as Int));
}
