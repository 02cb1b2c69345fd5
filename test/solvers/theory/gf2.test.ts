import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gf2Basis } from '../../../solvers/theory/gf2.js';

describe('a basis over GF(2)', () => {
  it('spans exactly the sums of its vectors', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(31), { maxLength: 6 }), fc.nat(31), (vectors, probe) => {
        const basis = new Gf2Basis(1);
        const sums = new Set([0]);
        for (const vector of vectors) {
          expect(basis.insert(Uint32Array.of(vector), 0)).toBe(!sums.has(vector));
          for (const sum of [...sums]) sums.add(sum ^ vector);
        }
        expect(sums.size).toBe(2 ** basis.rank);
        expect(basis.spans(Uint32Array.of(probe), 0)).toBe(sums.has(probe));
      }),
    );
  });
  it('has vectors of several words', () => {
    const vector = fc.oneof(fc.nat(3).map(BigInt), fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }));
    const words = (x: bigint) => Uint32Array.from([0n, 32n, 64n], (shift) => Number((x >> shift) & 0xffffffffn));
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 6 }), vector, (vectors, probe) => {
        const basis = new Gf2Basis(3);
        const sums = new Set([0n]);
        for (const one of vectors) {
          basis.insert(words(one), 0);
          for (const sum of [...sums]) sums.add(sum ^ one);
        }
        expect(sums.size).toBe(2 ** basis.rank);
        expect(basis.spans(words(probe), 0)).toBe(sums.has(probe));
        for (const sum of sums) expect(basis.spans(words(sum), 0)).toBe(true);
      }),
    );
  });
});
