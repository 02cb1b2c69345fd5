import type { Failure, FailurePlace } from './answer.js';
import type { Message } from './message.js';

/** Thrown wherever evaluation cannot go on; `Session` turns it into a `FailedAnswer`. */
export class EvaluationFailure extends Error {
  override readonly name = 'EvaluationFailure';
  constructor(
    readonly reason: Failure['reason'],
    readonly sentence: Message,
    /** Filled in by the evaluator, at the innermost expression that is being evaluated, when the thrower left it out. */
    public at?: FailurePlace,
    readonly input?: Failure['input'],
  ) {
    super(sentence.text);
  }
}

/** The usual case: the user's text or values are wrong. */
export function refuse(sentence: Message): EvaluationFailure {
  return new EvaluationFailure('error', sentence);
}
