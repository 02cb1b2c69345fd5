import { message } from '../message.js';
import { isMooreN } from '../theory/moore.js';
import { add, type Int } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame } from './game.js';
import { integerProblem } from './support/arguments.js';
import { mooreStep, placementHeaps } from './support/bitwise.js';
import { single } from './support/positions.js';
import { type Taking, takings, winningTakings } from './support/several.js';
import { cellsProblem, type Strip, strip } from './support/strip.js';

const coinpairs: BuiltinGame = {
  name: 'coinpairs',
  builtin: true,
  params: [
    { name: 'd', type: 'int', doc: message('How many coins a turn may move, at least 1.') },
    {
      name: 'c',
      type: 'list',
      doc: message('The cells of the coins, from 1, in any order: white and black by turns from the left.'),
    },
  ],
  fields: [],
  summary: message(
    'White and black coins by turns on a strip, one player for each colour: move at least one and at most d of your coins towards the coin it faces, over empty cells.',
  ),
  theorem: message(
    'The gaps between a white coin and the black one to its right are the heaps of Moore’s Nim: P when in every binary place the number of gaps with a 1 is a multiple of d + 1. Moves away from the facing coin, where they are allowed, can be undone and change nothing.',
  ),
  source: 'E. H. Moore, A generalization of the game called Nim, 1910',

  check([d, c]) {
    const problem = integerProblem(0, 'd', d, 1) ?? cellsProblem(1, c);
    if (problem || !(c instanceof List)) return problem;
    const { count } = strip(c);
    if (count % 2 === 0) return undefined;
    return {
      param: 1,
      message: message('Every white coin faces a black one, so the number of coins must be even, not {0}.', count),
    };
  },
  isN: ([d, c]) => isMooreN(gaps(strip(c as List)), d as Int, false),
  isMisereN: ([d, c]) => isMooreN(gaps(strip(c as List)), d as Int, true),

  *moves([d, c]) {
    const row = strip(c as List);
    for (const taking of takings(gaps(row), d as Int)) yield closing(d as Int, row, taking);
  },
  *movesTo([d, c], _target, control) {
    const row = strip(c as List);
    for (const taking of winningTakings(gaps(row), d as Int, control)) yield closing(d as Int, row, taking);
  },

  bitwiseHeaps([d, c]) {
    const heaps = placementHeaps(c, mooreStep(d), (count) => count / 2);
    return heaps && Number.isInteger(heaps.bound) ? heaps : undefined;
  },
};

export default coinpairs;

/** Between each white coin and the black one to its right. */
function gaps(row: Strip): Int[] {
  return Array.from({ length: row.count / 2 }, (_, pair) => row.gap(2 * pair + 1));
}

/** The white coins move; the gaps left are all that matters for the other player. */
function closing(d: Int, row: Strip, { parts, takes }: Taking) {
  const cells: Value[] = [...row.cells];
  for (const [i, pair] of parts.entries()) {
    const coin = row.coin(2 * pair);
    cells[coin] = add(row.cells[coin] as Int, takes[i] as Int);
  }
  return { fields: [], to: single(coinpairs, [d, new PlainList(cells)]) };
}
