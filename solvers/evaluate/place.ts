import type { FailurePlace } from '../answer.js';
import { EvaluationFailure } from '../failure.js';
import { type Message, message } from '../message.js';
import type { NodeId } from '../program.js';

/** The statement that nodes belong to: `definition` is its index in the program that is evaluated now, absent for the statement itself. */
export interface Owner {
  definition: number | undefined;
}

/** Where a node stands, for the failures that happen at it. */
export class Place {
  constructor(
    private readonly id: NodeId,
    private readonly owner: Owner,
  ) {}

  get at(): FailurePlace {
    const { definition } = this.owner;
    return definition === undefined ? { id: this.id } : { id: this.id, definition };
  }

  /** The failure that this sentence is, at this node. */
  refuse(sentence: Message): EvaluationFailure {
    return new EvaluationFailure('error', sentence, this.at);
  }

  /** Runs an operation on values; a failure that has no place yet is one at this node. */
  run<A extends readonly unknown[], R>(operation: (...args: A) => R, ...args: A): R {
    try {
      return operation(...args);
    } catch (thrown) {
      throw this.locate(thrown);
    }
  }

  /** What was thrown, with this place when it has none. */
  locate(thrown: unknown): unknown {
    if (thrown instanceof EvaluationFailure) {
      thrown.at ??= this.at;
      return thrown;
    }
    if (!(thrown instanceof RangeError)) return thrown;
    return thrown.message.includes('call stack')
      ? new EvaluationFailure('limit', message('This is nested too deeply to be evaluated.'), this.at)
      : this.refuse(message('The result is too large to be kept.'));
  }
}
