import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountResult } from '../../../solvers/counting/count.js';
import { Compositions } from '../../../solvers/domains/compositions.js';
import { HeapMultisets } from '../../../solvers/domains/heap-multisets.js';
import { Placements } from '../../../solvers/domains/placements.js';
import { Subsets } from '../../../solvers/domains/subsets.js';
import { TuplePower, Tuples } from '../../../solvers/domains/tuples.js';
import { refuse } from '../../../solvers/failure.js';
import { BUILTIN_GAMES } from '../../../solvers/games/index.js';
import { message } from '../../../solvers/message.js';
import type { Expr } from '../../../solvers/program.js';
import type { Int } from '../../../solvers/values/int.js';
import { type List, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import type { Value } from '../../../solvers/values/value.js';
import {
  binary,
  builtin,
  count,
  countExpr,
  int,
  is,
  list,
  MODULI,
  methodOf,
  name,
  not,
  numbers,
  refusal,
  residue,
  star,
  xorAll,
} from './support.js';

const x = name('x');
const plainList = (items: readonly Value[]) => new PlainList(items);

interface Case {
  readonly position: Expr;
  readonly domain: List;
  readonly isLost: (element: Value) => boolean;
  readonly plan: RegExp;
  readonly values?: Readonly<Record<string, Value>>;
}

/** The counts of N and of P, modulo everything, against trying each element; the condition itself must not be tried. */
function agrees({ position, domain, isLost, plan, values = {} }: Case): void {
  const all = [...domain];
  const lost = all.filter(isLost).length;
  for (const modulus of MODULI) {
    const run = (cond: Expr): CountResult => count(countExpr(cond, modulus), BUILTIN_GAMES, { domains: [domain], values });
    const won = run(is(position, 'N'));
    expect([won.count, won.total]).toEqual([residue(all.length - lost, modulus), residue(all.length, modulus)]);
    expect(run(not(is(position, 'N', true))).count).toBe(won.count);
    const losing = run(is(position, 'P'));
    expect([losing.count, losing.total]).toEqual([residue(lost, modulus), residue(all.length, modulus)]);
    expect(run(not(is(position, 'P', true))).count).toBe(losing.count);
    expect(run(is(position, 'N', true)).count).toBe(losing.count);
    if (all.length > 0) expect(methodOf(losing)).toMatch(plan);
  }
}

const gaps = (cells: readonly number[]) => cells.map((cell, i) => cell - (cells[i - 1] ?? 0) - 1);
const isCoinsLost = (c: Value) => xorAll(gaps(numbers(c)).filter((_, i, { length }) => (length - 1 - i) % 2 === 0)) === 0;
const isMooreLost = (heaps: readonly number[], k: number) =>
  [0, 1, 2, 3].every((bit) => heaps.filter((heap) => (heap >> bit) & 1).length % (k + 1) === 0);

describe('counts by halving', () => {
  const plan = /^Halving/;
  it('of coins on a strip', () => {
    for (let n = 0; n <= 11; n++) {
      for (let m = 0; m <= 5; m++)
        agrees({ position: builtin('coins', x), domain: new Placements(n, m), isLost: isCoinsLost, plan });
    }
  });
  it('of pairs of coins', () => {
    const isLost = (d: number) => (c: Value) =>
      isMooreLost(
        gaps(numbers(c)).filter((_, i) => i % 2 === 1),
        d,
      );
    for (let n = 0; n <= 9; n++) {
      for (const m of [0, 2, 4]) {
        for (const d of [1, 2, 3]) {
          const position = builtin('coinpairs', name('d'), x);
          agrees({ position, domain: new Placements(n, m), isLost: isLost(d), plan, values: { d } });
        }
      }
    }
  });
  it('of heaps with a fixed total', () => {
    for (let total = 0; total <= 8; total++) {
      for (let parts = 0; parts <= 4; parts++) {
        const domain = new Compositions(total, parts);
        agrees({ position: builtin('nim', x), domain, isLost: (h) => xorAll(numbers(h)) === 0, plan });
        agrees({ position: builtin('moore', int(2), x), domain, isLost: (h) => isMooreLost(numbers(h), 2), plan });
        const isLost = (h: Value) => xorAll(numbers(h).filter((_, i) => i % 2 === 0)) === 0;
        agrees({ position: builtin('staircase', x), domain, isLost, plan });
      }
    }
  });
  it('of sizes that the known answers are for', () => {
    const coins = (n: Int, m: Int, modulus?: Int) =>
      count(countExpr(is(builtin('coins', x), 'N'), modulus), BUILTIN_GAMES, { domains: [new Placements(n, m)] });
    expect(coins(150_000, 50, 1e9 + 9).count).toBe(415077497);
    expect(coins(10n ** 18n, 50, 1e9 + 9).count).toBe(657310493);
    expect(coins(10n ** 100n, 50, 1e9 + 9).count).toBe(314919149);
    expect(coins(10, 3)).toMatchObject({ count: 100, total: 120 });
    expect(coins(49, 50, 1e9 + 9)).toMatchObject({ count: 0, total: 0 });
    expect(BigInt(coins(150_000, 50).count) % 1000000009n).toBe(415077497n);
    const pairs = countExpr(is(builtin('coinpairs', int(2), x), 'N'), 1e9 + 7);
    expect(count(pairs, BUILTIN_GAMES, { domains: [new Placements(10, 4)] }).count).toBe(182);
    const nim = countExpr(is(builtin('nim', x), 'P'), 998244353);
    expect(count(nim, BUILTIN_GAMES, { domains: [new Compositions(2718, 3141)] }).count).toBe(371899128);
  });
  it('says how large an exact answer would be, and how long a count would take', () => {
    const coins = countExpr(is(builtin('coins', x), 'N'));
    const manyCoins = { domains: [new Placements(10n ** 100n, 900)], holds: () => true };
    expect(refusal(() => count(coins, BUILTIN_GAMES, manyCoins))).toMatch(/Halving would take/);
    expect(refusal(() => count(coins, BUILTIN_GAMES, { domains: [new Placements(10n ** 100n, 5000)] }))).toMatch(/digits/);
    const twoCoins = { domains: [new Placements(10n ** 60_000n, 2)] };
    expect(refusal(() => count(coins, BUILTIN_GAMES, twoCoins))).toMatch(/120000 digits/);
    expect(count(countExpr(is(builtin('coins', x), 'N'), 7), BUILTIN_GAMES, twoCoins).count).toBeLessThan(7);
  });
});

describe('counts by the automaton', () => {
  const plan = /^Automaton over the binary digits/;
  const times = (factor: number) => binary(int(factor), '*', x);
  it('of heaps that are linear in the number', () => {
    const position = builtin('nim', list(x, times(2), times(3)));
    const isLost = (n: Value) => ((n as number) ^ (2 * (n as number)) ^ (3 * (n as number))) === 0;
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: -1, max: 100 }), (lo, more) => {
        agrees({ position, domain: new Range(lo, lo + more), isLost, plan });
      }),
    );
  });
  it('of sums, stars, differences, shifts and values of the program', () => {
    const sum = binary(
      builtin('nim', list(binary(x, '+', name('k')), binary(x, '<<', int(2)))),
      '+',
      star(binary(int(300), '-', x)),
    );
    const isLost = (n: Value) => (((n as number) + 5) ^ ((n as number) * 4) ^ (300 - (n as number))) === 0;
    for (const [lo, hi] of [
      [0, 300],
      [-5, 20],
      [-3, -1],
    ] as const) {
      if (lo >= 0) agrees({ position: sum, domain: new Range(lo, hi), isLost, plan, values: { k: 5 } });
    }
    const risen = builtin('nim', list(binary(x, '+', int(7)), binary(binary(int(2), '*', x), '+', int(14))));
    const isRisenLost = (n: Value) => (((n as number) + 7) ^ (2 * (n as number) + 14)) === 0;
    agrees({ position: risen, domain: new Range(-7, 20), isLost: isRisenLost, plan });
    agrees({ position: builtin('nim', x), domain: new Range(0, 9), isLost: (n) => n === 0, plan });
  });
  it('keeps what it prepared, also where a coefficient changes', () => {
    for (const k of [1, 2, 3, 2, 1]) {
      const position = builtin('nim', list(x, binary(name('k'), '*', x), int(k)));
      agrees({
        position,
        domain: new Range(0, 40),
        isLost: (n) => ((n as number) ^ (k * (n as number)) ^ k) === 0,
        plan,
        values: { k },
      });
    }
  });
  it('leaves a negative heap to the position, which says what is wrong', () => {
    const expr = countExpr(is(builtin('nim', list(x, binary(x, '-', int(3)))), 'P'));
    const tried: Value[] = [];
    const holds = ([n]: readonly Value[]): boolean => {
      tried.push(n as Value);
      throw refuse(message('A heap is negative.'));
    };
    expect(refusal(() => count(expr, BUILTIN_GAMES, { domains: [new Range(2, 10n ** 30n)], holds }))).toBe('A heap is negative.');
    expect(tried).toEqual([2]);
    expect(count(expr, BUILTIN_GAMES, { domains: [new Range(2, 1)] })).toMatchObject({ count: 0, total: 0 });
  });
  it('counts to thousands of digits', () => {
    const expr = countExpr(is(builtin('nim', list(x, times(2), times(3))), 'P'), 1e9 + 7);
    const result = count(expr, BUILTIN_GAMES, { domains: [new Range(0, 2n ** 4000n - 1n)] });
    let [a, b] = [0n, 1n];
    for (let i = 0; i < 4002; i++) [a, b] = [b, a + b];
    expect(result.count).toBe(Number(a % 1000000007n));
  });
});

