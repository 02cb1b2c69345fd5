import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { Input } from '../../../solvers/evaluate/input.js';
import { Output } from '../../../solvers/evaluate/output.js';
import type { Runtime } from '../../../solvers/evaluate/runtime.js';
import { libraryFunction } from '../../../solvers/library/library.js';
import { plain } from '../../../solvers/message.js';
import { PositionEngine } from '../../../solvers/search/engine.js';
import { Session } from '../../../solvers/session.js';
import { normal } from '../../../solvers/values/int.js';
import { type List, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { textOf } from '../../../solvers/values/text.js';
import type { Tuple } from '../../../solvers/values/tuple.js';
import type { Value } from '../../../solvers/values/value.js';
import { answer, shown } from '../evaluate/language.js';

const engine = new PositionEngine();
const runtime: Runtime = {
  engine,
  deep: engine.deep,
  control: new Control(),
  input: new Input(() => undefined),
  output: new Output(() => undefined),
};

function call(name: string, ...args: Value[]): Value {
  return libraryFunction(name)(args, runtime);
}

function list(...items: Value[]): PlainList {
  return new PlainList(items);
}

/** The elements of a list as BigInts. */
function bigs(value: Value): bigint[] {
  return [...(value as List)].map((item) => BigInt(item as number));
}

const small = fc.integer({ min: -20, max: 20 });
const smalls = fc.array(small, { maxLength: 12 });

describe('functions over lists', () => {
  it('sum, xor, min and max of a range are those of its elements', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.nat(50), (lo, length) => {
        const range = new Range(lo, lo + length);
        const plain = list(...range);
        for (const name of ['sum', 'xor', 'min', 'max', 'len']) expect(call(name, range)).toBe(call(name, plain));
      }),
    );
  });
  it('any and all', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (items) => {
        expect(call('any', list(...items))).toBe(items.includes(true));
        expect(call('all', list(...items))).toBe(!items.includes(false));
      }),
    );
  });
  it('sort, reverse, distinct, multiplicity', () => {
    fc.assert(
      fc.property(smalls, small, (items, x) => {
        expect(textOf(call('sort', list(...items)))).toBe([...items].sort((a, b) => a - b).join(' '));
        expect(textOf(call('reverse', list(...items)))).toBe([...items].reverse().join(' '));
        expect(textOf(call('distinct', list(...items)))).toBe([...new Set(items)].join(' '));
        expect(call('multiplicity', list(...items), x)).toBe(items.filter((item) => item === x).length);
      }),
    );
  });
  it('runs put together are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b')), (items) => {
        const runs = [...(call('runs', items.join('')) as List)] as Tuple[];
        expect(runs.map(({ items: [element, length] }) => (element as string).repeat(length as number)).join('')).toBe(
          items.join(''),
        );
        for (const [i, run] of runs.entries()) expect(run.items[0]).not.toBe(runs[i + 1]?.items[0]);
      }),
    );
  });
  it('a basis keeps what is independent of the elements before', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 40n }), { maxLength: 7 }), fc.constantFrom(0n, 30n, 60n), (items, shift) => {
        const vectors = items.map((item) => item << shift);
        const spanned = new Set([0n]);
        const independent: bigint[] = [];
        for (const vector of vectors) {
          if (spanned.has(vector)) continue;
          independent.push(vector);
          for (const sum of [...spanned]) spanned.add(sum ^ vector);
        }
        expect(bigs(call('basis', list(...vectors.map(normal))))).toEqual(independent);
      }),
    );
  });
});

