import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { type Limbs, limbsOf, sortedLimbs } from '../../../solvers/counting/limbs.js';
import { PowersOfTwo } from '../../../solvers/counting/powers-of-two.js';
import { steinsCount } from '../../../solvers/counting/steins.js';
import { compare, type Int, normal } from '../../../solvers/values/int.js';
import { IntColumn, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { refusal, xorAll } from './support.js';

const control = new Control();
const size = fc.oneof(
  fc.nat(6),
  fc.bigInt({ min: 0n, max: 2n ** 60n }).map(normal),
  fc.bigInt({ min: 0n, max: 2n ** 100n }).map(normal),
);
const read = ({ data, words, length }: Limbs): Int[] =>
  Array.from({ length }, (_, i) => {
    let value = 0n;
    for (let w = words - 1; w >= 0; w--) value = (value << 32n) | BigInt(data[words * i + w] as number);
    return normal(value);
  });

describe('integers as words', () => {
  it('keep their values and can be sorted', () => {
    for (const entry of [fc.nat(), fc.maxSafeNat(), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(normal), size]) {
      fc.assert(
        fc.property(fc.array(entry, { maxLength: 8 }), (entries: Int[]) => {
          const limbs = limbsOf(new PlainList(entries));
          const sorted = sortedLimbs(new PlainList(entries));
          expect(limbs && read(limbs)).toEqual(entries);
          expect(sorted && read(sorted)).toEqual(entries.slice().sort(compare));
        }),
      );
    }
    const column = sortedLimbs(new IntColumn(Float64Array.of(2 ** 52 + 1, 0, 5)));
    expect(column && read(column)).toEqual([0, 5, 2 ** 52 + 1]);
  });
  it('are not made of what is no heap', () => {
    expect(limbsOf(new PlainList([1, -1]))).toBeUndefined();
    expect(sortedLimbs(new PlainList(['a']))).toBeUndefined();
    expect(sortedLimbs(new IntColumn(Float64Array.of(-1)))).toBeUndefined();
  });
  it('are not made of a range that no memory holds', () => {
    expect(refusal(() => sortedLimbs(new Range(1, 1e12)))).toBe(
      'This list would have 1000000000000 elements; at most 10000000 are kept.',
    );
  });
});

describe('a signed sum of powers of two', () => {
  it('is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(80), fc.integer({ min: -5, max: 5 }))), (terms) => {
        const sum = new PowersOfTwo(100);
        let exact = 2n ** 100n;
        sum.add(100, 1);
        for (const [exponent, factor] of terms) {
          sum.add(exponent, factor);
          exact += BigInt(factor) * 2n ** BigInt(exponent);
        }
        expect(sum.total()).toBe(exact);
      }),
    );
  });
});

/** The nim-value of black heaps by the rules: take any number from a smallest heap. */
const values = new Map<string, number>();
function blackValue(heaps: readonly number[]): number {
  const [smallest, ...rest] = heaps.filter((heap) => heap > 0).sort((a, b) => a - b);
  if (smallest === undefined) return 0;
  const key = [smallest, ...rest].join();
  const known = values.get(key);
  if (known !== undefined) return known;
  const reached = new Set(Array.from({ length: smallest }, (_, left) => blackValue([left, ...rest])));
  let value = 0;
  while (reached.has(value)) value++;
  values.set(key, value);
  return value;
}

describe("the colourings of Steins;Game's heaps", () => {
  it('are counted as by the rules', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 7 }), (heaps) => {
        let lost = 0n;
        for (let mask = 0; mask < 2 ** heaps.length; mask++) {
          const black = heaps.filter((_, i) => mask & (1 << i));
          const white = heaps.filter((_, i) => !(mask & (1 << i)));
          if (blackValue(black) === xorAll(white)) lost++;
        }
        expect(steinsCount(sortedLimbs(new PlainList(heaps)) as Limbs, control).count).toBe(lost);
      }),
      { numRuns: 1500 },
    );
  });
  it('are counted alike for sizes of any number of words', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 6 }), (heaps) => {
        const { length, words, data } = sortedLimbs(new PlainList(heaps)) as Limbs;
        const wide = new Uint32Array(5 * length);
        for (let i = 0; i < length; i++) wide[5 * i] = data[words * i] as number;
        expect(steinsCount({ length, words: 5, data: wide }, control).count).toBe(
          steinsCount({ length, words, data }, control).count,
        );
      }),
    );
  });
});
