import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadGrundy } from '../../../server/language/load.js';
import type { ProblemData } from '../../../server/language/problems.js';

interface Found {
  readonly code: string;
  readonly message: string;
  /** The text that is marked. */
  readonly marked: string;
  /** The whole text after each fix. */
  readonly fixed: readonly string[];
}

async function found(text: string): Promise<Found[]> {
  const { diagnostics = [], textDocument } = await loadGrundy(text);
  return diagnostics.map(({ code, message, range, data }) => ({
    code: String(code),
    message,
    marked: textDocument.getText(range),
    fixed: (data as ProblemData).fixes.map(({ edits }) => TextDocument.applyEdits(textDocument, [...edits])),
  }));
}

/** The first problem of a text, with what its first fix makes of it. */
async function first(
  text: string,
): Promise<readonly [code: string | undefined, marked: string | undefined, fixed: string | undefined]> {
  const [problem] = await found(text);
  return [problem?.code, problem?.marked, problem?.fixed[0]];
}

describe('Habits of other languages are named and mended', () => {
  test.each([
    ['game f(n) { if n > 0&&n < 3 -> f(0) }', 'habit-and', '&&', 'game f(n) { if n > 0 and n < 3 -> f(0) }'],
    ['solve a||b', 'habit-or', '||', 'solve a or b'],
    ['expect !true', 'habit-not', '!', 'expect not true'],
    ['game f(n) { if n > 0 { } elif n > 1 { } }', 'habit-elif', 'elif', 'game f(n) { if n > 0 { } else if n > 1 { } }'],
    ['game f(n) { return f(n) }', 'habit-return', 'return', 'game f(n) { -> f(n) }'],
    ['def f(x): x', 'habit-let', 'def', 'let f(x) = x'],
    ['let x := 3', 'habit-assign', ':=', 'let x = 3'],
    ['let x == 3', 'habit-assign', '==', 'let x = 3'],
    ['x = 3', 'habit-let', 'x', 'let x = 3'],
    ['expect 1 = 1', 'habit-equals', '=', 'expect 1 == 1'],
    ['expect 1 === 1', 'habit-equals', '===', 'expect 1 == 1'],
    ['let x = a if c else b', 'habit-conditional', 'a if c else b', 'let x = c ? a : b'],
    ['let x = [a if c > 2 else b, 3]', 'habit-conditional', 'a if c > 2 else b', 'let x = [c > 2 ? a : b, 3]'],
    ['game f(n) { for x of 1 .. n -> f(x) }', 'habit-in', 'of', 'game f(n) { for x in 1 .. n -> f(x) }'],
    ['game f(n) { for x in 1 .. n: -> f(x) }', 'habit-colon', ':', 'game f(n) { for x in 1 .. n -> f(x) }'],
    ['let a = 7 mod 3', 'habit-operator', 'mod', 'let a = 7 % 3'],
    ['let a = 7 xor 3', 'habit-operator', 'xor', 'let a = 7 ^ 3'],
    ['let n = 2\nlet a = 2n', 'habit-times', '2n', 'let n = 2\nlet a = 2 * n'],
    ["let a = 'b'", 'habit-quote', "'b'", 'let a = "b"'],
    ['expect 1 == 1;', 'habit-semicolon', ';', 'expect 1 == 1'],
    ['# note', 'habit-comment', '# note', '// note'],
    ['let n = 7\nlet a = n // 2', 'habit-division', '//', 'let n = 7\nlet a = n / 2'],
    ['let n = 7\nlet a = (n // n)', 'unclosed', '(', undefined],
    ['let a = 10^9', 'xor-of-constants', '^', 'let a = 10**9'],
    ['let a = -2 ** 2', 'negative-base', '-2 ** 2', 'let a = -(2 ** 2)'],
    ['let count = 3', 'reserved', 'count', 'let cnt = 3'],
    ['let a = count + 1', 'reserved', 'count', 'let a = cnt + 1'],
    [
      'expect count x in 1 .. 3 where nim(x) is N == 3',
      'count-operand',
      '==',
      'expect (count x in 1 .. 3 where nim(x) is N) == 3',
    ],
    ['let a = sum(e for e in [1], 2)', 'comprehension-comma', ', 2', 'let a = sum([e for e in [1]], 2)'],
    [
      'game f(n) { if n > 0 -> f(1) else -> f(2) }',
      'else-after-plain',
      'else',
      'game f(n) { if n > 0 { -> f(1) } else { -> f(2) } }',
    ],
    ['nim(3, 4)', 'bare-expression', 'nim', 'solve nim(3, 4)'],
    ['game f(n) {\n  f(n - 1)\n}', 'bare-expression', 'f', 'game f(n) {\n  -> f(n - 1)\n}'],
    ['solve nim(3))', 'closes-nothing', ')', 'solve nim(3)'],
    ['expect nim(3) is n', 'outcome', 'n', 'expect nim(3) is N'],
  ])('%s', async (text, code, marked, fixed) => {
    expect(await first(text)).toEqual([code, marked, fixed]);
  });

  test.each([
    ['let a = 1.5', 'fraction', '1.5'],
    ['let a = 0x1F', 'hexadecimal', '0x1F'],
    ['let s = [1]\nlet a = s[0:1]', 'habit-slice', ':'],
    ['problem "p" { while n > 0 { } }', 'while-read', 'n'],
    ['problem "p" { read x\n x += 1 }', 'habit-update', 'x +='],
    ['solve nim(3) + misere nim(4)', 'misere-in-sum', 'misere'],
    ['expect nim(3) is N is P', 'comparison-chain', 'is'],
    ['let a = "b', 'unclosed-text', '"b'],
    ['let a = """b\n\nsolve', 'unclosed-text', '"""b'],
    ['let a = $3', 'character', '$'],
    ['let a = 1e999999999', 'number-size', '1e999999999'],
  ])('%s', async (text, code, marked) => {
    expect(await first(text)).toEqual([code, marked, undefined]);
  });
});

