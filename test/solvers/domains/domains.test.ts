import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Compositions } from '../../../solvers/domains/compositions.js';
import { HeapMultisets } from '../../../solvers/domains/heap-multisets.js';
import { Placements } from '../../../solvers/domains/placements.js';
import { Subsets } from '../../../solvers/domains/subsets.js';
import { factorsOf, TuplePower, Tuples } from '../../../solvers/domains/tuples.js';
import { EvaluationFailure } from '../../../solvers/failure.js';
import { plain } from '../../../solvers/message.js';
import { List, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import type { Value } from '../../../solvers/values/value.js';

type Plain = Value | Plain[];
const written = (value: Value): Plain => (value instanceof List ? [...value].map(written) : value);
const members = (domain: List): Plain[][] => [...domain].map((member) => written(member) as Plain[]);
const list = (...items: Value[]) => new PlainList(items);

function agrees(domain: List, all: Plain[][]): void {
  expect(members(domain)).toEqual(all);
  expect(domain.size).toBe(all.length);
  expect(all.map((_, i) => written(domain.at(i)))).toEqual(all);
}

/** All lists of k elements. */
function words(alphabet: Plain[], k: number): Plain[][] {
  return k === 0 ? [[]] : alphabet.flatMap((first) => words(alphabet, k - 1).map((rest) => [first, ...rest]));
}
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const growing = (strictly: boolean) => (word: Plain[]) =>
  word.every(
    (x, i) => i === 0 || (strictly ? (word[i - 1] as number) < (x as number) : (word[i - 1] as number) <= (x as number)),
  );

function sentence(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (error instanceof EvaluationFailure) return plain(error.sentence);
    throw error;
  }
  return 'nothing was refused';
}

describe('placements', () => {
  it('are the increasing lists of cells', () => {
    for (let n = 0; n <= 6; n++)
      for (let m = 0; m <= 5; m++) agrees(new Placements(n, m), words(upTo(n), m).filter(growing(true)));
  });
  it('have sizes of any magnitude', () => {
    expect(new Placements(10n ** 100n, 2).size).toBe((10n ** 100n * (10n ** 100n - 1n)) / 2n);
    expect(new Placements(100, 50).size).toBe(100891344545564193334812497256n);
    expect(new Placements(3, 10n ** 30n).size).toBe(0);
    expect(sentence(() => new Placements(10n ** 100n, 10n ** 50n).size)).toMatch(/digits/);
  });
  it('can be begun and entered where they are huge', () => {
    const huge = new Placements(10n ** 100n, 3);
    expect(written(huge[Symbol.iterator]().next().value as Value)).toEqual([1, 2, 3]);
    expect(written(huge.at(10))).toEqual([1, 2, 13]);
    expect(written(new Placements(1_000_000, 1).at(987_654))).toEqual([987_655]);
    expect(sentence(() => new Placements(10n ** 100n, 10n ** 50n).at(0))).toMatch(/too many/);
  });
  it('refuse negative numbers', () => {
    expect(sentence(() => new Placements(-1, 0))).toMatch(/cells cannot be negative/);
    expect(sentence(() => new Placements(3, -2))).toMatch(/coins cannot be negative/);
  });
});

describe('compositions', () => {
  it('are the ordered sums, zeros allowed', () => {
    for (let total = 0; total <= 5; total++) {
      for (let parts = 0; parts <= 4; parts++) {
        const digits = Array.from({ length: total + 1 }, (_, i) => i);
        const all = words(digits, parts).filter((word) => (word as number[]).reduce((a, b) => a + b, 0) === total);
        agrees(new Compositions(total, parts), all);
      }
    }
  });
  it('refuse negative numbers', () => {
    expect(sentence(() => new Compositions(-1, 2))).toMatch(/negative/);
    expect(sentence(() => new Compositions(1, -2))).toMatch(/negative/);
  });
});

describe('subsets', () => {
  it('are by index, the first element lowest', () => {
    agrees(new Subsets(list()), [[]]);
    agrees(new Subsets(list(7, 7, 2)), [[], [7], [7], [7, 7], [2], [7, 2], [7, 2], [7, 7, 2]]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 7 }), (base) => {
        const all = Array.from({ length: 2 ** base.length }, (_, mask) => base.filter((_, i) => mask & (1 << i)));
        agrees(new Subsets(list(...base)), all);
      }),
    );
  });
  it('of a long list can be begun', () => {
    const long = new Subsets(new Range(1, 1000));
    expect(long.size).toBe(2n ** 1000n);
    expect(written(long.at(2 ** 40 + 1))).toEqual([1, 41]);
    expect(sentence(() => new Subsets(new Range(1, 10n ** 20n)).size)).toMatch(/digits/);
  });
});

describe('tuples', () => {
  it('are ordered, the last element fastest', () => {
    for (let k = 0; k <= 4; k++) agrees(new TuplePower(new Range(1, 3), k), words([1, 2, 3], k));
    agrees(new TuplePower(list(), 0), [[]]);
    agrees(new TuplePower(list(), 2), []);
    agrees(new Tuples([]), [[]]);
    agrees(new Tuples([list(1, 2), list(5), list(3, 4)]), [
      [1, 5, 3],
      [1, 5, 4],
      [2, 5, 3],
      [2, 5, 4],
    ]);
    agrees(new Tuples([list(1, 2), list()]), []);
    expect(new TuplePower(new Range(0, 9), 40).size).toBe(10n ** 40n);
  });
  it('refuse a negative length and what is no domain', () => {
    expect(sentence(() => factorsOf(list(new Range(1, 2), 3)))).toMatch(/entry 1/);
    expect(sentence(() => new TuplePower(list(1), -1))).toMatch(/negative/);
  });
});

describe('heaps', () => {
  it('are the sorted multisets of positive sizes', () => {
    for (let top = 0; top <= 4; top++) {
      for (let upto = 0; upto <= 4; upto++) {
        const all = Array.from({ length: upto + 1 }, (_, k) => words(upTo(top), k).filter(growing(false))).flat();
        agrees(new HeapMultisets(new Range(0, top), upto), all);
        agrees(new HeapMultisets(list(...upTo(top).reverse(), ...upTo(top)), upto), all);
      }
    }
  });
  it('refuse negative sizes and numbers', () => {
    expect(sentence(() => new HeapMultisets(new Range(-1, 2), 2))).toMatch(/-1/);
    expect(sentence(() => new HeapMultisets(list(2, -3), 2))).toMatch(/-3/);
    expect(sentence(() => new HeapMultisets(list('a'), 2))).toMatch(/integers/);
    expect(sentence(() => new HeapMultisets(new Range(1, 2), -1))).toMatch(/negative/);
  });
});
