import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { plain } from '../../../solvers/message.js';
import type { BinaryOp, Expr } from '../../../solvers/program.js';
import { Session } from '../../../solvers/session.js';
import { shown } from './language.js';

type Arithmetic = Exclude<BinaryOp, 'and' | 'or' | '**' | '<<' | '>>'>;
const floored = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);
const MEANING: { readonly [op in Arithmetic]: (a: bigint, b: bigint) => bigint } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': floored,
  '%': (a, b) => a - b * floored(a, b),
  '&': (a, b) => a & b,
  '^': (a, b) => a ^ b,
  '|': (a, b) => a | b,
};

interface Tree {
  readonly expr: Expr;
  /** Undefined: it divides by 0. */
  readonly value: bigint | undefined;
}

const id = 0;
const number = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map(BigInt),
  fc.bigInt({ min: 0n, max: 2n ** 70n }),
  fc.constantFrom(2n ** 31n, 2n ** 53n - 1n, 2n ** 53n),
);
const leaf = number.map((value): Tree => ({ expr: { id, op: 'int', value: value.toString() }, value }));
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...(Object.keys(MEANING) as Arithmetic[])), tie('tree'), tie('tree'))
      .map(([operator, left, right]): Tree => {
        const undefinedPart =
          left.value === undefined || right.value === undefined || ('/%'.includes(operator) && right.value === 0n);
        return {
          expr: { id, op: 'binary', operator, left: left.expr, right: right.expr },
          value: undefinedPart ? undefined : MEANING[operator](left.value, right.value),
        };
      }),
    tie('tree').map(
      ({ expr, value }): Tree => ({ expr: { id, op: 'neg', operand: expr }, value: value === undefined ? undefined : -value }),
    ),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(
      ([a, b, c]): Tree => ({
        expr: {
          id,
          op: 'ternary',
          cond: { id, op: 'compare', operators: ['<'], operands: [a.expr, b.expr] },
          then: b.expr,
          else: c.expr,
        },
        value: a.value === undefined || b.value === undefined ? undefined : a.value < b.value ? b.value : c.value,
      }),
    ),
  ),
}));

