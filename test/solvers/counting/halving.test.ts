import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { bitwiseCount } from '../../../solvers/counting/halving.js';
import { Compositions } from '../../../solvers/domains/compositions.js';
import { normal } from '../../../solvers/values/int.js';
import { MODULI, numbers, residue } from './support.js';

const control = new Control();

/** Whether in every binary place a multiple of `step` heaps has a one. */
function isBalanced(heaps: readonly number[], step: number): boolean {
  for (let bit = 0; bit < 6; bit++) {
    if (heaps.filter((heap) => (heap >> bit) & 1).length % step !== 0) return false;
  }
  return true;
}

describe('halving', () => {
  it('counts as trying all compositions does, modulo anything', () => {
    const heaps = fc.record({ bound: fc.nat(4), free: fc.nat(3), total: fc.nat(14), step: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(heaps, ({ bound, free, total, step }) => {
        const all = [...new Compositions(total, bound + free)].map(numbers);
        const expected = all.filter((sizes) => isBalanced(sizes.slice(0, bound), step)).length;
        for (const modulus of MODULI) {
          expect(bitwiseCount({ bound, free, total, step }, modulus, control)).toBe(residue(expected, modulus));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the same remainders whatever the modulus, for large totals', () => {
    const heaps = fc.record({
      bound: fc.nat(12),
      free: fc.nat(12),
      total: fc.bigInt({ min: 0n, max: 10n ** 40n }).map(normal),
      step: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(heaps, (drawn) => {
        const exact = BigInt(bitwiseCount(drawn, undefined, control));
        for (const modulus of MODULI) {
          if (modulus === undefined) continue;
          expect(bitwiseCount(drawn, modulus, control)).toBe(normal(exact % BigInt(modulus)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reduces sums of many products of the largest residues', () => {
    const modulus = 4294967291;
    const drawn = { bound: 90, free: 90, total: 10n ** 9n, step: 2 };
    const multiple = bitwiseCount(drawn, BigInt(modulus) << 40n, control);
    expect(bitwiseCount(drawn, modulus, control)).toBe(Number(BigInt(multiple) % BigInt(modulus)));
  });
});
