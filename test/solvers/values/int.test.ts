import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as int from '../../../solvers/values/int.js';

const edges = [0n, 1n, -1n, 2n ** 31n, -(2n ** 31n), 2n ** 32n - 1n, 2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n), 2n ** 64n];
const integer = fc.oneof(
  fc.constantFrom(...edges),
  fc.bigInt({ min: -100n, max: 100n }),
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
);
const natural = integer.map((n) => (n < 0n ? -n : n));

/** The result must be the right integer in its normal form. */
function same(actual: int.Int, expected: bigint): void {
  expect(BigInt(actual)).toBe(expected);
  expect(actual).toBe(int.normal(expected));
  expect(Object.is(actual, -0)).toBe(false);
}

describe('integers of any size agree with BigInt', () => {
  const binary: [string, (a: int.Int, b: int.Int) => int.Int, (a: bigint, b: bigint) => bigint][] = [
    ['add', int.add, (a, b) => a + b],
    ['subtract', int.subtract, (a, b) => a - b],
    ['multiply', int.multiply, (a, b) => a * b],
    ['xor', int.xor, (a, b) => a ^ b],
    ['and', int.and, (a, b) => a & b],
    ['or', int.or, (a, b) => a | b],
  ];
  it.each(binary)('%s', (_, ours, theirs) => {
    fc.assert(fc.property(integer, integer, (a, b) => same(ours(int.normal(a), int.normal(b)), theirs(a, b))));
  });

  it('division rounds down and leaves a remainder of the sign of the divisor', () => {
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        fc.pre(b !== 0n);
        const quotient = BigInt(int.floorDivide(int.normal(a), int.normal(b)));
        const rest = BigInt(int.modulo(int.normal(a), int.normal(b)));
        expect(quotient * b + rest).toBe(a);
        expect(b > 0n ? 0n <= rest && rest < b : b < rest && rest <= 0n).toBe(true);
      }),
    );
  });

  it('shifts', () => {
    fc.assert(
      fc.property(integer, fc.nat(200), (a, n) => {
        same(int.shiftLeft(int.normal(a), n), a << BigInt(n));
        same(int.shiftRight(int.normal(a), n), a >> BigInt(n));
      }),
    );
  });

  it('powers', () => {
    fc.assert(fc.property(integer, fc.nat(40), (a, n) => same(int.power(int.normal(a), n), a ** BigInt(n))));
  });

  it('binary digits', () => {
    fc.assert(
      fc.property(natural, (a) => {
        const digits = a === 0n ? '' : a.toString(2);
        expect(int.bitLength(int.normal(a))).toBe(digits.length);
        expect(int.popcount(int.normal(a))).toBe(digits.replaceAll('0', '').length);
        same(int.lowbit(int.normal(a)), a & -a);
      }),
    );
  });

  it('square roots', () => {
    fc.assert(
      fc.property(natural, (a) => {
        for (const n of [a, a * a, a * a + 2n * a]) {
          const root = BigInt(int.isqrt(int.normal(n)));
          expect(root * root <= n && n < (root + 1n) * (root + 1n)).toBe(true);
        }
      }),
    );
  });

  it('greatest common divisors', () => {
    fc.assert(
      fc.property(integer, integer, integer, (a, b, k) => {
        const divisor = BigInt(int.gcd(int.normal(a * k), int.normal(b * k)));
        if (a === 0n && b === 0n) expect(divisor).toBe(0n);
        else if (k !== 0n) {
          expect((a * k) % divisor).toBe(0n);
          expect((b * k) % divisor).toBe(0n);
          expect(divisor % (k < 0n ? -k : k)).toBe(0n);
        }
      }),
    );
  });

  it('decimal digits', () => {
    fc.assert(fc.property(integer, (a) => same(int.parseInt10(a.toString()), a)));
  });
});
