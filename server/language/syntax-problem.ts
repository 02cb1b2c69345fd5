import type { Message } from '../../solvers/message.js';
import type { Span } from './ranges.js';

/** Something wrong with the text itself, found before there is a syntax tree to point at. */
export interface SyntaxProblem extends Span {
  readonly severity: 'error' | 'warning';
  /** Stable, in kebab case. */
  readonly code: string;
  readonly message: Message;
  readonly fixes: readonly SpanFix[];
}

export interface SpanFix {
  readonly title: Message;
  readonly edits: readonly SpanEdit[];
}
export interface SpanEdit extends Span {
  readonly newText: string;
}

export function syntaxError(span: Span, code: string, message: Message, ...fixes: SpanFix[]): SyntaxProblem {
  return { severity: 'error', code, message, offset: span.offset, end: span.end, fixes };
}