describe('counts by a basis', () => {
  const plan = /^Linear basis over GF\(2\)/;
  const heaps = fc.array(fc.oneof(fc.nat(6), fc.nat(40)), { maxLength: 7 });
  const without = (base: readonly number[], chosen: readonly number[]) => {
    const rest = base.slice();
    for (const heap of chosen) rest.splice(rest.indexOf(heap), 1);
    return rest;
  };
  it('of subsets and of their rests', () => {
    fc.assert(
      fc.property(heaps, (base) => {
        const domain = new Subsets(plainList(base));
        agrees({ position: builtin('nim', x), domain, isLost: (s) => xorAll(numbers(s)) === 0, plan });
        const rest = builtin('nim', binary(name('a'), '-', x));
        const values = { a: plainList(base.slice().reverse()) };
        agrees({ position: rest, domain, isLost: (s) => xorAll(without(base, numbers(s))) === 0, plan, values });
      }),
      { numRuns: 40 },
    );
  });
  it('of colourings, whichever colour is drawn', () => {
    const blackValue = (black: readonly number[]) => {
      const sorted = black.filter((heap) => heap > 0).sort((a, b) => a - b);
      const [v] = sorted;
      if (v === undefined) return 0;
      return v - ((sorted.filter((heap) => heap === v).length + (v === sorted[sorted.length - 1] ? 1 : 0)) % 2);
    };
    fc.assert(
      fc.property(heaps, (base) => {
        const domain = new Subsets(plainList(base));
        const values = { a: domain.base };
        const rest = binary(name('a'), '-', x);
        const isLost = (black: readonly number[], white: readonly number[]) => blackValue(black) === xorAll(white);
        const drawnBlack = (s: Value) => isLost(numbers(s), without(base, numbers(s)));
        const drawnWhite = (s: Value) => isLost(without(base, numbers(s)), numbers(s));
        agrees({ position: builtin('steins', x, rest), domain, isLost: drawnBlack, plan, values });
        agrees({ position: builtin('steins', rest, x), domain, isLost: drawnWhite, plan, values });
      }),
      { numRuns: 60 },
    );
  });
  it('of choices between two heaps', () => {
    const pair = fc.array(fc.nat(9), { minLength: 1, maxLength: 2 }).map(plainList);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (factors) => {
        agrees({ position: builtin('nim', x), domain: new Tuples(factors), isLost: (t) => xorAll(numbers(t)) === 0, plan });
      }),
      { numRuns: 60 },
    );
  });
  it('of a hundred thousand heaps, exactly and modulo a number', () => {
    const domain = new Subsets(new Range(1, 100_000));
    const run = (modulus?: Int) => count(countExpr(is(builtin('nim', x), 'P'), modulus), BUILTIN_GAMES, { domains: [domain] });
    expect(run().count).toBe(2n ** (100_000n - 17n));
    expect(run(12)).toMatchObject({ count: 8, total: 4 });
  });
  it('leaves a negative heap to the position', () => {
    const holds = (elements: readonly Value[]): boolean => {
      throw refuse(message('{0} heaps, one negative.', numbers(elements[0] as Value).length));
    };
    const domains = [new Subsets(plainList([3, -1, 2]))];
    expect(refusal(() => count(countExpr(is(builtin('nim', x), 'P')), BUILTIN_GAMES, { domains, holds }))).toMatch(/^3 heaps/);
  });
});

