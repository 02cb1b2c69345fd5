import type { Control } from '../control.js';
import type { Message } from '../message.js';
import type { Int } from '../values/int.js';
import type { List } from '../values/list.js';
import type { Game, Position } from '../values/position.js';
import type { Value } from '../values/value.js';

/**
 * A built-in game: one file in this folder whose default export is this, and nothing else to register. Arguments come
 * in the order of `params` and have passed `check`. A `heaps` or `list` parameter is a `List` of any class, as the
 * user wrote it: in order, with zeros, a `Range` unexpanded, so that large ones keep their compact form.
 */
export interface BuiltinGame extends Game {
  readonly builtin: true;
  readonly params: readonly GameParam[];
  /** The fields of a move besides `part` in a sum, in the order `GameMove.fields` gives them. */
  readonly fields: readonly string[];
  /** One sentence: the rules. */
  readonly summary: Message;
  /** One sentence: what the theorem says. */
  readonly theorem: Message;
  /** Author, title, year: not translated. */
  readonly source: string;

  /** Why these arguments are no position: a sentence, and which argument is to blame. Never throws. */
  check(args: readonly Value[]): ArgumentProblem | undefined;

  /** The nim-value. Absent in games of which only the outcome is known: then `isN` is there. */
  nimValue?(args: readonly Value[], control: Control): Int;
  /** Whether the player to move wins in normal play; where absent, `nimValue` decides. */
  isN?(args: readonly Value[], control: Control): boolean;
  /** Whether the player to move wins in misère play of this game alone; where absent, search decides. */
  isMisereN?(args: readonly Value[], control: Control): boolean;

  /** Every way to move, lazily, in the order the rules generate them. */
  moves(args: readonly Value[]): Iterable<GameMove>;
  /** The moves that leave nim-value `target` (0 where only outcomes are known: a P-position), in the order of `moves`, without trying them all. */
  movesTo?(args: readonly Value[], target: Int, control: Control): Iterable<GameMove>;
  /** The moves that win misère play of this game alone, in the order of `moves`, without trying them all. */
  misereMovesToP?(args: readonly Value[], control: Control): Iterable<GameMove>;
  /** How many ways to move, without listing them. */
  moveCount?(args: readonly Value[]): Int;

  /** For counting: the heaps that positions of this game drawn from a domain are. See `BitwiseHeaps`. */
  bitwiseHeaps?(args: readonly (Value | Drawn)[]): BitwiseHeaps | undefined;
}

export interface GameParam {
  readonly name: string;
  /** `vertex`: any value that can end an edge; `vertices`: one or a list of them. */
  readonly type: 'int' | 'heaps' | 'list' | 'text' | 'vertex' | 'vertices';
  /** One short sentence for signature help. */
  readonly doc: Message;
}

export interface GameMove {
  readonly fields: readonly Value[];
  /** The whole of this component after the move; the finished game is a position without terms. */
  readonly to: Position;
}

export interface ArgumentProblem {
  readonly param: number;
  readonly message: Message;
}

/** An argument of a counted position: the element drawn from a domain, or what remains of a subset's base without it. */
export class Drawn {
  constructor(
    readonly domain: List,
    readonly complement = false,
  ) {}
}

/**
 * A domain of positions as heaps of sizes ≥ 0 with a fixed total: `bound` heaps decide, `free` heaps do not, each
 * choice of sizes stands for exactly one position, and a position is P exactly when in every binary place the number
 * of set bits among the bound heaps is a multiple of `step` (2: Nim; k + 1: Moore).
 */
export interface BitwiseHeaps {
  readonly bound: number;
  readonly free: number;
  readonly total: Int;
  readonly step: number;
}
