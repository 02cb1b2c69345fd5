import { refuse } from '../failure.js';
import { message } from '../message.js';
import { type Int, isInt } from '../values/int.js';
import { List } from '../values/list.js';
import { textOf, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';

/** The argument as an int. */
export function intArgument(args: readonly Value[], index: number, name: string): Int {
  const value = args[index];
  if (value !== undefined && isInt(value)) return value;
  throw wrongType(value, name, 'int');
}

/** The argument as an int that is not negative. */
export function naturalArgument(args: readonly Value[], index: number, name: string): Int {
  const value = intArgument(args, index, name);
  if (value < 0) throw refuse(message('{0} takes no negative number, and {1} is one.', name, textOf(value)));
  return value;
}

export function listArgument(args: readonly Value[], index: number, name: string): List {
  const value = args[index];
  if (value instanceof List) return value;
  throw wrongType(value, name, 'list');
}

export function textArgument(args: readonly Value[], index: number, name: string): string {
  const value = args[index];
  if (typeof value === 'string') return value;
  throw wrongType(value, name, 'text');
}

function wrongType(value: Value | undefined, name: string, wanted: string): unknown {
  return value === undefined
    ? refuse(message('{0} has too few arguments.', name))
    : refuse(message('{0} takes {1} here, not {2}.', name, wanted, typeName(value)));
}
