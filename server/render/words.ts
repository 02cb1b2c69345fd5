import { type Message, message } from '../../solvers/message.js';
import { translate } from '../l10n.js';

/** At most `length` characters, with the middle of a long text left out. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 3);
  return `${text.slice(0, length - tail - 1)}…${text.slice(text.length - tail)}`;
}

/** Markdown that shows the text as it is. */
export function prose(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&]/g, (mark) => `\\${mark}`).replace(/\n/g, ' ');
}

/** An inline code span, whatever backticks the text has. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** The singular when the decimal count is 1, else the plural. */
export function plural(count: string, one: Message, many: Message): string {
  return translate(count === '1' ? one : many);
}

/** A duration as people say it: `under 1 ms`, `12 ms`, `1.3 s`. */
export function milliseconds(ms: number): string {
  if (ms < 1) return translate(message('under 1 ms'));
  if (ms < 1000) return translate(message('{0} ms', Math.round(ms)));
  return translate(message('{0} s', (ms / 1000).toFixed(1)));
}
