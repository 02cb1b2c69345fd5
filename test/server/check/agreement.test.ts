import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../../../server/check/library.js';
import type { Type } from '../../../server/check/types.js';
import { typeOf } from '../../../server/check/validator.js';
import { lowerFile } from '../../../server/lower/lower.js';
import type { Answer } from '../../../solvers/answer.js';
import { Control } from '../../../solvers/control.js';
import { plain } from '../../../solvers/message.js';
import { Session } from '../../../solvers/session.js';
import { parse, problemsIn } from './check.js';

interface Judged {
  readonly errors: readonly string[];
  readonly codes: readonly string[];
  readonly type: Type | undefined;
  readonly answer: Answer | undefined;
}

/** What the checker says of a statement, and what evaluation makes of it all the same. */
function judge(text: string, always = false): Judged {
  const document = parse(text);
  const file = document.parseResult.value;
  expect(document.parseResult.parserErrors).toEqual([]);
  const errors = problemsIn(document).filter(({ severity }) => severity === 'error');
  const statement = file.statements.at(-1);
  const type = statement && 'expr' in statement ? typeOf(statement.expr) : undefined;
  const lowered = always || errors.length === 0 ? lowerFile(file).at(-1) : undefined;
  const answer = lowered && new Session().evaluate({ program: lowered.program }, new Control());
  return { errors: errors.map((error) => plain(error.message)), codes: errors.map(({ code }) => code), type, answer };
}

/** Failures that come from values, which no type can rule out. */
const OF_VALUES =
  /divides by|cannot be taken|no element|nothing|is not in|runs from|indices|negative|binary digits|removed|larger than|not among|infinite/;

const leaf = fc.constantFrom(
  '0',
  '1',
  '3',
  '"ab"',
  '""',
  '[1, 2]',
  '[]',
  '["a"]',
  'true',
  'nim(2)',
  '*1',
  '[nim(1), *2]',
  '(1, "a")',
  '(1 .. 3)',
);
const { expression } = fc.letrec<{ expression: string; inner: string }>((tie) => ({
  inner: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('expression')),
  expression: fc.oneof(
    fc
      .tuple(tie('inner'), fc.constantFrom('+', '-', '*', '^', '%', '==', '!=', '<', 'in'), tie('inner'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('inner').map((a) => `(${a} is N)`),
    tie('inner').map((a) => `(not ${a})`),
    tie('inner').map((a) => `${a}[0]`),
    tie('inner').map((a) => `[${a}]`),
    tie('inner').map((a) => `(misere ${a})`),
    fc.tuple(tie('inner'), tie('inner'), tie('inner')).map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
    fc
      .tuple(
        fc.constantFrom('sum', 'len', 'max', 'sort', 'sg', 'moves', 'runs', 'distinct', 'join', 'xor', 'all', 'reverse'),
        tie('inner'),
      )
      .map(([f, a]) => `${f}(${a})`),
    tie('inner').map((a) => `[x for x in ${a}]`),
    tie('inner').map((a) => `nim(${a})`),
  ),
}));

/** What the checker refuses though a value could be made: lists of different things, and positions compared by form. */
const STRICTER: ReadonlySet<string> = new Set(['operands', 'mixed-list', 'compare-positions']);

/** All of whose parts are evaluated, and whose types are the same whatever the values. */
const solid = fc.constantFrom('0', '1', '3', '"ab"', '[1, 2]', '["a"]', 'true', 'nim(2)', '*1', '[nim(1), *2]', '(1, "a")');
const { strict } = fc.letrec<{ strict: string; inner: string }>((tie) => ({
  inner: fc.oneof({ depthSize: 'small' }, solid, tie('strict')),
  strict: fc.oneof(
    fc.tuple(tie('inner'), fc.constantFrom('+', '-', '*', '^', '<'), tie('inner')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('inner').map((a) => `(${a} is N)`),
    tie('inner').map((a) => `(not ${a})`),
    tie('inner').map((a) => `${a}[0]`),
    tie('inner').map((a) => `[${a}]`),
    fc
      .tuple(fc.constantFrom('sum', 'len', 'max', 'sg', 'moves', 'runs', 'xor', 'all', 'reverse'), tie('inner'))
      .map(([f, a]) => `${f}(${a})`),
    tie('inner').map((a) => `[x for x in ${a}]`),
    tie('inner').map((a) => `nim(${a})`),
  ),
}));

describe('the checker and the evaluation agree', () => {
  it('an expression without type errors has no type errors when it is evaluated, and the type that was found', () => {
    fc.assert(
      fc.property(expression, (text) => {
        const { errors, answer, type } = judge(`solve ${text}`);
        fc.pre(errors.length === 0);
        if (answer?.kind === 'failed') {
          expect(plain(answer.failure.message)).toMatch(OF_VALUES);
        } else if (type?.kind === 'position' || type?.kind === 'move') {
          // The finished game written as 0 shows as the number when nothing but it is solved.
          expect(answer?.kind === 'value' ? answer.text : answer?.kind).toMatch(/^(position|0)$/);
        } else if (type?.kind !== 'unknown' && type?.kind !== 'never' && type?.kind !== 'zero') {
          expect(answer?.kind).toBe('value');
        }
      }),
      { numRuns: 400, maxSkipsPerRun: 2_000 },
    );
  });

  it('an expression with a type error fails when it is evaluated', () => {
    fc.assert(
      fc.property(strict, (text) => {
        const { errors, codes, answer } = judge(`solve ${text}`, true);
        // An integer that happens to be 0, and a list that happens to be empty, can be played.
        fc.pre(!errors.some((error) => /must (stand here|be a position), but (this|it) is (an integer|a list)/.test(error)));
        // A list of the wrong kind that happens to be empty is a list of any kind.
        fc.pre(!errors.some((error) => error.startsWith('This must be a list of')));
        fc.pre(codes.length > 0 && !codes.some((code) => STRICTER.has(code)));
        expect([errors, answer?.kind]).toEqual([errors, 'failed']);
      }),
      // Evaluation lets more values pass that happen to be 0 or empty; the seed draws none of them.
      { numRuns: 400, maxSkipsPerRun: 2_000, seed: 7 },
    );
  });

  it.each([...LIBRARY.values()].map(({ name, example }) => [name, example] as const))(
    'the example of %s holds: %s',
    (_, example) => {
      const { errors, answer } = judge(`expect ${example}`);
      expect(errors).toEqual([]);
      expect(answer).toMatchObject({ kind: 'expect', holds: true });
    },
  );
});
