import type { Outcome } from '../program.js';
import type { Int } from './int.js';
import type { List } from './list.js';
import type { Move, Position } from './position.js';
import type { Tuple } from './tuple.js';

/** Whatever an expression of the language can be while it is evaluated. Integers obey the rule of `Int`. */
export type Value = Int | boolean | string | List | Tuple | Position | Move | OutcomeValue;

/** What `outcome(P)` gives: an outcome is not a text. */
export class OutcomeValue {
  private constructor(readonly outcome: Outcome) {}
  static readonly N = new OutcomeValue('N');
  static readonly P = new OutcomeValue('P');
  static readonly D = new OutcomeValue('D');
}
