import type { Answer } from '../solvers/answer.js';

/** What an author wrote after `//=` at the end of a statement's line. */
export interface Expected {
  /** From 0. */
  readonly line: number;
  readonly text: string;
}

/** The `//=` notes of a text. */
export function expectedAnswers(text: string): Expected[] {
  return text.split('\n').flatMap((row, line) => {
    const note = /\/\/=\s*(.*\S)/.exec(row);
    return note?.[1] === undefined ? [] : [{ line, text: note[1] }];
  });
}

const POSITION = /^([NPD])\b(?:\s+\*?(\d+))?(?:.*?\b(one|\d+) winning moves?)?/;
const COUNT = /^(\d+)(?: of (\d+))?/;

/** What the note says that the answer does not, or undefined when they agree. */
export function disagreement(expected: string, answer: Answer): string | undefined {
  if (answer.kind === 'position') {
    const [, outcome, value, moves] = POSITION.exec(expected) ?? [];
    if (outcome === undefined) return `a position was not expected: ${expected}`;
    if (answer.outcome !== outcome) return `outcome ${answer.outcome} instead of ${outcome}`;
    if (value !== undefined && answer.value !== value) return `value ${answer.value} instead of ${value}`;
    if (moves !== undefined && answer.winning.count !== moves.replace('one', '1')) return `${answer.winning.count} winning moves`;
    return undefined;
  }
  if (answer.kind === 'count') {
    const [, count, total] = COUNT.exec(expected) ?? [];
    if (answer.count !== count) return `count ${answer.count} instead of ${count}`;
    if (total !== undefined && answer.total !== total) return `total ${answer.total} instead of ${total}`;
    return undefined;
  }
  if (answer.kind === 'value') return answer.text === expected ? undefined : `${answer.text} instead of ${expected}`;
  if (answer.kind === 'expect') return answer.holds ? undefined : 'an expect that does not hold';
  return `no answer: ${answer.failure.message.text}`;
}
