import type { Answer, Failure } from '../../solvers/answer.js';
import { failureText, methodText, title } from '../render/render.js';

/** One answer as `--json` gives it; absent fields are left out. */
export interface AnswerRecord {
  /** The file and the line (from 1) of the statement. */
  readonly file?: string;
  readonly line?: number;
  /** `position`, `count`, `expect`, `value`, `sample`, or `failed`. */
  readonly kind: Answer['kind'] | 'sample';
  /** As a code lens shows it. */
  readonly text: string;
  /** The exact integer, in decimal: the nim-value, the count, the value. */
  readonly value?: string;
  readonly outcome?: 'N' | 'P' | 'D';
  /** Of a count. */
  readonly total?: string;
  readonly modulus?: string;
  /** Of an expect or a sample. */
  readonly passed?: boolean;
  /** Of a sample: its problem and its number from 1, and when it failed what was expected and printed. */
  readonly problem?: string;
  readonly sample?: number;
  readonly expected?: string;
  readonly actual?: string;
  /** Why there is no answer: `error`, `limit`, `cancelled` or `pending`. */
  readonly reason?: Failure['reason'];
  /** How it was got. */
  readonly method?: string;
  readonly ms: number;
}

export interface Place {
  readonly file?: string;
  readonly line?: number;
}

/** An answer as a record. */
export function recordOf(answer: Answer, place: Place): AnswerRecord {
  const common = { ...place, kind: answer.kind, text: title(answer), ms: rounded(answer.ms) };
  switch (answer.kind) {
    case 'position':
      return {
        ...common,
        ...(answer.value === undefined ? {} : { value: answer.value }),
        outcome: answer.outcome,
        method: methodText(answer),
      };
    case 'count':
      return {
        ...common,
        value: answer.count,
        ...(answer.total === undefined ? {} : { total: answer.total }),
        ...(answer.modulus === undefined ? {} : { modulus: answer.modulus }),
        method: methodText(answer),
      };
    case 'expect':
      return { ...common, passed: answer.holds, method: methodText(answer) };
    case 'value':
      return {
        ...common,
        text: answer.text,
        ...(answer.type === 'int' ? { value: answer.text } : {}),
        method: methodText(answer),
      };
    case 'failed':
      return { ...common, text: failureText(answer.failure), reason: answer.failure.reason };
  }
}

/** Milliseconds to three places: enough, and no noise. */
export function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
