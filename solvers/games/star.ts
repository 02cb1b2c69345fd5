import { message } from '../message.js';
import { type Int, subtract } from '../values/int.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { integerProblem } from './support/arguments.js';
import { FINISHED, single } from './support/positions.js';

/** `*n`, one nim heap. */
const star: BuiltinGame = {
  name: 'star',
  builtin: true,
  params: [{ name: 'n', type: 'int', doc: message('The size of the heap.') }],
  fields: ['take'],
  summary: message('A heap of n: take any number from it.'),
  theorem: message('The nim-value of a heap is its size.'),
  source: 'C. L. Bouton, Nim, a game with a complete mathematical theory, 1901',

  check: ([n]) => integerProblem(0, 'n', n, 0),
  nimValue: (args) => size(args),
  isMisereN: (args) => size(args) !== 1,

  *moves(args) {
    const n = size(args);
    for (let take: Int = 1; take <= n; take++) yield taking(n, take);
  },
  *movesTo(args, target) {
    const n = size(args);
    if (target < n) yield taking(n, subtract(n, target));
  },
  *misereMovesToP(args) {
    const n = size(args);
    if (n > 1) yield taking(n, subtract(n, 1));
  },
  moveCount: (args) => size(args),
};

export default star;

function size(args: readonly Value[]): Int {
  return args[0] as Int;
}

function taking(n: Int, take: Int): GameMove {
  return { fields: [take], to: take === n ? FINISHED : single(star, [subtract(n, take)]) };
}
