import type { FailurePlace } from '../answer.js';
import type { Control } from '../control.js';
import type { ParamType } from '../program.js';
import type { Int } from '../values/int.js';
import type { Game, Position } from '../values/position.js';
import type { Value } from '../values/value.js';

/**
 * A game given by rules: one for each game statement and each set of values it captures, and always the same object for
 * the same two, since positions are remembered by this object. Arguments come in the order of `params`, `heaps` ones
 * sorted and without zeros.
 */
export interface RuleGame extends Game {
  readonly rules: true;
  readonly params: readonly RuleParam[];
  /** About how many frames of the machine's stack the rules and claims take between one position and the next. */
  readonly frames: number;
  /** Whether the rules contain claims at all. */
  readonly hasClaims: boolean;
  /** The same object for all games of one statement, whatever values they capture. */
  readonly family?: object;
  /** Where its name stands. */
  readonly at?: FailurePlace;

  /** Every way to move in order, for search: one position each, equal ones repeated. Ends early when `emit` returns true. */
  options(args: readonly Value[], emit: EmitOption, control: Control): void;
  /** The same with the `for` variables that led to each. */
  moves(args: readonly Value[], emit: EmitMove, control: Control): void;
  /** What the rules claim of this position; moves are not generated. */
  claims(args: readonly Value[], control: Control): Claims;
}

/** True when no more are wanted: whoever generates them may stop. */
export type EmitOption = (to: Position) => boolean;
export type EmitMove = (to: Position, fields: ReadonlyMap<string, Value>) => boolean;

export interface RuleParam {
  readonly name: string;
  readonly type: ParamType;
}

export interface Claims {
  /** The nim-value. */
  readonly value?: Int;
  /** Whether the player to move wins. */
  readonly wins?: boolean;
}

export function isRuleGame(game: Game): game is RuleGame {
  return 'rules' in game;
}
