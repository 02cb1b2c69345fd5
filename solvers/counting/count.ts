import type { Control } from '../control.js';
import type { Message } from '../message.js';
import type { Expr } from '../program.js';
import type { Int } from '../values/int.js';
import type { Value } from '../values/value.js';

/** What the evaluator lends to a count: its expressions, evaluated where the count stands. */
export interface CountScope {
  /** The value of an expression that does not use the count's own variables. Throws `EvaluationFailure`. */
  value(expr: Expr): Value;
  /** Whether the condition holds with these values of the generators' variables (one value a generator, tuples whole). */
  holds(elements: readonly Value[]): boolean;
  /** The domain of generator i, given the values drawn from the generators before it. */
  domain(index: number, before: readonly Value[]): Value;
  /** Whether a name is one of the file's own here (a game that hides a built-in one, say). */
  isUsers(name: string): boolean;
  readonly control: Control;
}

export interface CountResult {
  /** How many elements satisfy the condition, reduced by the modulus if there is one. */
  readonly count: Int;
  /** The size of the domain, reduced likewise; absent when it is not known. */
  readonly total?: Int;
  /** The plan in whole sentences: which, and its size parameters. */
  readonly method: readonly Message[];
}
