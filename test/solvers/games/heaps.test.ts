import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import moore from '../../../solvers/games/moore.js';
import steins from '../../../solvers/games/steins.js';
import { normal } from '../../../solvers/values/int.js';
import { PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { agreesWithRules, refusal } from './rules.js';

const control = new Control();

describe('moore', () => {
  for (const k of [1, 2, 3, 5]) {
    test(`agrees with its rules for k = ${k}`, () =>
      agreesWithRules<number[]>(
        {
          game: moore,
          options(h) {
            let after: { h: number[]; changed: number }[] = [{ h: [], changed: 0 }];
            for (const heap of h) {
              after = after.flatMap(({ h: before, changed }) =>
                Array.from({ length: heap + 1 }, (_, left) => ({
                  h: [...before, left],
                  changed: changed + (left < heap ? 1 : 0),
                })),
              );
            }
            return after.filter(({ changed }) => changed >= 1 && changed <= k).map((state) => state.h);
          },
          args: (h) => [k, new PlainList(h)],
          state: ([, h]) => h as number[],
        },
        fc.array(fc.nat(4), { maxLength: 4 }),
        150,
      ));
  }

  test('huge heaps and a huge k', () => {
    const one = normal(1n << 70n);
    expect(moore.isN?.([2, new PlainList([one, one, one])], control)).toBe(false);
    expect(moore.isN?.([2, new PlainList([one, one, one, 2 ** 40])], control)).toBe(true);
    expect(moore.isN?.([10n ** 20n, new PlainList([one, one, one])], control)).toBe(true);
    expect(moore.isN?.([10n ** 20n, new PlainList([0, 0])], control)).toBe(false);
  });

  test('the winning moves of huge heaps win', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 18n), { minLength: 2, maxLength: 5 }), fc.integer({ min: 1, max: 4 }), (h, k) => {
        const args = [k, new PlainList(h.map(normal))];
        const found: unknown[] = [];
        for (const { to } of moore.movesTo?.(args, 0, control) ?? []) {
          const after = to.terms[0]?.args ?? [];
          expect(moore.check(after)).toBeUndefined();
          expect(moore.isN?.(after, control)).toBe(false);
          if (found.push(to) === 20) break;
        }
        expect(found.length > 0).toBe(moore.isN?.(args, control));
      }),
      { numRuns: 50 },
    );
  });

  test('refuses a turn without heaps', () => {
    expect(refusal(moore, 0, new PlainList([1]))).toBe('k must be at least 1, not 0.');
    expect(refusal(moore, 1, new PlainList([-1]))).toBe('A heap cannot be negative: -1.');
    expect(refusal(moore, 1, new Range(1, 10n ** 18n))).toBe(
      `A list of ${10n ** 18n} elements is too long here: at most 20000000.`,
    );
  });
});

interface Colours {
  black: number[];
  white: number[];
}

describe('steins', () => {
  const options = ({ black, white }: Colours): Colours[] => {
    const smallest = Math.min(...black.filter((heap) => heap > 0));
    const after: Colours[] = [];
    for (const [i, heap] of black.entries()) {
      for (let left = 0; left < heap && heap === smallest; left++) after.push({ black: black.with(i, left), white });
    }
    for (const [i, heap] of white.entries()) {
      for (let left = 0; left < heap; left++) after.push({ black, white: white.with(i, left) });
    }
    return after;
  };
  const byRules = {
    game: steins,
    options,
    args: ({ black, white }: Colours) => [new PlainList(black), new PlainList(white)],
    state: ([black, white]: readonly unknown[]) => ({ black: black as number[], white: white as number[] }),
  };

  test('agrees with its rules on black heaps', () =>
    agreesWithRules(byRules, fc.record({ black: fc.array(fc.nat(4), { maxLength: 5 }), white: fc.constant([]) })));

  test('agrees with its rules on both colours', () =>
    agreesWithRules(
      byRules,
      fc.record({ black: fc.array(fc.nat(4), { maxLength: 3 }), white: fc.array(fc.nat(4), { maxLength: 2 }) }),
    ));

  test('a range is the list of its elements', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(5), (lo, length) => {
        const range = new Range(lo, lo + length - 1);
        const list = new PlainList([...range]);
        const none = new PlainList([]);
        expect(steins.nimValue?.([range, none], control)).toBe(steins.nimValue?.([list, none], control));
      }),
    );
  });

  test('refuses negative heaps of either colour', () => {
    expect(refusal(steins, new PlainList([-3]), new PlainList([]))).toBe('A heap cannot be negative: -3.');
    expect(steins.check([new PlainList([]), new PlainList([-3])])?.param).toBe(1);
  });
});
