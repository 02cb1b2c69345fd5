import type { Message } from './message.js';
import type { NodeId, Outcome } from './program.js';

/** What the engine found: plain serialisable data, turned into words by `server/render` alone. */
export type Answer = PositionAnswer | CountAnswer | ExpectAnswer | ValueAnswer | FailedAnswer;

interface Answered {
  /** How the answer was got: the theorem, the plan, or the number of positions searched. Whole sentences. */
  readonly method: readonly Message[];
  /** Remarks the user should see: a claim ignored in misère play, a claim checked only so far, … */
  readonly notes: readonly Message[];
  /** Milliseconds of evaluation. */
  readonly ms: number;
}

/** A position: `solve P`, or the hover on a position expression. */
export interface PositionAnswer extends Answered {
  readonly kind: 'position';
  readonly outcome: Outcome;
  readonly misere: boolean;
  /** The exact nim-value in decimal; absent in misère play and for games with outcomes only. */
  readonly value?: string;
  /** The position as text, shortened when long. */
  readonly position: string;
  readonly winning: WinningMoves;
  /** The theorem used, when a built-in game answered by one. */
  readonly theorem?: Theorem;
}
export interface Theorem {
  readonly game: string;
  readonly statement: Message;
  /** Author, title, year: not translated. */
  readonly source: string;
}
export interface WinningMoves {
  /** How many ways to move win, in decimal; absent when they could not be listed in the budget. */
  readonly count?: string;
  /** The first few, in the order of the rules. */
  readonly first: readonly MoveText[];
}
/** `fields` as the user may ask for them (`take`, `part`, …), `from` the part moved in, `to` the whole of it after the move. */
export interface MoveText {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly from: string;
  readonly to: string;
}

/** `count … where …`. All numbers exact and in decimal. */
export interface CountAnswer extends Answered {
  readonly kind: 'count';
  readonly count: string;
  /** The size of the domain, reduced by the modulus likewise; absent when it is not known. */
  readonly total?: string;
  readonly modulus?: string;
}
export interface ExpectAnswer extends Answered {
  readonly kind: 'expect';
  readonly holds: boolean;
  /** For a comparison that fails: what stood left and right. */
  readonly left?: string;
  readonly right?: string;
}
/** Any other expression, as `print` would print it. */
export interface ValueAnswer extends Answered {
  readonly kind: 'value';
  readonly type: 'int' | 'bool' | 'text' | 'list' | 'tuple' | 'outcome';
  readonly text: string;
}
export interface FailedAnswer {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly ms: number;
}

/** Why there is no answer. */
export interface Failure {
  /** `error`: the text or input is wrong. `limit`: the time or memory budget ended. `pending`: not available yet. */
  readonly reason: 'error' | 'limit' | 'cancelled' | 'pending';
  readonly message: Message;
  readonly at?: FailurePlace;
  /** For errors in a problem's input: line and column, from 1. */
  readonly input?: { readonly line: number; readonly column: number };
}

/** The node that failed: of the statement itself, or of `definitions[definition]` of the program. */
export interface FailurePlace {
  readonly id: NodeId;
  readonly definition?: number;
}

/** One run of a problem on one input. */
export interface RunAnswer {
  readonly kind: 'run';
  readonly output: string;
  /** Set when the run stopped early; `output` is then what was printed before. */
  readonly failure?: Failure;
  readonly ms: number;
}
