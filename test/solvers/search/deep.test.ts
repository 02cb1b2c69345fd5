import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { EvaluationFailure } from '../../../solvers/failure.js';
import { message } from '../../../solvers/message.js';
import { Deep, type DeepFunction } from '../../../solvers/search/deep.js';

/** A memoised function of integers over `Deep`; `nesting` machine frames lie between a call and the next. */
class Memo implements DeepFunction<number, number> {
  readonly known = new Map<number, number>();
  readonly frames: number;
  begun = 0;

  constructor(
    readonly deep: Deep,
    readonly body: (n: number, call: (n: number) => number) => number,
    readonly nesting = 0,
  ) {
    this.frames = nesting + 5;
  }
  at(n: number, control: Control): number {
    return this.known.get(n) ?? this.deep.call(this, n, n, control);
  }
  compute(n: number, _key: unknown, control: Control): number {
    this.begun++;
    const call = (m: number) => nest(this.nesting, () => this.at(m, control));
    const result = this.body(n, call);
    this.known.set(n, result);
    return result;
  }
  repeats(n: number): EvaluationFailure {
    return new EvaluationFailure('pending', message('{0} needs itself.', n));
  }
  endless(n: number): EvaluationFailure {
    return new EvaluationFailure('limit', message('No end at {0}.', n));
  }
}

function nest(levels: number, work: () => number): number {
  return levels === 0 ? work() : nest(levels - 1, work) + 0;
}

describe('deep calls', () => {
  it('chains of a million calls are computed in linear work', () => {
    const memo = new Memo(new Deep(), (n, call) => (n === 0 ? 0 : call(n - 1) + 1));
    expect(memo.at(1_000_000, new Control())).toBe(1_000_000);
    expect(memo.begun).toBeLessThan(4_000_000);
  });

  it.each([0, 10, 100, 700, 3000])('chains with %i frames between calls do not exhaust the stack', (nesting) => {
    const memo = new Memo(new Deep(), (n, call) => (n === 0 ? 0 : call(n - 1) + 1), nesting);
    expect(memo.at(5_000, new Control())).toBe(5_000);
  });

  it('a deep node with many children, and many deep legs, stay linear', () => {
    // 0 … 999 is a chain, at whose end hang 50000 leaves; the root 1e6 has 1000 legs of 500.
    const star = new Memo(new Deep(), (n, call) => {
      if (n < 999) return call(n + 1);
      if (n > 999) return 1;
      let sum = 0;
      for (let i = 1000; i < 51_000; i++) sum += call(i);
      return sum;
    });
    expect(star.at(0, new Control())).toBe(50_000);
    expect(star.begun).toBeLessThan(200_000);

    const legs = new Memo(new Deep(), (n, call) => {
      if (n < 0) {
        let sum = 0;
        for (let i = 0; i < 1000; i++) sum += call(i * 1000);
        return sum;
      }
      return n % 1000 === 500 ? 1 : call(n + 1);
    });
    expect(legs.at(-1, new Control())).toBe(1000);
    expect(legs.begun).toBeLessThan(2_000_000);
  });

  it('agrees with plain recursion on random dependencies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 60 }),
        fc.nat(800),
        (below, nesting) => {
          const needs = below.map((list, n) => (n === 0 ? [] : list.map((x) => x % n)));
          const plain: number[] = [];
          for (const list of needs) plain.push(list.reduce((sum, m) => (sum + (plain[m] as number)) % 1009, 1));
          const memo = new Memo(
            new Deep(),
            (n, call) => (needs[n] as number[]).reduce((sum, m) => (sum + call(m)) % 1009, 1),
            nesting,
          );
          const last = needs.length - 1;
          expect(memo.at(last, new Control())).toBe(plain[last]);
        },
      ),
    );
  });

  it('two functions that call each other share the stack', () => {
    const deep = new Deep();
    const control = new Control();
    const even: Memo = new Memo(deep, (n) => (n === 0 ? 1 : odd.at(n - 1, control)));
    const odd: Memo = new Memo(deep, (n) => (n === 0 ? 0 : even.at(n - 1, control)));
    expect(even.at(300_001, control)).toBe(0);
    expect(even.at(300_000, control)).toBe(1);
  });

  it('a call that needs itself is recognised, in small and in large circles', () => {
    for (const size of [1, 2, 7, 1000, 100_000]) {
      const memo = new Memo(new Deep(), (n, call) => call((n + 1) % size));
      expect(() => memo.at(0, new Control())).toThrow(/needs itself/);
      expect(memo.begun).toBeLessThan(4 * size + 10_000);
    }
  });

  it('calls without end stop at the position budget', () => {
    const memo = new Memo(new Deep(), (n, call) => call(n + 1));
    expect(() => memo.at(0, new Control({ positions: 50_000 }))).toThrow(/No end at/);
  });

  it('a failure that is caught does no harm to what follows', () => {
    const deep = new Deep();
    const control = new Control();
    const memo: Memo = new Memo(deep, (n, call) => {
      if (n > 1000 && n % 7 === 3) throw new EvaluationFailure('error', message('No.'));
      if (n <= 1000) return n === 0 ? 0 : call(n - 1) + 1;
      return deep.attempt(
        () => call(n - 1) + 1,
        () => 1,
      );
    });
    expect(memo.at(30_000, control)).toBe(30_000 - Math.floor((30_000 - 3) / 7) * 7 - 3);
    expect(memo.at(30_001, control)).toBe(memo.at(30_000, control) + 1);
  });

  it('a failure deep below reaches the attempt around it, however deep that is', () => {
    const deep = new Deep();
    const control = new Control();
    // Odd thousands catch the failure of the call below; 0 fails, and everything without a catch fails with it.
    const memo: Memo = new Memo(deep, (n, call) => {
      if (n === 0) throw new EvaluationFailure('error', message('No.'));
      if (n % 1000 !== 0) return call(n - 1) + 1;
      return deep.attempt(
        () => call(n - 1) + 1,
        () => 0,
      );
    });
    expect(memo.at(999_999, control)).toBe(998_999);
    expect(() => memo.at(999, control)).toThrow(/No/);
    const bare = new Memo(new Deep(), (n, call) => {
      if (n === 0) throw new EvaluationFailure('error', message('No.'));
      return call(n - 1);
    });
    expect(() => bare.at(100_000, control)).toThrow(/No/);
    expect(bare.begun).toBeLessThan(200_000);
  });
});
