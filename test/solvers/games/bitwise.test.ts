import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { Compositions } from '../../../solvers/domains/compositions.js';
import { Placements } from '../../../solvers/domains/placements.js';
import coinpairs from '../../../solvers/games/coinpairs.js';
import coins from '../../../solvers/games/coins.js';
import { type BitwiseHeaps, type BuiltinGame, Drawn } from '../../../solvers/games/game.js';
import moore from '../../../solvers/games/moore.js';
import nim from '../../../solvers/games/nim.js';
import staircase from '../../../solvers/games/staircase.js';
import type { List } from '../../../solvers/values/list.js';
import type { Value } from '../../../solvers/values/value.js';

const control = new Control();

/** All choices of heap sizes with a total, and those that fulfil the condition on the bound heaps, which come first. */
function counted({ bound, free, total, step }: BitwiseHeaps): { all: number; lost: number } {
  const found = { all: 0, lost: 0 };
  const choose = (heaps: number[], left: number): void => {
    if (heaps.length === bound + free) {
      if (left > 0) return;
      found.all++;
      const places = Array.from({ length: 8 }, (_, place) => heaps.slice(0, bound).filter((heap) => (heap >> place) & 1).length);
      if (places.every((set) => set % step === 0)) found.lost++;
      return;
    }
    for (let heap = 0; heap <= left; heap++) choose([...heaps, heap], left - heap);
  };
  choose([], Number(total));
  return found;
}

function agrees(game: BuiltinGame, domain: List, args: (drawn: Value | Drawn) => (Value | Drawn)[]): void {
  const heaps = game.bitwiseHeaps?.(args(new Drawn(domain)));
  if (heaps === undefined) throw new Error('no heaps');
  const positions = [...domain].map((member) => args(member) as Value[]);
  const lost = positions.filter((position) => !(game.isN?.(position, control) ?? game.nimValue?.(position, control) !== 0));
  expect(counted(heaps)).toEqual({ all: positions.length, lost: lost.length });
}

const compositions = fc.tuple(fc.nat(7), fc.nat(4)).map(([total, parts]) => new Compositions(total, parts));
const placements = fc
  .tuple(fc.nat(9), fc.nat(6))
  .filter(([n, m]) => m <= n)
  .map(([n, m]) => new Placements(n, m));

describe('positions drawn from a domain, as heaps with a fixed total', () => {
  test('nim and staircase of compositions', () => {
    fc.assert(fc.property(compositions, (domain) => agrees(nim, domain, (h) => [h])));
    fc.assert(fc.property(compositions, (domain) => agrees(staircase, domain, (h) => [h])));
  });

  test('moore of compositions', () => {
    fc.assert(fc.property(compositions, fc.integer({ min: 1, max: 5 }), (domain, k) => agrees(moore, domain, (h) => [k, h])));
  });

  test('coins and pairs of coins of placements', () => {
    fc.assert(fc.property(placements, (domain) => agrees(coins, domain, (c) => [c])));
    const even = placements.filter(({ m }) => Number(m) % 2 === 0);
    fc.assert(fc.property(even, fc.integer({ min: 1, max: 5 }), (domain, d) => agrees(coinpairs, domain, (c) => [d, c])));
  });

  test('nothing is said of what is refused or unknown', () => {
    expect(coins.bitwiseHeaps?.([new Drawn(new Placements(2, 3))])).toBeUndefined();
    expect(coins.bitwiseHeaps?.([new Drawn(new Compositions(2, 3))])).toBeUndefined();
    expect(nim.bitwiseHeaps?.([new Drawn(new Placements(3, 2))])).toBeUndefined();
    expect(coinpairs.bitwiseHeaps?.([1, new Drawn(new Placements(9, 3))])).toBeUndefined();
    expect(moore.bitwiseHeaps?.([0, new Drawn(new Compositions(9, 3))])).toBeUndefined();
  });
});
