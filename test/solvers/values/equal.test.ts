import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, keyOf, order } from '../../../solvers/values/equal.js';
import { normal } from '../../../solvers/values/int.js';
import { IntColumn, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { Tuple } from '../../../solvers/values/tuple.js';
import { OutcomeValue, type Value } from '../../../solvers/values/value.js';

/** Values that often come near each other: few numbers, texts made of the marks that keys are made of. */
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: -2, max: 12 }),
    fc.constantFrom(normal(2n ** 60n), normal(2n ** 60n + 1n)),
    fc.boolean(),
    fc.constantFrom('', '"', '1', ',', '1,2', '[', ']', '"1:1', 'true', ':N', '1:"'),
    fc.constantFrom(OutcomeValue.N, OutcomeValue.P),
    fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })).map(([lo, hi]) => new Range(lo, hi)),
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }).map((items) => new IntColumn(Float64Array.from(items))),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => new PlainList(items)),
    fc.array(tie('value'), { minLength: 2, maxLength: 3 }).map((items) => new Tuple(items)),
  ),
}));

/** The value as JSON in which the class of a list does not matter. */
function plainForm(v: Value): unknown {
  if (v instanceof Tuple) return { tuple: v.items.map(plainForm) };
  if (v instanceof OutcomeValue) return { outcome: v.outcome };
  if (typeof v === 'bigint') return { big: v.toString() };
  if (typeof v === 'object') return [...(v as Iterable<Value>)].map(plainForm);
  return v;
}

describe('equality of values', () => {
  it('is equality of what they are made of, and of their keys', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const same = JSON.stringify(plainForm(a)) === JSON.stringify(plainForm(b));
        expect(equal(a, b)).toBe(same);
        expect(keyOf(a) === keyOf(b)).toBe(same);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the order of sorting beside it', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const ab = order(a, b);
        expect(order(b, a)).toBe(ab === undefined ? undefined : 0 - ab);
        if (ab === 0) expect(equal(a, b)).toBe(true);
        if (ab !== undefined && ab < 0 && (order(b, c) ?? 1) < 0) expect(order(a, c)).toBeLessThan(0);
      }),
    );
  });
});
