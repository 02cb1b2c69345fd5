import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { isWythoffP, lowerWythoff, WYTHOFF_LIMIT, WythoffTable, wythoffPartner } from '../theory/wythoff.js';
import { add, type Int, subtract } from '../values/int.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { integerProblem } from './support/arguments.js';
import { single } from './support/positions.js';

const wythoff: BuiltinGame = {
  name: 'wythoff',
  builtin: true,
  params: [
    { name: 'a', type: 'int', doc: message('The first heap.') },
    { name: 'b', type: 'int', doc: message('The second heap.') },
  ],
  fields: [],
  summary: message('Take any number from one of two heaps, or the same number from both.'),
  theorem: message(
    'Heaps that differ by d are a P-position when the smaller is d times the golden ratio, rounded down; nim-values of heaps up to 2000 come from a table.',
  ),
  source: 'W. A. Wythoff, A modification of the game of Nim, 1907',

  check: ([a, b]) => integerProblem(0, 'a', a, 0) ?? integerProblem(1, 'b', b, 0),
  isN: ([a, b]) => !isWythoffP(a as Int, b as Int),
  nimValue: ([a, b], control) => value(a as Int, b as Int, control),

  *moves([a, b]) {
    for (let take: Int = 1; take <= (a as Int); take++) yield taking(a as Int, b as Int, take, 0);
    for (let take: Int = 1; take <= (b as Int); take++) yield taking(a as Int, b as Int, 0, take);
    const both = smaller(a as Int, b as Int);
    for (let take: Int = 1; take <= both; take++) yield taking(a as Int, b as Int, take, take);
  },
  *movesTo(args, target, control) {
    const [a, b] = args as [Int, Int];
    if (target === 0) {
      yield* movesToP(a, b);
      return;
    }
    for (const move of wythoff.moves(args)) {
      const [x, y] = (move.to.terms[0]?.args ?? []) as [Int, Int];
      if (value(x, y, control) === target) yield move;
    }
  },
  moveCount: ([a, b]) => add(add(a as Int, b as Int), smaller(a as Int, b as Int)),
};

export default wythoff;

const table = new WythoffTable();

function value(a: Int, b: Int, control: Control): Int {
  if (a === 0) return b;
  if (b === 0) return a;
  if (a <= WYTHOFF_LIMIT && b <= WYTHOFF_LIMIT) return table.value(Number(a), Number(b), control);
  if (isWythoffP(a, b)) return 0;
  throw refuse(
    message(
      'Nim-values of wythoff are known for heaps up to {0} only; ask whether wythoff({1}, {2}) is N instead.',
      WYTHOFF_LIMIT,
      String(a),
      String(b),
    ),
  );
}

/** At most one move of each kind leads to a P-position. */
function* movesToP(a: Int, b: Int): Iterable<GameMove> {
  const besideB = wythoffPartner(b);
  if (besideB < a) yield taking(a, b, subtract(a, besideB), 0);
  const besideA = wythoffPartner(a);
  if (besideA < b) yield taking(a, b, 0, subtract(b, besideA));
  const low = smaller(a, b);
  const left = lowerWythoff(subtract(add(a, b), add(low, low)));
  if (left < low) yield taking(a, b, subtract(low, left), subtract(low, left));
}

function taking(a: Int, b: Int, fromA: Int, fromB: Int): GameMove {
  return { fields: [], to: single(wythoff, [subtract(a, fromA), subtract(b, fromB)] as Value[]) };
}

function smaller(a: Int, b: Int): Int {
  return a < b ? a : b;
}
