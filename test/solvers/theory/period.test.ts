import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { octalPeriod, reduced, tailMatches, windowPeriod } from '../../../solvers/theory/period.js';

/** A sequence whose entries are determined by the `window` before them, and which may be periodic in the end. */
const determined = fc.record({
  window: fc.integer({ min: 1, max: 4 }),
  rule: fc.array(fc.nat(2), { minLength: 81, maxLength: 81 }),
  length: fc.integer({ min: 1, max: 120 }),
});

function sequence({ window, rule }: { window: number; rule: number[] }, length: number): number[] {
  const values: number[] = [];
  while (values.length < length) {
    const last = values.slice(-window);
    values.push(values.length < window ? 0 : (rule[last.reduce((code, value) => 3 * code + value, 0)] as number));
  }
  return values;
}

describe('periods', () => {
  test('tail matches, compared entry by entry', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { maxLength: 30 }), (values) => {
        const n = values.length;
        const matches = Array.from({ length: n }, (_, shift) => {
          let length = 0;
          while (shift > 0 && shift + length < n && values[n - 1 - length] === values[n - 1 - length - shift]) length++;
          return length;
        });
        expect([...tailMatches(values)]).toEqual(matches);
      }),
    );
  });

  test('a period proved by two windows holds for ever, and is the least', () => {
    fc.assert(
      fc.property(determined, (case_) => {
        const values = sequence(case_, 400);
        const period = windowPeriod(values.slice(0, case_.length), case_.window);
        if (period === undefined) return;
        for (let n = 0; n < 400; n++) expect(values[reduced(period, n)]).toBe(values[n]);
        const { start, length } = period;
        if (start > 0) expect(values[start - 1]).not.toBe(values[start - 1 + length]);
        for (let less = 1; less < length; less++) {
          expect(values.slice(200, 300).every((value, i) => value === values[200 + i + less])).toBe(false);
        }
      }),
    );
  });

  test('the octal theorem needs the whole stretch', () => {
    const values = [0, ...Array.from({ length: 40 }, (_, i) => [1, 2, 3][i % 3] as number)];
    // n₀ = 1, p = 3, most = 2: equal up to 2 + 3 + 2 - 1 = 6, so the entries up to 9 are needed.
    expect(octalPeriod(values.slice(0, 10), 2)).toEqual({ start: 1, length: 3 });
    expect(octalPeriod(values.slice(0, 9), 2)).toBeUndefined();
  });

  test('an index of any size', () => {
    expect(reduced({ start: 5, length: 3 }, 4)).toBe(4);
    expect(reduced({ start: 5, length: 3 }, 5n + 3n * 10n ** 30n + 2n)).toBe(7);
  });
});