describe('Full-width characters', () => {
  test('each is named with its ASCII character, and nothing else is complained of', async () => {
    const problems = await found('solve nim（3，4）');
    expect(problems.map(({ code, marked, fixed }) => [code, marked, fixed[0]])).toEqual([
      ['full-width', '（', 'solve nim(3，4）'],
      ['full-width', '，', 'solve nim（3,4）'],
      ['full-width', '）', 'solve nim（3，4)'],
    ]);
    expect(problems[1]?.message).toBe('Write `,` instead of `，`.');
  });
  test.each([
    ['let a = 【1、2】', 'let a = [1、2】'],
    ['let a = “x”', 'let a = "x”'],
    ['let a ＝ ３', 'let a = ３'],
    ['let a = 2 × 3', 'let a = 2 * 3'],
    ['expect 1 ≤ 2', 'expect 1 <= 2'],
  ])('%s', async (text, fixed) => {
    const problems = await found(text);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['full-width']));
    expect(problems[0]?.fixed[0]).toBe(fixed);
  });
  test('in texts and comments they are what they are', async () => {
    expect(await found('let a = "（，）" // ：；')).toEqual([]);
  });
});

describe('What was expected', () => {
  test.each([
    ['solve', 'solve', 'An expression was expected after `solve`.'],
    ['solve \ngame f(n) { }', 'solve', 'An expression was expected after `solve`.'],
    ['solve nim(3, 4', '(', 'This `(` is never closed.'],
    ['solve 3\n/* abc', '/* abc', 'The comment that opens here is never closed.'],
    ['problem "p" {\n  read n\n', '{', 'This `{` is never closed.'],
    ['solve nim(3 4)', '4', '`,` or `)` was expected instead of `4`.'],
    ['let 3', '3', 'A name was expected instead of `3`.'],
    ['let a 3', '3', '`=` was expected instead of `3`.'],
    ['problem { }', '{', 'A text in double quotes was expected instead of `{`.'],
    ['game f(n) { if n > 0 }', '}', 'A statement or a block in braces was expected instead of `}`.'],
    ['count x in 1 .. 3', '3', '`where` was expected after `3`.'],
  ])('%j', async (text, marked, sentence) => {
    const [problem] = await found(text);
    expect([problem?.marked, problem?.message]).toEqual([marked, sentence]);
  });

  test('one problem for a line', async () => {
    expect((await found('solve ) ( ] 3 3 3')).length).toBe(1);
  });
});

describe('Statements have their place', () => {
  test.each([
    ['game f(n) { print n }', 'print', '`print` has no place in a game: it belongs in a problem.'],
    ['game f(n) { solve nim(3) }', 'solve', '`solve` has no place in a game: it stands at the top level.'],
    ['problem "p" { -> nim(3) }', '->', 'A move has its place in a game; a problem answers with print.'],
    ['problem "p" { value = 3 }', 'value', 'A claim about `value` has its place in a game.'],
    ['read n', 'read', '`read` has no place at the top level: it belongs in a problem.'],
    ['if true { }', 'if', '`if` has no place at the top level: it belongs in a problem.'],
    [
      'problem "p" { if true { sample "" -> "" } }',
      'sample',
      '`sample` stands in the block of the problem itself, not in a block inside it.',
    ],
  ])('%s', async (text, marked, sentence) => {
    expect(await found(text)).toContainEqual({ code: 'misplaced', marked, message: sentence, fixed: [] });
  });

  test('no name twice in a block', async () => {
    expect(await found('let a = 1\nlet a = 2')).toEqual([
      { code: 'duplicate', marked: 'a', message: '`a` is defined in this block already, in line 1.', fixed: [] },
    ]);
    expect(await found('let f(x, y) = x + y\ngame g(n) { for n in 1 .. n { let n = n } }')).toEqual([]);
  });

  test.each(['table nim(n) for n in 1 .. 3', 'conjecture nim(n) for n in 1 .. 3', 'problem "p" { solution "a.cpp" }'])(
    'what is not available yet says so: %s',
    async (text) => {
      expect((await found(text)).map(({ code }) => code)).toEqual(['pending']);
    },
  );
});
