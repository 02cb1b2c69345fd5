import type {
  Answer,
  CountAnswer,
  ExpectAnswer,
  FailedAnswer,
  Failure,
  MoveText,
  PositionAnswer,
  ValueAnswer,
} from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import { translate } from '../l10n.js';
import { clip, code, milliseconds, plural, prose } from './words.js';

/**
 * The one place where answers become words, for lenses, hovers, inlay hints, the Testing view and the command line.
 * Nothing here computes; everything is in the display language.
 */

/** One line, as a code lens shows it: `N · *2 · 1 winning move`, `100 of 120`. At most about 120 characters. */
export function title(answer: Answer): string {
  switch (answer.kind) {
    case 'position':
      return positionTitle(answer);
    case 'count':
      return countTitle(answer);
    case 'expect':
      return expectTitle(answer);
    case 'value':
      return clip(answer.text, 120);
    case 'failed':
      return clip(failureTitle(answer.failure), 160);
  }
}

/** A few lines of Markdown, as a hover shows them. */
export function markdown(answer: Answer): string {
  switch (answer.kind) {
    case 'position':
      return positionMarkdown(answer);
    case 'count':
      return [`**${prose(countTitle(answer))}**`, ...howGot(answer)].join('\n\n');
    case 'expect':
      return [`**${prose(expectTitle(answer))}**`, ...howGot(answer)].join('\n\n');
    case 'value':
      return [code(clip(answer.text, 2000)), ...howGot(answer)].join('\n\n');
    case 'failed':
      return prose(failureTitle(answer.failure));
  }
}

/** A few characters, for the end of the line: `= *2`, `= P`, `= 100`. Undefined when there is nothing worth showing there. */
export function inlay(answer: Answer): string | undefined {
  switch (answer.kind) {
    case 'position':
      return `= ${answer.value === undefined ? answer.outcome : clip(nimValue(answer.value), 24)}`;
    case 'count':
      return `= ${clip(answer.count, 24)}`;
    case 'value':
      return `= ${clip(answer.text, 24)}`;
    case 'expect':
    case 'failed':
      return undefined;
  }
}

/** Why there is no answer, in one sentence, with the place in the input where that is what is wrong. */
export function failureText(failure: Failure): string {
  const sentence = translate(failure.message);
  if (failure.input === undefined) return sentence;
  return translate(message('{0} (input line {1}, column {2})', sentence, failure.input.line, failure.input.column));
}

function failureTitle(failure: Failure): string {
  return failure.reason === 'error' ? translate(message('no answer: {0}', failureText(failure))) : failureText(failure);
}

/** A nim-value as a nim heap: `0`, `*2`. */
function nimValue(value: string): string {
  return value === '0' ? '0' : `*${value}`;
}

function positionTitle(answer: PositionAnswer): string {
  const parts: string[] = [answer.misere ? translate(message('{0} in misère play', answer.outcome)) : answer.outcome];
  if (answer.value !== undefined) parts.push(clip(nimValue(answer.value), 40));
  const { count } = answer.winning;
  if (answer.outcome === 'N' && count !== undefined) parts.push(winningCount(count));
  return parts.join(' · ');
}

function winningCount(count: string): string {
  return plural(count, message('1 winning move'), message('{0} winning moves', count));
}

function outcomeSentence(answer: PositionAnswer): string {
  switch (answer.outcome) {
    case 'N':
      return translate(message('the player to move wins'));
    case 'P':
      return translate(message('the player to move loses'));
    case 'D':
      return translate(message('neither player can force a win'));
  }
}

function positionMarkdown(answer: PositionAnswer): string {
  const head = [`**${answer.outcome}**`, prose(outcomeSentence(answer))];
  if (answer.misere) head.push(prose(translate(message('misère play'))));
  if (answer.value !== undefined) head.push(`${prose(translate(message('nim-value')))} **${prose(clip(answer.value, 80))}**`);
  const lines = [`${code(answer.position)}`, head.join(' · ')];
  if (answer.outcome === 'N') lines.push(winningMarkdown(answer));
  if (answer.theorem !== undefined) {
    const { game, statement, source } = answer.theorem;
    lines.push(`${code(game)}: ${prose(translate(statement))} *${prose(source)}*`);
  }
  return [...lines, ...howGot(answer)].filter((line) => line !== '').join('\n\n');
}

function winningMarkdown(answer: PositionAnswer): string {
  const { count, first } = answer.winning;
  if (count === undefined) return prose(translate(message('The winning moves were not listed within the budget.')));
  const items = first.map((move) => `- ${moveMarkdown(move)}`);
  const rest = BigInt(count) - BigInt(first.length);
  if (rest > 0n) items.push(`- ${prose(translate(message('and {0} more', String(rest))))}`);
  return [`${prose(winningCount(count))}:`, '', ...items].join('\n');
}

function moveMarkdown(move: MoveText): string {
  const change = `${code(move.from)} → ${code(move.to)}`;
  if (move.fields.length === 0) return change;
  return `${change} (${move.fields.map(([name, value]) => code(`${name} ${value}`)).join(', ')})`;
}

function countTitle(answer: CountAnswer): string {
  const count = clip(answer.count, 100);
  if (answer.modulus !== undefined) return translate(message('{0} (mod {1})', count, clip(answer.modulus, 40)));
  if (answer.total !== undefined && answer.total.length <= 60) return translate(message('{0} of {1}', count, answer.total));
  return count;
}

function expectTitle(answer: ExpectAnswer): string {
  if (answer.holds) return translate(message('holds'));
  if (answer.left === undefined || answer.right === undefined) return translate(message('does not hold'));
  return translate(message('does not hold: {0} on the left, {1} on the right', clip(answer.left, 40), clip(answer.right, 40)));
}

/** How an answer was got, what else to know, and the time it took. */
function howGot(answer: PositionAnswer | CountAnswer | ExpectAnswer | ValueAnswer): string[] {
  const method = answer.method.map((sentence) => prose(translate(sentence))).join(' ');
  const notes = answer.notes.map((note) => prose(translate(note)));
  return [method, ...notes, `*${prose(milliseconds(answer.ms))}*`].filter((line) => line !== '');
}

/** How an answer was got, in plain text. */
export function methodText(answer: Exclude<Answer, FailedAnswer>): string {
  return answer.method.map(translate).join(' ');
}