describe('counts by convolution', () => {
  const plan = /^Convolution by exclusive or/;
  const isLost = (t: Value) => xorAll(numbers(t)) === 0;
  const nim = builtin('nim', x);
  const factor = fc.array(fc.nat(9), { maxLength: 4 }).map(plainList);
  it('of tuples from one domain', () => {
    fc.assert(
      fc.property(factor, fc.nat(4), (domain, k) => {
        agrees({ position: nim, domain: new TuplePower(domain, k), isLost, plan });
      }),
      { numRuns: 60 },
    );
  });
  it('of tuples from several domains', () => {
    const three = plainList([1, 2, 3]);
    fc.assert(
      fc.property(fc.array(factor, { maxLength: 3 }), (factors) => {
        agrees({ position: nim, domain: new Tuples([three, ...factors]), isLost, plan });
      }),
      { numRuns: 60 },
    );
  });
  it('of a billion heaps, modulo anything', () => {
    const domains = [new TuplePower(new Range(0, 7), 1e9)];
    const run = (modulus: Int) => count(countExpr(is(nim, 'P'), modulus), BUILTIN_GAMES, { domains });
    // The last of the heaps is fixed by the others: 8^(10^9 - 1).
    let expected = 1n;
    for (let rest = 999_999_999n, square = 8n; rest > 0n; rest >>= 1n, square = (square * square) % 998244353n) {
      if (rest & 1n) expected = (expected * square) % 998244353n;
    }
    expect(run(998244353)).toMatchObject({ count: Number(expected), total: Number((expected * 8n) % 998244353n) });
    expect(run(8)).toMatchObject({ count: 0, total: 0 });
    expect(run(7)).toMatchObject({ count: 1, total: 1 });
    expect(refusal(() => count(countExpr(is(nim, 'P')), BUILTIN_GAMES, { domains }))).toMatch(/digits/);
  });
});

