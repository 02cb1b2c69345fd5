import type { Int } from './int.js';
import type { Value } from './value.js';

/**
 * A disjunctive sum in normal or misère play. No terms: the finished game. `part` of a move in it is the index of the
 * term moved in.
 */
export class Position {
  constructor(
    readonly terms: readonly Term[],
    readonly misere = false,
  ) {}
}

/** One component of a sum: equal games on the same arguments, one part however many copies. */
export interface Term {
  readonly game: Game;
  readonly args: readonly Value[];
  /** 1 unless written as `k * P`; may be 0 or huge. */
  readonly copies: Int;
}

/**
 * What a term is played by. A `BuiltinGame` of `solvers/games` and the user's game of `solvers/evaluate` both are one;
 * the heap `*n` is the built-in game `star`.
 */
export interface Game {
  readonly name: string;
}

/** One way to move: it stands for the position after the move wherever a position can stand. */
export class Move {
  /** `whole` is the position after the move, or makes it when it is asked for: sums may have very many moves. */
  constructor(
    private whole: Position | (() => Position),
    /** What the user may ask for: the rule's `for` variables or the built-in game's fields, and `part`. */
    readonly fields: ReadonlyMap<string, Value>,
    /** The term moved in and what it became: for the words shown to the user. */
    readonly from: Term,
    readonly to: Position,
  ) {}

  get position(): Position {
    if (typeof this.whole === 'function') this.whole = this.whole();
    return this.whole;
  }
}
