import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import wythoff from '../../../solvers/games/wythoff.js';
import { isWythoffP, lowerWythoff, wythoffPartner } from '../../../solvers/theory/wythoff.js';
import { normal } from '../../../solvers/values/int.js';
import { agreesWithRules, plainMoves, refusal } from './rules.js';

const control = new Control();

describe('wythoff', () => {
  test('agrees with its rules', () =>
    agreesWithRules<[number, number]>(
      {
        game: wythoff,
        options([a, b]) {
          const after: [number, number][] = [];
          for (let take = 1; take <= Math.max(a, b); take++) {
            if (take <= a) after.push([a - take, b]);
            if (take <= b) after.push([a, b - take]);
            if (take <= a && take <= b) after.push([a - take, b - take]);
          }
          return after;
        },
        args: ([a, b]) => [a, b],
        state: ([a, b]) => [a as number, b as number],
      },
      fc.tuple(fc.nat(14), fc.nat(14)),
    ));

  test('the P-positions are those that the mex rule makes, one after the other', () => {
    const used = new Set<number>();
    let low = 0;
    for (let d = 0; d < 5000; d++) {
      while (used.has(low)) low++;
      expect(lowerWythoff(d)).toBe(low);
      expect(wythoffPartner(low)).toBe(low + d);
      expect(wythoffPartner(low + d)).toBe(low);
      used.add(low).add(low + d);
    }
  });

  test('small and large numbers take the same path to the same end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 19_000_000, max: 21_000_000 }), (d) => {
        const exact = lowerWythoff(d);
        // ⌊d φ⌋ is the x with x² - d x - d² ≤ 0 < (x + 1)² - d (x + 1) - d².
        const side = (x: bigint) => x * x - BigInt(d) * x - BigInt(d) ** 2n;
        expect(side(BigInt(exact)) <= 0n && side(BigInt(exact) + 1n) > 0n).toBe(true);
      }),
    );
  });

  test('each huge position that is not P has a move to one, and no P-position has', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.bigInt(0n, 10n ** 40n), (a, b) => {
        const args = [normal(a), normal(b)];
        const winning = [...(wythoff.movesTo?.(args, 0, control) ?? [])];
        expect(winning.length > 0).toBe(wythoff.isN?.(args, control));
        for (const { to } of winning) expect(wythoff.isN?.(to.terms[0]?.args ?? [], control)).toBe(false);
        const low = lowerWythoff(normal(a));
        expect(isWythoffP(low, normal(BigInt(low) + a))).toBe(true);
        expect([...(wythoff.movesTo?.([low, normal(BigInt(low) + a)], 0, control) ?? [])]).toEqual([]);
      }),
    );
  });

  test('values beyond the table are refused, unless they are known', () => {
    expect(() => wythoff.nimValue?.([3000, 4000], control)).toThrow('known for heaps up to');
    expect(wythoff.nimValue?.([0, 10n ** 20n], control)).toBe(10n ** 20n);
    expect(wythoff.nimValue?.([lowerWythoff(5000), Number(lowerWythoff(5000)) + 5000], control)).toBe(0);
    expect(plainMoves(wythoff.movesTo?.([3, 5], 0, control) ?? [])).toEqual([]);
  });

  test('the table holds the same values after it has grown', () => {
    const values = () =>
      Array.from({ length: 60 }, (_, a) => Array.from({ length: 60 }, (_, b) => wythoff.nimValue?.([a, b], control)));
    const before = values();
    wythoff.nimValue?.([300, 301], control);
    expect(values()).toEqual(before);
  });

  test('refuses negative heaps', () => {
    expect(refusal(wythoff, 1, -1)).toBe('b must be at least 0, not -1.');
    expect(refusal(wythoff, 'x', 1)).toBe('a must be an integer, not "x".');
  });
});
