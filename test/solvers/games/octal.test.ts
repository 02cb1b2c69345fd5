import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import octal from '../../../solvers/games/octal.js';
import { plainMoves, refusal } from './rules.js';

const control = new Control();

/** Every way to move in a heap of n: the number taken and the two heaps left, the smaller first. */
function options(code: string, n: number): [take: number, left: number, right: number][] {
  const ways: [number, number, number][] = [];
  for (const [take, character] of [...code.replace('.', '')].entries()) {
    for (let left = 0; 2 * left <= n - take; left++) {
      const right = n - take - left;
      const heaps = [left, right].filter((heap) => heap > 0).length;
      if ((Number(character) >> heaps) & 1) ways.push([take, left, right]);
    }
  }
  return ways;
}

const tables = new Map<string, number[]>();
function nimValue(code: string, n: number): number {
  const table = tables.get(code) ?? [];
  tables.set(code, table);
  for (let heap = table.length; heap <= n; heap++) {
    const seen = new Set(options(code, heap).map(([, left, right]) => (table[left] as number) ^ (table[right] as number)));
    let mex = 0;
    while (seen.has(mex)) mex++;
    table.push(mex);
  }
  return table[n] as number;
}

const codes = fc
  .tuple(fc.constantFrom('0', '4'), fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }))
  .map(([first, digits]) => `${first}.${digits.join('')}`);

describe('octal', () => {
  test('agrees with the meaning of its digits', () => {
    fc.assert(
      fc.property(codes, fc.nat(30), (code, n) => {
        const args = [code, n];
        const ways = options(code, n);
        expect(octal.check(args)).toBeUndefined();
        expect(octal.nimValue?.(args, control)).toBe(nimValue(code, n));
        expect(octal.moveCount?.(args)).toBe(ways.length);
        const plain = (moves: typeof ways) =>
          moves.map(([take, left, right]) => [
            [take, left, right],
            [left, right].filter((heap) => heap > 0).map((heap) => [code, heap]),
          ]);
        expect(plainMoves(octal.moves(args))).toEqual(plain(ways));
        for (let target = 0; target <= 3; target++) {
          const reaching = ways.filter(([, left, right]) => (nimValue(code, left) ^ nimValue(code, right)) === target);
          expect(plainMoves(octal.movesTo?.(args, target, control) ?? [])).toEqual(plain(reaching));
        }
      }),
    );
  });

  test('periods found early hold on', () => {
    for (const code of ['0.77', '0.07', '0.137', '4.0', '0.3', '0.6', '0.17', '0.52', '0.34', '4.11']) {
      for (let n = 250; n <= 1500; n += 17) expect(octal.nimValue?.([code, n], control)).toBe(nimValue(code, n));
    }
  });

  test('a heap far beyond the table, by the period 12 of kayles', () => {
    expect(octal.nimValue?.(['0.77', 12n * 10n ** 20n + 83n], control)).toBe(nimValue('0.77', 83 + 12 * 5));
  });

  test('refuses wrong codes and heaps beyond reach', () => {
    expect(refusal(octal, '0.78', 1)).toBe('8 in "0.78" is not an octal digit: only 0 to 7 are supported.');
    expect(refusal(octal, '0.7F', 1)).toBe('F in "0.7F" is not an octal digit: only 0 to 7 are supported.');
    expect(refusal(octal, '77', 1)).toBe(
      'The code of an octal game is written like "0.77", with a point after the first digit, not "77".',
    );
    expect(refusal(octal, '', 1)).toBe(
      'The code of an octal game is written like "0.77", with a point after the first digit, not "".',
    );
    expect(refusal(octal, '2.7', 1)).toBe(
      'The digit before the point is 0, or 4 when a heap may be split without taking from it, not 2.',
    );
    expect(refusal(octal, 0.77, 1)).toBe('The code of an octal game is a text such as "0.77", not 0.77.');
    expect(refusal(octal, '0.77', -1)).toBe('n must be at least 0, not -1.');
  });
});
