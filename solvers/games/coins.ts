import { message } from '../message.js';
import { NimSum } from '../theory/nim-sum.js';
import { type Int, subtract, xor } from '../values/int.js';
import type { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame } from './game.js';
import { placementHeaps } from './support/bitwise.js';
import { MisereNim } from './support/misere-nim.js';
import { single, withElements } from './support/positions.js';
import { cellsProblem, type Strip, strip } from './support/strip.js';

const coins: BuiltinGame = {
  name: 'coins',
  builtin: true,
  params: [{ name: 'c', type: 'list', doc: message('The cells of the coins, numbered from 1 at the left end, in any order.') }],
  fields: ['coin', 'from', 'to'],
  summary: message('Coins on a strip: move one coin to the left over empty cells, never over another coin.'),
  theorem: message(
    'The nim-value is the exclusive or of every second gap, counted from the coin furthest right, since the gaps are the steps of a staircase; misère play is that of nim on these gaps.',
  ),
  source: 'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 15',

  check: ([c]) => cellsProblem(0, c),
  nimValue: (args) => value(strip(cells(args))),
  isMisereN(args) {
    const nim = new MisereNim();
    for (const gap of everySecondGap(strip(cells(args)))) nim.add(gap);
    return nim.isN;
  },

  *moves(args) {
    const row = strip(cells(args));
    for (let coin = 0; coin < row.count; coin++) {
      const from = row.cells[coin] ?? 0;
      for (let to = subtract(from, row.gap(row.rank(coin))); to < from; to++) yield sliding(args, coin, from, to);
    }
  },
  *movesTo(args, target, control) {
    const row = strip(cells(args));
    const change = xor(value(row), target);
    if (change === 0) return;
    for (let coin = 0; coin < row.count; coin++) {
      control.tick();
      const rank = row.rank(coin);
      const gap = row.gap(rank);
      const next = row.gap(rank + 1);
      const distance = decides(row, rank) ? subtract(gap, xor(gap, change)) : subtract(xor(next, change), next);
      const from = row.cells[coin] ?? 0;
      if (distance > 0 && distance <= gap) yield sliding(args, coin, from, subtract(from, distance));
    }
  },
  moveCount: (args) => {
    const row = strip(cells(args));
    return row.count === 0 ? 0 : subtract(row.last, row.count);
  },

  bitwiseHeaps: ([c]) => placementHeaps(c, 2, (count) => Math.ceil(count / 2)),
};

export default coins;

function cells(args: readonly Value[]): List {
  return args[0] as List;
}

/** Whether the gap to the left of the coin of that rank is one of those that count. */
function decides(row: Strip, rank: number): boolean {
  return (row.count - 1 - rank) % 2 === 0;
}

function* everySecondGap(row: Strip): Iterable<Int> {
  for (let rank = row.count - 1; rank >= 0; rank -= 2) yield row.gap(rank);
}

function value(row: Strip): Int {
  const sum = new NimSum();
  for (const gap of everySecondGap(row)) sum.add(gap);
  return sum.value;
}

function sliding(args: readonly Value[], coin: number, from: Int, to: Int) {
  return { fields: [coin, from, to], to: single(coins, [withElements(cells(args), coin, to)]) };
}
