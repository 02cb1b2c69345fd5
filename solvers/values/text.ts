import { refuse } from '../failure.js';
import { message } from '../message.js';
import { isInt, subtract } from './int.js';
import { List } from './list.js';
import { Move, Position, type Term } from './position.js';
import { Range } from './range.js';
import { Tuple } from './tuple.js';
import { OutcomeValue, type Value } from './value.js';

/** A value as `print` prints it: the items of a list or tuple with a blank between them. */
export function textOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      if (value instanceof Tuple) return joined(value.items, ' ');
      if (value instanceof List) return joined(value, ' ');
      if (value instanceof OutcomeValue) return value.outcome;
      return positionText(value instanceof Move ? value.position : value);
  }
}

/** More items than this are not printed. */
const MOST_PRINTED = 10_000_000;

/** The items as they print, with a separator between them. Refuses endlessly many. */
export function joined(items: Iterable<Value>, separator: string): string {
  const texts: string[] = [];
  for (const item of items) {
    if (texts.push(textOf(item)) > MOST_PRINTED) {
      throw refuse(message('A list of more than {0} elements is too long to be printed.', MOST_PRINTED));
    }
  }
  return texts.join(separator);
}

/** A value as `print` prints it, without the elements of a list beyond the first so many. */
export function shortText(value: Value, control?: { check(): void }, most = 10_000): string {
  if (!(value instanceof List)) return textOf(value);
  const texts: string[] = [];
  for (const item of value) {
    if (texts.length === most) return `${texts.join(' ')} … (${subtract(value.size, most)} more)`;
    // A move of a large position is made when it is written.
    control?.check();
    texts.push(textOf(item));
  }
  return texts.join(' ');
}

/** How many items of a long list are shown. */
const SHOWN = 12;

/**
 * A position as it could be written, `nim(3, 4, 5) + 2 * kayles(7) + *1`, with long lists and sums cut short. The work does
 * not grow with the size of the position.
 */
export function positionText(position: Position): string {
  const { terms, misere } = position;
  if (terms.length === 0) return misere ? 'misere 0' : '0';
  const shown = terms.slice(0, SHOWN).map(termText).join(' + ');
  const rest = terms.length > SHOWN ? ` + … (${terms.length - SHOWN} more)` : '';
  return `${misere ? 'misere ' : ''}${shown}${rest}`;
}

/** One component of a sum as it could be written. */
export function termText({ game, args, copies }: Term): string {
  const times = copies === 1 ? '' : `${copies} * `;
  if (game.name === 'star') return `${times}*${args.map((arg) => sourceText(arg)).join('')}`;
  const [only] = args;
  const spread = args.length === 1 && only instanceof List && !(only instanceof Range) && only.size > 0;
  return `${times}${game.name}(${spread ? items(only) : args.map((arg) => sourceText(arg)).join(', ')})`;
}

/** A value as it would be written in the language, shortened when long. */
export function sourceText(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 79)}…` : value);
  if (typeof value === 'bigint') return longNumber(value);
  if (value instanceof Range) return `${textOf(value.lo)} .. ${textOf(value.hi)}`;
  if (value instanceof List) return `[${items(value)}]`;
  if (value instanceof Tuple) return `(${value.items.map((item) => sourceText(item)).join(', ')})`;
  return textOf(value);
}

function items(list: List): string {
  const texts: string[] = [];
  for (const item of list) {
    if (texts.length === SHOWN) {
      texts.push(`… (${subtract(list.size, SHOWN)} more)`);
      break;
    }
    texts.push(sourceText(item));
  }
  return texts.join(', ');
}

function longNumber(value: bigint): string {
  const digits = value.toString();
  return digits.length <= 60 ? digits : `${digits.slice(0, 20)}…${digits.slice(-20)} (${digits.length} digits)`;
}

/** Whether a value is a position or stands for one. */
export function isPosition(value: Value): value is Position | Move {
  return value instanceof Position || value instanceof Move;
}

/** The type of a value in the words of the language, for messages. */
export function typeName(value: Value): 'int' | 'bool' | 'text' | 'list' | 'tuple' | 'outcome' | 'position' | 'move' {
  if (isInt(value)) return 'int';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'text';
  if (value instanceof List) return 'list';
  if (value instanceof Tuple) return 'tuple';
  if (value instanceof OutcomeValue) return 'outcome';
  return value instanceof Move ? 'move' : 'position';
}
