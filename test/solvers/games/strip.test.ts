import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import coinpairs from '../../../solvers/games/coinpairs.js';
import coins from '../../../solvers/games/coins.js';
import staircase from '../../../solvers/games/staircase.js';
import { IntColumn, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { agreesWithRules, plainMoves, type Rules, refusal } from './rules.js';

const control = new Control();

const coinsByRules: Rules<number[]> = {
  game: coins,
  options(c) {
    const after: number[][] = [];
    for (const [i, cell] of c.entries()) {
      for (let to = cell - 1; to >= 1 && !c.includes(to); to--) after.push(c.with(i, to));
    }
    return after;
  },
  args: (c) => [new PlainList(c)],
  state: ([c]) => c as number[],
};
const cells = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });

describe('coins', () => {
  test('agrees with its rules in any order', () => agreesWithRules(coinsByRules, cells));

  test('agrees with its rules on typed columns in order', () =>
    agreesWithRules(
      { ...coinsByRules, args: (c) => [new IntColumn(Float64Array.from(c))] },
      cells.map((c) => c.sort((a, b) => a - b)),
    ));

  test('moves of one coin come with rising targets', () => {
    expect(plainMoves(coins.moves([new PlainList([5, 2])])).map((move) => (move as unknown[])[0])).toEqual([
      [0, 5, 3],
      [0, 5, 4],
      [1, 2, 1],
    ]);
  });

  test('cells of any size', () => {
    const far = 10n ** 18n;
    expect(coins.nimValue?.([new PlainList([far, far + 6n])], control)).toBe(5);
    expect(plainMoves(coins.movesTo?.([new PlainList([far + 6n, far])], 0, control) ?? [])).toEqual([
      [[0, far + 6n, far + 1n], [[[far + 1n, far]]]],
    ]);
  });

  test('refuses what is no strip', () => {
    expect(refusal(coins, new PlainList([3, 7, 3]))).toBe('Two coins stand on cell 3.');
    expect(refusal(coins, new PlainList([3, 0]))).toBe('The cells are numbered from 1: no coin can stand on 0.');
    expect(refusal(coins, new PlainList([true]))).toBe('A cell must be an integer, not true.');
    expect(refusal(coins, 'abc')).toBe('A list of cells was expected, not "abc".');
    expect(refusal(coins, new Range(1, 10n ** 18n))).toBe(`A list of ${10n ** 18n} elements is too long here: at most 20000000.`);
    expect(refusal(coins, new PlainList([]))).toBe('accepted');
  });
});

describe('staircase', () => {
  test('agrees with its rules', () =>
    agreesWithRules<number[]>(
      {
        game: staircase,
        options(h) {
          const after: number[][] = [];
          for (const [i, stones] of h.entries()) {
            for (let take = 1; take <= stones; take++) {
              const lower = h.with(i, stones - take);
              after.push(i === 0 ? lower : lower.with(i - 1, (h[i - 1] ?? 0) + take));
            }
          }
          return after;
        },
        args: (h) => [new PlainList(h)],
        state: ([h]) => h as number[],
      },
      fc.array(fc.nat(3), { maxLength: 4 }),
    ));

  test('a step is named by its number', () => {
    expect(plainMoves(staircase.moves([new PlainList([0, 2])]))).toEqual([
      [[2, 1], [[[1, 1]]]],
      [[2, 2], [[[2, 0]]]],
    ]);
  });

  test('refuses negative stones', () =>
    expect(refusal(staircase, new PlainList([1, -4]))).toBe('A heap cannot be negative: -4.'));
});

describe('coinpairs', () => {
  for (const d of [1, 2, 3]) {
    test(`agrees with its rules, ${d} coins a turn`, () =>
      agreesWithRules<number[]>(
        {
          game: coinpairs,
          options(c) {
            let after: { c: number[]; moved: number }[] = [{ c, moved: 0 }];
            const order = [...c.keys()].sort((a, b) => (c[a] as number) - (c[b] as number));
            for (let white = 0; white < c.length; white += 2) {
              const coin = order[white] as number;
              after = after.flatMap((before) => {
                const all = [before];
                for (let to = (c[coin] as number) + 1; !c.includes(to); to++) {
                  all.push({ c: before.c.with(coin, to), moved: before.moved + 1 });
                }
                return all;
              });
            }
            return after.filter(({ moved }) => moved >= 1 && moved <= d).map((state) => state.c);
          },
          args: (c) => [d, new PlainList(c)],
          state: ([, c]) => c as number[],
        },
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }).filter((c) => c.length % 2 === 0),
        100,
      ));
  }

  test('moves away from the facing coin change nothing', () => {
    // Both players may move their coins either way on a strip of seven cells; a position is won when some bound on the
    // number of turns suffices to win it.
    const cells = 7;
    const turns = (c: number[], d: number): number[][] => {
      const after: number[][] = [];
      const walk = (white: number, moved: number, now: number[]): void => {
        if (white >= now.length) {
          if (moved > 0) after.push(now);
          return;
        }
        walk(white + 2, moved, now);
        if (moved === d) return;
        for (let to = (now[white - 1] ?? 0) + 1; to < (now[white + 1] ?? cells + 1); to++) {
          if (to !== now[white]) walk(white + 2, moved + 1, now.with(white, to));
        }
      };
      walk(0, 0, c);
      return after.map((next) => next.map((cell) => cells + 1 - cell).reverse());
    };
    const strips: number[][] = [];
    for (let set = 0; set < 1 << cells; set++) {
      const c = Array.from({ length: cells }, (_, i) => i + 1).filter((i) => (set >> (i - 1)) & 1);
      if (c.length % 2 === 0) strips.push(c);
    }
    for (const d of [1, 2]) {
      const after = new Map(strips.map((c) => [String(c), turns(c, d).map(String)]));
      const lost = new Set<string>();
      const won = new Set<string>();
      for (let grew = true; grew; ) {
        const before = lost.size + won.size;
        for (const [c, options] of after) {
          if (options.some((to) => lost.has(to))) won.add(c);
          else if (options.every((to) => won.has(to))) lost.add(c);
        }
        grew = lost.size + won.size > before;
      }
      expect(won.size + lost.size).toBe(strips.length);
      for (const c of strips) expect(coinpairs.isN?.([d, new PlainList(c)], control)).toBe(won.has(String(c)));
    }
  });

  test('refuses what is no row of pairs', () => {
    expect(refusal(coinpairs, 1, new PlainList([1, 2, 5]))).toBe(
      'Every white coin faces a black one, so the number of coins must be even, not 3.',
    );
    expect(refusal(coinpairs, 0, new PlainList([1, 2]))).toBe('d must be at least 1, not 0.');
    expect(refusal(coinpairs, 1, new PlainList([2, 2]))).toBe('Two coins stand on cell 2.');
  });
});
