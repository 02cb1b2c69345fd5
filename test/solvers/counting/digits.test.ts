import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { DigitAutomaton, type SmallForm } from '../../../solvers/counting/digits.js';
import { add, type Int, normal } from '../../../solvers/values/int.js';
import { xorAll } from './support.js';

const control = new Control();
const built = (forms: readonly SmallForm[]): DigitAutomaton => {
  const automaton = DigitAutomaton.build(forms, control);
  if (!automaton) throw new Error('too large');
  return automaton;
};
const isLost = (forms: readonly SmallForm[], n: number) => xorAll(forms.map(({ slope, offset }) => slope * n + offset)) === 0;
const form = fc.record({ slope: fc.integer({ min: 0, max: 9 }), offset: fc.integer({ min: 0, max: 20 }) });

describe('an automaton over binary digits', () => {
  it('counts as trying every number does', () => {
    fc.assert(
      fc.property(fc.array(form, { maxLength: 4 }), fc.nat(300), fc.integer({ min: -1, max: 300 }), (forms, lo, more) => {
        const automaton = built(forms);
        const all = Array.from({ length: more + 1 }, (_, i) => lo + i);
        const lost = all.filter((n) => isLost(forms, n)).length;
        expect(automaton.between(lo, lo + more, false, control)).toBe(lost);
        expect(automaton.between(lo, lo + more, true, control)).toBe(all.length - lost);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads falling heaps and negative offsets where no heap is negative', () => {
    const falling = built([
      { slope: -1, offset: 100 },
      { slope: 3, offset: -7 },
      { slope: 1, offset: 0 },
    ]);
    let lost = 0;
    for (let n = 3; n <= 100; n++) if (((100 - n) ^ (3 * n - 7) ^ n) === 0) lost++;
    expect(falling.between(3, 100, false, control)).toBe(lost);
  });

  it('agrees with itself on either side of 64 bits', () => {
    const point = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
    const beyond = 2n ** 70n;
    fc.assert(
      fc.property(fc.array(form, { minLength: 2, maxLength: 3 }), point, point, fc.boolean(), (forms, x, y, others) => {
        const automaton = built(forms);
        const [lo, hi] = x < y ? [x, y] : [y, x];
        const within = automaton.between(normal(lo), normal(hi), others, control);
        const after = automaton.between(normal(hi + 1n), beyond, others, control);
        expect(add(within, after)).toBe(automaton.between(normal(lo), beyond, others, control));
      }),
      { numRuns: 300 },
    );
  });

  it('counts numbers without neighbouring ones by Fibonacci numbers, to any length', () => {
    const fibonacci = (k: number): Int => {
      let [a, b] = [0n, 1n];
      for (let i = 0; i < k; i++) [a, b] = [b, a + b];
      return normal(a);
    };
    const automaton = built([1, 2, 3].map((slope) => ({ slope, offset: 0 })));
    for (const k of [0, 1, 2, 10, 31, 32, 33, 52, 53, 54, 61, 62, 63, 64, 65, 1000, 3000]) {
      expect(automaton.between(0, normal(2n ** BigInt(k) - 1n), false, control)).toBe(fibonacci(k + 2));
    }
  });

  it('counts every number when there is no heap, and none at the ends of an empty range', () => {
    const all = built([]);
    for (const hi of [0, 255, 2 ** 32, 2 ** 53 - 1, 2n ** 53n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n]) {
      expect(all.between(0, hi, false, control)).toBe(normal(BigInt(hi) + 1n));
      expect(all.between(0, hi, true, control)).toBe(0);
      expect(all.between(hi, hi, false, control)).toBe(1);
    }
    expect(all.between(5, 4, false, control)).toBe(0);
  });

  it('gives up when it would be too large', () => {
    const forms = [2 ** 20, 2 ** 20].map((slope) => ({ slope, offset: 5 }));
    expect(DigitAutomaton.build(forms, control) === undefined).toBe(true);
  });
});