describe('functions over numbers', () => {
  it('factors are primes whose product is the number', () => {
    const number = fc.oneof(
      fc.bigInt({ min: 1n, max: 5000n }),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.constantFrom(1000003n ** 2n, 1000003n * 1000033n * 1000037n, 2n ** 61n - 1n, 2n ** 64n),
    );
    fc.assert(
      fc.property(number, (n) => {
        const primes = bigs(call('factors', normal(n)));
        expect(primes.reduce((product, prime) => product * prime, 1n)).toBe(n);
        for (const [i, prime] of primes.entries()) {
          if (i > 0) expect(prime >= (primes[i - 1] as bigint)).toBe(true);
          for (let d = 2n; d * d <= prime && d < 2000n; d++) expect(prime % d).not.toBe(0n);
        }
      }),
      { numRuns: 60 },
    );
  });
  it('divisors divide, in order, and are all there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (n) => {
        const all = Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0);
        expect(textOf(call('divisors', n))).toBe(all.join(' '));
      }),
    );
  });
  it('primes are the numbers with one factor', () => {
    const all = Array.from({ length: 500 }, (_, i) => i + 1).filter((n) => (call('factors', n) as List).size === 1);
    expect(textOf(call('primes', 500))).toBe(all.join(' '));
    for (const none of [-5, 0, 1]) expect((call('primes', none) as List).size).toBe(0);
  });
  it('fixed rounds to the nearest, halves away from 0', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -5000n, max: 5000n }), fc.bigInt({ min: -60n, max: 60n }), fc.nat(5), (p, q, d) => {
        fc.pre(q !== 0n);
        const text = call('fixed', normal(p), normal(q), d) as string;
        expect(text).toMatch(d === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${d}}$`));
        const scaled = BigInt(text.replace('.', ''));
        const doubledError = 2n * (scaled * q - p * 10n ** BigInt(d));
        const size = (x: bigint): bigint => (x < 0n ? -x : x);
        expect(size(doubledError) <= size(q)).toBe(true);
        if (size(doubledError) === size(q)) expect(size(scaled * q) > size(p * 10n ** BigInt(d))).toBe(true);
        if (scaled === 0n) expect(text).not.toContain('-');
      }),
    );
  });
});

describe('examples', () => {
  const cases: [expression: string, value: string][] = [
    ['join([1, 2, 3])', '123'],
    ['join([1, 2, 3], ", ")', '1, 2, 3'],
    ['join("A" for x in 1 .. 3)', 'AAA'],
    ['lines([(1, 2), (3, 4)])', '1 2\n3 4'],
    ['sort(["b", "a"])', 'a b'],
    ['sort([(2, 1), (1, 5), (1, 2)])', '1 2 1 5 2 1'],
    ['reverse("abc")', 'cba'],
    ['put([5, 6, 7], 1, 0)', '5 0 7'],
    ['put("abc", 1, "X")', 'aXc'],
    ['runs([true, true, false])', 'true 2 false 1'],
    ['bits(0)', '0'],
    ['bits(8)', '4'],
    ['popcount(255)', '8'],
    ['lowbit(12)', '4'],
    ['lowbit(0)', '0'],
    ['digits(0)', '0'],
    ['digits(1203)', '1 2 0 3'],
    ['gcd(12, 18)', '6'],
    ['abs(0 - 5)', '5'],
    ['isqrt(99)', '9'],
    ['fixed(1, 3, 4)', '0.3333'],
    ['fixed(0 - 1, 2, 0)', '-1'],
    ['factors(1)', ''],
    ['factors(360)', '2 2 2 3 3 5'],
    ['len("")', '0'],
    ['len(placements(10, 3))', '120'],
    ['len(subsets([1, 1, 2]))', '8'],
    ['len(tuples(1 .. 3, 4))', '81'],
    ['len(tuples([1 .. 3, 1 .. 5]))', '15'],
    ['len(compositions(6, 3))', '28'],
    ['len(heaps(1 .. 3, 2))', '10'],
    ['[t for t in tuples([[1, 2], [5]])]', '1 5 2 5'],
    ['max([3, 9, 4])', '9'],
    ['min(x * x for x in [3, 0 - 1])', '1'],
    ['len(options(*1 + *1))', '1'],
  ];
  it.each(cases)('%s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });

  const refusals: [expression: string, sentence: string][] = [
    ['put([1], 1, 5)', 'put has no element 1 to replace: the indices run from 0 to 0.'],
    ['put("abc", 0, 5)', 'put takes text here, not int.'],
    ['sort([1, "a"])', 'text and int have no order to sort by.'],
    ['divisors(0 - 4)', 'divisors takes a number from 1 up, not -4.'],
    ['digits(0 - 4)', 'digits takes no negative number, and -4 is one.'],
    ['join(5)', 'join takes list here, not int.'],
    ['fixed(1, 2, 100000)', 'fixed writes at most 10000 decimals, not 100000.'],
    ['max([1, "a"])', 'max takes numbers, not text.'],
    ['any([1])', 'any takes conditions, not int.'],
    ['len(5)', 'len takes list here, not int.'],
    ['sg(5)', 'A position is expected here, not the number 5; a heap of that size is *5.'],
    ['basis([0 - 1])', 'basis takes numbers that are not negative.'],
  ];
  it.each(refusals)('%s is refused', (expression, sentence) => {
    expect(shown(expression)).toBe(`refused: ${sentence}`);
  });
});

describe('work that takes long', () => {
  it.each([
    'len(divisors(2 ** 2000 * 3 ** 2000))',
    'gcd(3 ** 600000, 2 ** 900000 - 1)',
    'len(options(hackenbush([(x, x + 1) for x in 1 .. 100000], 1)))',
    'moves(hackenbush([(x, x + 1) for x in 1 .. 100000], 1))',
  ])('ends with the time budget: %s', (text) => {
    const started = performance.now();
    const found = answer(`solve ${text}`, new Session(), new Control({ ms: 300, positions: 20_000_000 }));
    expect(found.kind === 'failed' && plain(found.failure.message)).toBe('No answer within the time budget of 0.3 s.');
    expect(performance.now() - started).toBeLessThan(3000);
  });
  it('ends with the memory budget where moves are listed', () => {
    const control = new Control({ positions: 20_000 });
    const found = answer('solve len(moves(nim(1e18)))', new Session(), control);
    expect(found.kind === 'failed' && found.failure.reason).toBe('limit');
  });
});
