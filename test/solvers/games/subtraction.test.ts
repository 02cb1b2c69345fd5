import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import subtraction from '../../../solvers/games/subtraction.js';
import { IntColumn, type List, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { agreesWithRules, plainMoves, type Rules, refusal } from './rules.js';

const control = new Control();

function byRules(list: (s: number[]) => List): Rules<{ s: number[]; n: number }> {
  return {
    game: subtraction,
    options: ({ s, n }) => [...new Set(s)].filter((take) => take <= n).map((take) => ({ s, n: n - take })),
    args: ({ s, n }) => [list(s), n],
    state: ([s, n]) => ({ s: s as number[], n: n as number }),
  };
}

/** Nim-values 0 … most of a set, straight from the rules. */
function table(s: number[], most: number): number[] {
  const values: number[] = [];
  for (let n = 0; n <= most; n++) {
    const seen = new Set(s.map((take) => values[n - take]));
    let mex = 0;
    while (seen.has(mex)) mex++;
    values.push(mex);
  }
  return values;
}

describe('subtraction', () => {
  const position = (s: fc.Arbitrary<number[]>) => fc.record({ s, n: fc.nat(40) });
  const sets = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 });
  const intervals = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.nat(8))
    .map(([lo, length]) => Array.from({ length }, (_, i) => lo + i));

  test('agrees with its rules for sets in any order', () =>
    agreesWithRules(
      byRules((s) => new PlainList(s)),
      position(sets),
    ));
  test('agrees with its rules on typed columns', () =>
    agreesWithRules(
      byRules((s) => new IntColumn(Float64Array.from(s))),
      position(sets),
    ));
  test('agrees with its rules for intervals written as lists', () =>
    agreesWithRules(
      byRules((s) => new PlainList(s)),
      position(intervals),
    ));
  test('agrees with its rules for ranges', () =>
    agreesWithRules(
      byRules((s) => new Range(s[0] ?? 1, s.at(-1) ?? 0)),
      position(intervals),
    ));

  test('takes come in rising order', () => {
    expect(plainMoves(subtraction.moves([new PlainList([4, 1, 3, 4]), 3])).map((move) => (move as unknown[])[0])).toEqual([
      [1],
      [3],
    ]);
  });

  test('heaps far beyond the table, by the period', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), fc.nat(3000), (s, n) => {
        const values = table(s, 7000);
        let period = 1;
        while (values.slice(3500, 6000).some((value, i) => value !== values[3500 + i + period])) period++;
        const far = BigInt(n) + 3000n + BigInt(period) * 10n ** 15n;
        expect(subtraction.nimValue?.([new PlainList(s), far], control)).toBe(values[n + 3000]);
      }),
      { numRuns: 60 },
    );
  });

  test('sets of many numbers, value by value', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 260 }), { minLength: 40, maxLength: 260 }), fc.nat(500), (s, n) => {
        expect(subtraction.nimValue?.([new PlainList(s), n], control)).toBe(table(s, n)[n]);
      }),
      { numRuns: 100 },
    );
  });

  test('common divisors of any size', () => {
    fc.assert(
      fc.property(sets, fc.nat(40), fc.bigInt(1n, 10n ** 20n), (s, n, factor) => {
        const scaled = new PlainList(
          s.map((take) => BigInt(take) * factor).map((x) => (x <= Number.MAX_SAFE_INTEGER ? Number(x) : x)),
        );
        const heap = BigInt(n) * factor + factor / 2n;
        const normal = heap <= Number.MAX_SAFE_INTEGER ? Number(heap) : heap;
        expect(subtraction.nimValue?.([scaled, normal], control)).toBe(table(s, n)[n]);
      }),
    );
  });

  test('the winning takes from a huge range are listed at once', () => {
    const args = [new Range(1, 10n ** 18n), 10n ** 18n + 5n];
    const takes = [...(subtraction.movesTo?.(args, 0, control) ?? [])].map(({ fields }) => fields);
    expect(takes).toEqual([[4]]);
    expect(subtraction.moveCount?.(args)).toBe(10n ** 18n);
  });

  test('refuses what cannot be taken, and heaps beyond reach', () => {
    expect(refusal(subtraction, new PlainList([1, 0]), 5)).toBe('Only numbers from 1 on may be taken: 0 is not.');
    expect(refusal(subtraction, new PlainList([1, 'x']), 5)).toBe('A number to take must be an integer, not "x".');
    expect(refusal(subtraction, 4, 5)).toBe('The numbers that may be taken must be a list or a range, not 4.');
    expect(refusal(subtraction, new PlainList([1]), -1)).toBe('n must be at least 0, not -1.');
    expect(() => subtraction.nimValue?.([new PlainList([1, 10 ** 9]), 10 ** 15], control)).toThrow('is too large');
  });
});
