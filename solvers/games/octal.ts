import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { OCTAL_LIMIT, OctalTable } from '../theory/octal.js';
import { add, floorDivide, type Int, subtract, xor } from '../values/int.js';
import { Position } from '../values/position.js';
import { sourceText } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { integerProblem, written } from './support/arguments.js';

const octal: BuiltinGame = {
  name: 'octal',
  builtin: true,
  params: [
    {
      name: 'code',
      type: 'text',
      doc: message(
        'One digit for each number that may be taken, as in "0.77": 1 to leave nothing, 2 one heap, 4 two heaps, added up.',
      ),
    },
    { name: 'n', type: 'int', doc: message('The size of the heap.') },
  ],
  fields: ['take', 'left', 'right'],
  summary: message('Take from a heap of n, and perhaps split the rest in two, as the digits of the code allow.'),
  theorem: message(
    'The nim-values come from a table up to a heap of 50000; once they repeat with period p from n₀ up to 2n₀ + p + (the largest take), they do so for ever.',
  ),
  source: 'R. K. Guy, C. A. B. Smith, The G-values of various games, 1956',

  check: ([code, n]) => codeProblem(code) ?? integerProblem(1, 'n', n, 0),
  nimValue: ([code, n], control) => heapValue(tableOf(code as string), n as Int, control),

  *moves([code, n]) {
    const { digits } = tableOf(code as string);
    for (let take = 0; take < digits.length && take <= (n as Int); take++) {
      const digit = digits[take] as number;
      const rest = subtract(n as Int, take);
      if (digit & (rest === 0 ? 1 : 2)) yield leaving(code, take, 0, rest);
      if ((digit & 4) === 0) continue;
      for (let left: Int = 1; add(left, left) <= rest; left++) yield leaving(code, take, left, subtract(rest, left));
    }
  },
  *movesTo([code, n], target, control) {
    const table = tableOf(code as string);
    for (const move of octal.moves([code, n] as Value[])) {
      control.tick();
      const [, left, right] = move.fields as Int[];
      const value = xor(heapValue(table, left as Int, control), heapValue(table, right as Int, control));
      if (value === target) yield move;
    }
  },
  moveCount([code, n]) {
    let count: Int = 0;
    for (const [take, digit] of tableOf(code as string).digits.entries()) {
      const rest = subtract(n as Int, take);
      if (rest < 0) break;
      if (digit & (rest === 0 ? 1 : 2)) count = add(count, 1);
      if (digit & 4) count = add(count, floorDivide(rest, 2));
    }
    return count;
  },
};

export default octal;

/** A move that leaves heaps of `left` ≤ `right`; an empty heap is no heap. */
function leaving(code: Value | undefined, take: number, left: Int, right: Int): GameMove {
  const terms = [left, right]
    .filter((heap) => heap !== 0)
    .map((heap) => ({ game: octal, args: [code as Value, heap], copies: 1 }));
  return { fields: [take, left, right], to: new Position(terms) };
}

function codeProblem(code: Value | undefined) {
  if (typeof code !== 'string') {
    return {
      param: 0,
      message: message('The code of an octal game is a text such as "0.77", not {0}.', written(code)),
    };
  }
  const wrong = /[^.0-7]/.exec(code);
  if (wrong && /^[0-9A-Za-z]$/.test(wrong[0])) {
    return {
      param: 0,
      message: message('{0} in {1} is not an octal digit: only 0 to 7 are supported.', wrong[0], sourceText(code)),
    };
  }
  if (!/^[0-7]\.[0-7]+$/.test(code)) {
    return {
      param: 0,
      message: message(
        'The code of an octal game is written like "0.77", with a point after the first digit, not {0}.',
        sourceText(code),
      ),
    };
  }
  if (code[0] !== '0' && code[0] !== '4') {
    return {
      param: 0,
      message: message(
        'The digit before the point is 0, or 4 when a heap may be split without taking from it, not {0}.',
        code[0] ?? '',
      ),
    };
  }
  return undefined;
}

function heapValue(table: OctalTable, n: Int, control: Control): Int {
  const value = table.value(n, control);
  if (value !== undefined) return value;
  throw refuse(
    message(
      'No period was found among the nim-values up to a heap of {0}, so a heap of {1} is too large.',
      OCTAL_LIMIT,
      String(n),
    ),
  );
}

const KEPT = 64;
/** The tables used last, by their codes. */
const tables = new Map<string, OctalTable>();

function tableOf(code: string): OctalTable {
  const table = tables.get(code) ?? new OctalTable([...code.replace('.', '')].map(Number));
  tables.delete(code);
  tables.set(code, table);
  for (const oldest of tables.keys()) {
    if (tables.size <= KEPT) break;
    tables.delete(oldest);
  }
  return table;
}
