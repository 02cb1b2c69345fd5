import type { Answer } from '../../solvers/answer.js';
import type { NodeId } from '../../solvers/program.js';

/**
 * Answers by content: the key of a lowered statement says its text and that of every definition it uses, so an answer
 * stays right wherever the statement moves and whatever else in the file changes. The least recently used go first.
 */
export class Answers {
  private readonly byKey = new Map<string, Answer>();
  /** The keys of those answers that say something is wrong. */
  private readonly troubles = new Set<string>();

  constructor(private readonly capacity = 10_000) {}

  get(key: string): Answer | undefined {
    const answer = this.byKey.get(key);
    if (answer !== undefined) {
      this.byKey.delete(key);
      this.byKey.set(key, answer);
    }
    return answer;
  }

  /** Whether any answer is a failure, or an expectation that does not hold. */
  get haveTroubles(): boolean {
    return this.troubles.size > 0;
  }

  set(key: string, answer: Answer): void {
    this.delete(key);
    this.byKey.set(key, answer);
    if (answer.kind === 'failed' || (answer.kind === 'expect' && !answer.holds)) this.troubles.add(key);
    for (const oldest of this.byKey.keys()) {
      if (this.byKey.size <= this.capacity) break;
      this.delete(oldest);
    }
  }

  /** Forgets every answer that ended at a limit: the limits have changed. */
  forgetLimits(): void {
    for (const [key, answer] of this.byKey) {
      if (answer.kind === 'failed' && answer.failure.reason === 'limit') this.delete(key);
    }
  }

  private delete(key: string): void {
    this.byKey.delete(key);
    this.troubles.delete(key);
  }
}

/** The key of one expression's answer inside a statement. */
export function answerKey(statement: string, probe: NodeId | undefined): string {
  return probe === undefined ? statement : `${statement}#${probe}`;
}
