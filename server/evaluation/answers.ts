import type { Answer } from '../../solvers/answer.js';
import type { NodeId } from '../../solvers/program.js';

/**
 * Answers by content: the key of a lowered statement says its text and that of every definition it uses, so an answer
 * stays right wherever the statement moves and whatever else in the file changes. The least recently used go first.
 */
export class Answers {
  private readonly byKey = new Map<string, Answer>();

  constructor(private readonly capacity = 10_000) {}

  get(key: string): Answer | undefined {
    const answer = this.byKey.get(key);
    if (answer !== undefined) {
      this.byKey.delete(key);
      this.byKey.set(key, answer);
    }
    return answer;
  }

  set(key: string, answer: Answer): void {
    this.byKey.delete(key);
    this.byKey.set(key, answer);
    for (const oldest of this.byKey.keys()) {
      if (this.byKey.size <= this.capacity) break;
      this.byKey.delete(oldest);
    }
  }

  /** Forgets every answer that ended at a limit: the limits have changed. */
  forgetLimits(): void {
    for (const [key, answer] of this.byKey) {
      if (answer.kind === 'failed' && answer.failure.reason === 'limit') this.byKey.delete(key);
    }
  }
}

/** The key of one expression's answer inside a statement. */
export function answerKey(statement: string, probe: NodeId | undefined): string {
  return probe === undefined ? statement : `${statement}#${probe}`;
}