describe('enumeration', () => {
  const plan = /^Enumeration/;
  const even = ([n]: readonly Value[]) => (n as number) % 2 === 0;
  it('counts what no plan knows', () => {
    const condition = binary(x, '%', int(2));
    for (const modulus of MODULI) {
      const result = count(countExpr(condition, modulus), BUILTIN_GAMES, { domains: [new Range(1, 9)], holds: even });
      expect([result.count, result.total]).toEqual([residue(4, modulus), residue(9, modulus)]);
      expect(methodOf(result)).toMatch(plan);
    }
  });
  it("plays the file's own game rather than the built-in one of that name", () => {
    const lent = { domains: [new Range(1, 9)], holds: even, users: ['nim'] };
    expect(methodOf(count(countExpr(is(builtin('nim', x), 'P')), BUILTIN_GAMES, lent))).toMatch(plan);
  });
  it('leaves misère play, draws and other games to the evaluator', () => {
    const lent = { domains: [new Range(1, 9)], holds: even };
    const nim = builtin('nim', x);
    for (const cond of [is({ op: 'misere', id: 0, operand: nim }, 'P'), is(nim, 'D'), is(builtin('wythoff', x, x), 'P')]) {
      expect(methodOf(count(countExpr(cond), BUILTIN_GAMES, lent))).toMatch(plan);
    }
  });
  it('goes through several generators, later domains depending on earlier elements', () => {
    const expr = countExpr(binary(x, '-', name('y')), undefined, ['x', 'y'], [name('d'), x]);
    const below = (before: readonly Value[]) => new Range(1, before[0] as number);
    const holds = ([a, b]: readonly Value[]) => (a as number) > (b as number);
    expect(count(expr, BUILTIN_GAMES, { domains: [new Range(1, 5), below], holds })).toMatchObject({ count: 10, total: 15 });
    const product = countExpr(x, 4, ['x', 'y'], [name('d'), name('e')]);
    expect(count(product, BUILTIN_GAMES, { domains: [new Range(1, 5), new Range(1, 5)], holds })).toMatchObject({
      count: 2,
      total: 1,
    });
    expect(count(product, BUILTIN_GAMES, { domains: [new Range(1, 5), plainList([])], holds })).toMatchObject({
      count: 0,
      total: 0,
    });
  });
  it('names the size it refuses, after one element was tried', () => {
    const run =
      (domain: List, holds = even) =>
      () =>
        count(countExpr(x), BUILTIN_GAMES, { domains: [domain], holds });
    expect(refusal(run(new Range(1, 10n ** 30n)))).toMatch(/here are 1000000000000000000000000000000\. No faster plan/);
    expect(refusal(run(new Subsets(new Range(1, 10n ** 9n)), () => true))).toMatch(/here are .*more\. No faster plan/);
    expect(refusal(run(new TuplePower(new Range(1, 10), 9), () => true))).toMatch(/1000000000\./);
    const wrong = (): boolean => {
      throw refuse(message('Wrong from the first.'));
    };
    expect(refusal(run(new Range(1, 10n ** 30n), wrong))).toBe('Wrong from the first.');
  });
  it('counts multisets of heaps', () => {
    const domain = new HeapMultisets(new Range(1, 4), 3);
    const holds = ([h]: readonly Value[]) => xorAll(numbers(h as Value)) === 0;
    const result = count(countExpr(is(builtin('nim', x), 'P')), BUILTIN_GAMES, { domains: [domain], holds });
    expect(result).toMatchObject({ count: 6, total: 35 });
  });
  it('refuses what is no domain and no modulus', () => {
    const lent = { domains: [new Range(1, 9)], holds: even };
    expect(refusal(() => count(countExpr(x), BUILTIN_GAMES, { domains: [5], holds: even }))).toMatch(/list, a range/);
    expect(refusal(() => count(countExpr(x, 0), BUILTIN_GAMES, lent))).toMatch(/modulus of `count` is 0/);
    expect(refusal(() => count(countExpr(x, -7), BUILTIN_GAMES, lent))).toMatch(/at least 1/);
  });
});
