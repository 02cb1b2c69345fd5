import { message } from '../../message.js';
import { add, floorDivide, type Int, isInt, multiply } from '../../values/int.js';
import { IntColumn, List } from '../../values/list.js';
import { Range } from '../../values/range.js';
import { sourceText } from '../../values/text.js';
import type { Value } from '../../values/value.js';
import type { ArgumentProblem } from '../game.js';

/** An argument as the user would write it, for messages. */
export function written(value: Value | undefined): string {
  return value === undefined ? '…' : sourceText(value);
}

/** What is wrong with an argument that must be an integer of at least `least`; `name` is the parameter's. */
export function integerProblem(param: number, name: string, value: Value | undefined, least: Int): ArgumentProblem | undefined {
  if (value === undefined || !isInt(value)) {
    return {
      param,
      message: message('{0} must be an integer, not {1}.', name, written(value)),
    };
  }
  if (value < least) return { param, message: message('{0} must be at least {1}, not {2}.', name, String(least), String(value)) };
  return undefined;
}

/** What is wrong with an argument that must be a list of heaps: integers of at least 0. Constant time for a range. */
export function heapsProblem(param: number, value: Value | undefined): ArgumentProblem | undefined {
  if (!(value instanceof List)) {
    return {
      param,
      message: message('A list of heaps was expected, not {0}.', written(value)),
    };
  }
  const wrong = firstBelow(value, 0);
  if (wrong === undefined) return undefined;
  return {
    param,
    message: isInt(wrong)
      ? message('A heap cannot be negative: {0}.', String(wrong))
      : message('A heap must be an integer, not {0}.', sourceText(wrong)),
  };
}

/** The first element that is no integer of at least `least`. */
export function firstBelow(list: List, least: number): Value | undefined {
  if (list instanceof Range) return list.size === 0 || list.lo >= least ? undefined : list.lo;
  if (list instanceof IntColumn) return list.data.find((x) => x < least);
  for (const x of list) if (!isInt(x) || x < least) return x;
  return undefined;
}

/** What is wrong with a list that is to be gone through in memory. */
export function sizeProblem(param: number, list: List): ArgumentProblem | undefined {
  if (list.size <= MOST_ELEMENTS) return undefined;
  return { param, message: message('A list of {0} elements is too long here: at most {1}.', String(list.size), MOST_ELEMENTS) };
}
const MOST_ELEMENTS = 20_000_000;

/** The sum of a checked list; in constant time for a range. */
export function total(list: List): Int {
  if (list instanceof Range) return list.size === 0 ? 0 : floorDivide(multiply(add(list.lo, list.hi), list.size), 2);
  let sum: Int = 0;
  for (const x of ints(list)) sum = add(sum, x);
  return sum;
}

/** The elements of a list that passed such a check. */
export function ints(list: List): Iterable<Int> {
  return list instanceof IntColumn ? list.data : (list as Iterable<Value> as Iterable<Int>);
}
