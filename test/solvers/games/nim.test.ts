import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import nim from '../../../solvers/games/nim.js';
import star from '../../../solvers/games/star.js';
import { normal } from '../../../solvers/values/int.js';
import { IntColumn, type List, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { agreesWithRules, plainMoves, type Rules, refusal, xorAll } from './rules.js';

const byRules: Rules<number[]> = {
  game: nim,
  options: (h) => h.flatMap((heap, i) => Array.from({ length: heap }, (_, left) => h.with(i, left))),
  args: (h) => [new PlainList(h)],
  state: ([h]) => h as number[],
};
const heaps = fc.array(fc.nat(5), { maxLength: 4 });
const control = new Control();

describe('nim', () => {
  test('agrees with its rules', () => agreesWithRules(byRules, heaps));

  test('agrees with its rules on typed columns', () =>
    agreesWithRules({ ...byRules, args: (h) => [new IntColumn(Float64Array.from(h))] }, heaps));

  test('agrees with its rules on ranges', () =>
    agreesWithRules(
      {
        ...byRules,
        args: (h) => [new Range(h[0] ?? 1, (h[0] ?? 1) + h.length - 1)],
      },
      fc.tuple(fc.nat(3), fc.nat(3)).map(([lo, length]) => Array.from({ length }, (_, i) => lo + i)),
    ));

  test('the same value for huge heaps, however they are written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.maxSafeNat(), fc.bigInt(0n, 1n << 70n).map(normal)), { maxLength: 6 }), (h) => {
        expect(nim.nimValue?.([new PlainList(h)], control)).toBe(normal(xorAll(h)));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat(), { maxLength: 6 }), (h) => {
        expect(nim.nimValue?.([new IntColumn(Float64Array.from(h))], control)).toBe(normal(xorAll(h)));
      }),
    );
  });

  test('a range of any size at once', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 1n << 70n), fc.nat(40), (lo, length) => {
        const range = new Range(normal(lo), normal(lo + BigInt(length) - 1n));
        expect(nim.nimValue?.([range], control)).toBe(normal(xorAll([...range] as number[])));
      }),
    );
    const huge = [new Range(1, 10n ** 30n)];
    expect(nim.check(huge)).toBeUndefined();
    expect(nim.nimValue?.(huge, control)).toBe(10n ** 30n);
    expect(nim.isMisereN?.(huge, control)).toBe(true);
  });

  test('winning moves of huge heaps', () => {
    const [move] = plainMoves(nim.movesTo?.([new PlainList([10n ** 20n, 1])], 0, control) ?? []);
    expect(move).toEqual([[0, 10n ** 20n - 1n], [[[1, 1]]]]);
  });

  test('moves are taken from copies of copies', () => {
    let h: List = new PlainList([2, 2, 2]);
    for (let i = 0; i < 3; i++) {
      const move = [...nim.moves([h])].at(-1);
      h = move?.to.terms[0]?.args[0] as List;
    }
    expect([...h]).toEqual([0, 0, 0]);
  });

  test('refuses what is no list of heaps', () => {
    expect(refusal(nim, new PlainList([3, -1]))).toBe('A heap cannot be negative: -1.');
    expect(refusal(nim, new IntColumn(Float64Array.of(2, -7)))).toBe('A heap cannot be negative: -7.');
    expect(refusal(nim, new Range(-5, 10n ** 18n))).toBe('A heap cannot be negative: -5.');
    expect(refusal(nim, new Range(-5, -6))).toBe('accepted');
    expect(refusal(nim, new PlainList(['x']))).toBe('A heap must be an integer, not "x".');
    expect(refusal(nim, 3)).toBe('A list of heaps was expected, not 3.');
  });
});

describe('star', () => {
  test('agrees with its rules', () =>
    agreesWithRules<number>(
      {
        game: star,
        options: (n) => Array.from({ length: n }, (_, left) => left),
        args: (n) => [n],
        state: ([n]) => n as number,
      },
      fc.nat(12),
    ));

  test('refuses what is no heap', () => {
    expect(refusal(star, -2)).toBe('n must be at least 0, not -2.');
    expect(refusal(star, 'a')).toBe('n must be an integer, not "a".');
  });
});