describe('arithmetic', () => {
  it('agrees with BigInt', () => {
    const session = new Session();
    fc.assert(
      fc.property(tree, ({ expr, value }) => {
        const result = session.evaluate({ program: { definitions: [], statement: { id, kind: 'solve', expr } } }, new Control());
        if (value === undefined) expect(result.kind === 'failed' && plain(result.failure.message)).toBe('This divides by 0.');
        else expect(result).toMatchObject({ kind: 'value', type: 'int', text: value.toString() });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what expressions mean', () => {
  const cases: [expression: string, value: string][] = [
    ['2 ** 10', '1024'],
    ['2 ** 100', (2n ** 100n).toString()],
    ['0 ** 0', '1'],
    ['(0 - 1) ** 1000000000001', '-1'],
    ['1 << 70', (1n << 70n).toString()],
    ['(0 - 5) >> 1', '-3'],
    ['-7 / 2', '-4'],
    ['-7 % 2', '1'],
    ['1 < 2 < 3', 'true'],
    ['1 < 3 < 2', 'false'],
    ['false and 1 / 0 == 1', 'false'],
    ['true or 1 / 0 == 1', 'true'],
    ['not 1 == 2', 'true'],
    ['"Case #" + 1 + 2', 'Case #12'],
    ['1 + 2 + " of " + [1, 2]', '3 of 1 2'],
    ['[1, 2] + [3]', '1 2 3'],
    ['[3, 1, 3, 2] - [3, 2]', '1 3'],
    ['[1 .. 3, 7]', '1 2 3 7'],
    ['len([1 .. 1000000000000])', '1000000000000'],
    ['len(3 .. 1)', '0'],
    ['[1 .. 3] == [1, 2, 3]', 'true'],
    ['(1, [2]) == (1, [2])', 'true'],
    ['[(1, 2), (1, 3)] < [(1, 2), (2, 0)]', 'true'],
    ['"ab" < "b"', 'true'],
    ['5 in 1 .. 10', 'true'],
    ['(1, 2) in [(0, 0), (1, 2)]', 'true'],
    ['37 in [x * x for x in 1 .. 100]', 'false'],
    ['49 not in [x * x for x in 1 .. 100]', 'false'],
    ['"bc" in "abcd"', 'true'],
    ['[5, 6, 7][1]', '6'],
    ['"abc"[2]', 'c'],
    ['[5, 6, 7][1 ..]', '6 7'],
    ['[5, 6, 7][.. 1]', '5 6'],
    ['[5, 6, 7][0 .. 0 - 1]', ''],
    ['"abc"[1 .. 2]', 'bc'],
    ['len([1][1 ..])', '0'],
    ['(1 .. 1000000000000)[999999999999]', '1000000000000'],
    ['(1 .. 10 ** 18)[10 ** 17]', '100000000000000001'],
    ['(1 .. 10 ** 18)[10 ** 17 .. 10 ** 17 + 1]', '100000000000000001 100000000000000002'],
    ['subsets(1 .. 60)[2 ** 52 + 1 .. 2 ** 52 + 1]', '1 53'],
    ['[(a, b) for a in 1 .. 3, b in a .. 3 if (a + b) % 2 == 0]', '1 1 1 3 2 2 3 3'],
    ['sum(a * b for (a, b) in [(1, 2), (3, 4)])', '14'],
    ['sum(x for x in 1 .. 0)', '0'],
    ['sum(1 .. 1000000000000)', '500000000000500000000000'],
    ['xor(5 .. 1000000000000)', '1000000000004'],
    ['max(1 .. 2 ** 70)', (2n ** 70n).toString()],
    ['min(3, 1, 2)', '1'],
    ['any(x > 2 for x in 1 .. 10 ** 18)', 'true'],
    ['all(1 / x == 0 for x in [2, 0 - 1, 0])', 'false'],
    ['1 > 0 ? "yes" : 1 / 0', 'yes'],
    ['nim(3) + 0', 'nim(3) N'],
    ['sum(x > 1 ? nim(x) : 0 for x in 1 .. 2)', '*0 + nim(2) N'],
    ['2 * *3', '2 * *3 P'],
    ['misere *1 + *1', 'misere *1 + *1 N'],
    ['sum([]) is P', 'true'],
    ['0 is P', 'true'],
    ['misere sum([]) is N', 'true'],
    ['sg(*5 + nim(1 .. 6))', '2'],
    ['outcome(nim(1, 2, 3))', 'P'],
    ['outcome(*1) == outcome(*2)', 'true'],
    ['len(moves(nim(1, 2)))', '3'],
    ['winning(nim(3, 4, 5))[0].take', '2'],
    ['winning(nim(3, 4, 5))[0].part', '0'],
    ['winning(nim(3, 4, 5))[0] is P', 'true'],
    ['count x in 1 .. 10 where x % 3 == 0', '3'],
    ['(count x in 1 .. 10 where x % 3 == 0) + 1', '4'],
    ['[sg(*(n + 1)) for n in 0 .. 3]', '1 2 3 4'],
  ];
  it.each(cases)('%s', (expression, value) => {
    expect(shown(expression)).toBe(value);
  });
});

describe('what has no meaning is refused', () => {
  const cases: [expression: string, sentence: string][] = [
    ['1 / 0', 'This divides by 0.'],
    ['1 % 0', 'This divides by 0.'],
    ['2 ** (0 - 1)', 'The exponent -1 is negative.'],
    ['2 ** 10 ** 9', 'The result has more than 1000000 binary digits, the largest size of a number.'],
    ['(2 ** 999999) * (2 ** 999999)', 'The result has more than 1000000 binary digits, the largest size of a number.'],
    ['1 << 10 ** 30', 'The result has more than 1000000 binary digits, the largest size of a number.'],
    ['1 << (0 - 1)', 'A shift by -1 places is negative.'],
    ['1 + true', '+ cannot be applied to int and bool.'],
    ['[1] * 2', '* cannot be applied to list and int.'],
    ['*2 * 3', 'Copies of a position are written with the number first: 3 * P.'],
    ['(0 - 1) * *2', 'There cannot be -1 copies of a position.'],
    ['nim(1) + 2', 'A position is expected here, not the number 2; a heap of that size is *2.'],
    ['nim(1) == nim(1)', 'Positions are not compared by form; compare their values with sg, or ask whether their sum is P.'],
    ['1 == "1"', 'int and text cannot be compared.'],
    ['true < false', 'bool and bool have no order.'],
    ['1 and true', 'A condition is expected here, not int.'],
    ['[1, 2][2]', 'There is no element 2: the indices run from 0 to 1.'],
    ['[1, 2][0 - 1]', 'There is no element -1: the indices run from 0 to 1.'],
    ['[][0]', 'There is no element 0: nothing is in it.'],
    ['subsets(1 .. 99)[2 ** 60 + 1]', 'The index 1152921504606846977 is too large.'],
    ['subsets(1 .. 99)[2 ** 60 + 1 .. 2 ** 60 + 1]', 'The index 1152921504606846977 is too large.'],
    ['[1, 2][1 .. 2]', 'The slice 1 .. 2 reaches outside: there are 2 elements.'],
    ['[1] - [2]', '2 cannot be taken from the list: it is not there often enough.'],
    ['[1, 2, 2] - [2, 2, 2]', '2 cannot be taken from the list: it is not there often enough.'],
    ['[x for x in 1 .. 10 ** 9]', 'This list would have 10000001 elements; at most 10000000 are kept.'],
    ['[1 .. 10 ** 9, 5]', 'This list would have 1000000000 elements; at most 10000000 are kept.'],
    ['[x for x in 5]', 'A list, range or domain is expected after in, not int.'],
    ['[a for (a, b) in [1]]', 'A tuple of 2 is expected here, not int.'],
    ['[a for (a, b) in [(1, 2, 3)]]', '2 names stand here for 3 items.'],
    ['min([])', 'min of nothing: the list is empty.'],
    ['sum([1, true])', 'sum takes numbers or positions, not bool.'],
    ['sum([*1, 5])', 'A position is expected here, not the number 5; a heap of that size is *5.'],
    ['sum([5, *1])', 'Numbers and positions cannot be added; a heap of size n is *n.'],
    ['sum([misere *1])', 'A misère game has no place in a sum; misere before the whole sum turns all of it round.'],
    ['*(0 - 1)', 'A heap cannot have the negative size -1.'],
    ['moves(*1)[0].left', 'This move has no field left; its fields are take, part.'],
    ['nim(0 - 1)', ''],
    ['factors(0)', 'factors takes a number from 1 up, not 0.'],
    ['isqrt(0 - 4)', 'isqrt takes no negative number, and -4 is one.'],
    ['primes(10 ** 12)', 'primes goes up to 50000000 at most, not 1000000000000.'],
    ['fixed(1, 0, 2)', 'This divides by 0.'],
  ];
  it.each(cases)('%s', (expression, sentence) => {
    const value = shown(expression);
    if (sentence === '') expect(value).toMatch(/^refused: /);
    else expect(value).toBe(`refused: ${sentence}`);
  });
});
