import { readdirSync, readFileSync } from 'node:fs';
import type { AstNode } from 'langium';
import { describe, expect, test } from 'vitest';
import type { File } from '../../../server/generated/ast.js';
import { loadGrundy, parseGrundy } from '../../../server/language/load.js';
import { spanOf } from '../../../server/language/ranges.js';
import { lowerFile } from '../../../server/lower/lower.js';
import { lowerStatementText } from '../../../server/lower/text.js';
import type {
  BinaryExpr,
  CallExpr,
  GameStatement,
  LetStatement,
  MoveStatement,
  Program,
  SolveStatement,
} from '../../../solvers/program.js';

function lower(text: string): ReturnType<typeof lowerFile> {
  return lowerFile(parseGrundy(text).parseResult.value);
}

function program(text: string): Program {
  const last = lower(text).at(-1);
  if (!last) throw new Error('not lowered');
  return last.program;
}

function solved(text: string): CallExpr {
  return (program(`solve ${text}`).statement as SolveStatement).expr as CallExpr;
}

/** The expression without ids, as the least JSON that tells it. */
function shape(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => (key === 'id' ? undefined : item)));
}

const numbers = (...values: number[]) => values.map((value) => ({ op: 'int', value: String(value) }));

describe('The whole language is lowered', () => {
  const tour = readFileSync('examples/tour.grundy', 'utf8');
  const folder = 'test/data/programs';
  const programs = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const);
  test.each([['tour', tour] as const, ...programs])('%s', (_, text) => {
    const document = parseGrundy(text);
    expect(document.parseResult.parserErrors.map((error) => error.message)).toEqual([]);
    expect(document.parseResult.lexerErrors).toEqual([]);
    const file = document.parseResult.value as File;
    const waiting = text.includes('geography(') ? 1 : 0;
    expect(lowerFile(file).length).toBe(file.statements.length - waiting);
  });
});

describe('Arguments of a call', () => {
  test('numbers of a last list parameter are gathered', () => {
    expect(shape(solved('nim(3, 4, 5)').args)).toEqual([{ op: 'list', items: numbers(3, 4, 5) }]);
    expect(shape(solved('nim(5)').args)).toEqual([{ op: 'list', items: numbers(5) }]);
  });
  test('a list stays, and so does what only its type can tell', () => {
    expect(shape(solved('nim([3, 4])').args)).toEqual([{ op: 'list', items: numbers(3, 4) }]);
    expect(shape(solved('nim(1 .. 9)').args)).toEqual([{ op: 'range', lo: numbers(1)[0], hi: numbers(9)[0] }]);
    expect(shape(program('let a = [1]\nsolve nim(a)').statement)).toMatchObject({ expr: { args: [{ op: 'name', name: 'a' }] } });
  });
  test('named arguments go to their places', () => {
    const args = [...numbers(2), { op: 'list', items: numbers(1, 2, 3) }];
    expect(shape(solved('moore(k: 2, 1, 2, 3)').args)).toEqual(args);
    expect(shape(solved('moore(h: [1, 2, 3], k: 2)').args)).toEqual(args);
  });
  test('of a game of the file', () => {
    expect(shape(program('game g(a, b) {}\nsolve g(b: 1, a: 2)').statement)).toMatchObject({ expr: { args: numbers(2, 1) } });
  });
  test('a comprehension is the only argument', () => {
    expect(solved('sum(nim(n) for n in 1 .. 3 if n > 1)').args).toMatchObject([{ op: 'comprehension', cond: { op: 'compare' } }]);
  });
});

describe('Numbers, texts and counts', () => {
  test.each([
    ['1_000', '1000'],
    ['007', '7'],
    ['1e9', '1000000000'],
    ['0e5', '0'],
    ['0', '0'],
    ['2_305_843_009_213_693_952', '2305843009213693952'],
  ])('%s', (written, value) => {
    expect(program(`let a = ${written}`).statement).toMatchObject({ value: { op: 'int', value } });
  });
  test.each([
    ['"a\\n\\"b\\\\"', 'a\n"b\\'],
    ['"""\n    2\n      3 \n\n    1\n  """', '2\n  3 \n\n1'],
    ['"""\r\n  a\r\n  b\r\n"""', 'a\nb'],
    ['"""a"""', 'a'],
    ['""""""', ''],
    ['"""\n"""', ''],
    ['"""a\n  b"""', 'a\nb'],
  ])('%j', (written, value) => {
    expect(program(`let a = ${written}`).statement).toMatchObject({ value: { op: 'text', value } });
  });
  test('a count modulo is a count with a modulus', () => {
    const modular = shape(program('let a = (count x in 1 .. 3 where x > 1) % 7').statement);
    expect(modular).toEqual(shape(program('let a = count x in 1 .. 3 where x > 1 mod 7').statement));
  });
});

describe('Places', () => {
  test('from a node of the program to the text and back', () => {
    const document = parseGrundy('game g(n) { -> g(n - 1) }\nsolve (g(3)) + *2');
    const lowered = lowerFile(document.parseResult.value)[1];
    const solve = lowered?.program.statement as SolveStatement;
    const sum = solve.expr as BinaryExpr;
    expect(lowered && textOf(lowered.nodeOf({ id: sum.id }))).toBe('(g(3)) + *2');
    expect(lowered && textOf(lowered.nodeOf({ id: sum.left.id }))).toBe('g(3)');
    const game = lowered?.program.definitions[0] as GameStatement;
    const move = (game.body[0] as MoveStatement).to as CallExpr;
    expect(lowered && textOf(lowered.nodeOf({ id: move.args[0]?.id ?? -1, definition: 0 }))).toBe('n - 1');
    const node = lowered?.nodeOf({ id: sum.left.id });
    expect(node && lowered?.idOf(node)).toBe(sum.left.id);
  });

  test('each operation of a chain has its own text', () => {
    const lowered = lower('let a = 1 + 2 * 3 - 4')[0];
    const statement = lowered?.program.statement as LetStatement;
    const outer = statement.value as BinaryExpr;
    expect([outer, outer.left, (outer.left as BinaryExpr).right].map(({ id }) => textOf(lowered?.nodeOf({ id })))).toEqual([
      '1 + 2 * 3 - 4',
      '1 + 2 * 3',
      '2 * 3',
    ]);
  });

  test('the key does not depend on the place', () => {
    const one = lower('solve nim(3)\n')[0]?.key;
    const other = lower('let a = 1\n// moved\n\nsolve   nim( 3 )')[1]?.key;
    expect(other).toBe(one);
    expect(lower('solve nim(4)')[0]?.key).not.toBe(one);
  });
});

describe('What is wrong is not lowered', () => {
  test.each([
    'solve nim(3',
    'solve nim(3) n',
    'solve unknown(3)',
    'game f(n) { -> f() }',
    'solve nim(3，4)',
    'solve nim(3) is Q',
    'problem "x" { read a: int2 }',
  ])('%s', async (text) => {
    expect(lowerFile((await loadGrundy(text)).parseResult.value)).toEqual([]);
  });
  test('nor what uses it; the rest still is', async () => {
    const { parseResult } = await loadGrundy('game f(n) { -> nowhere(n) }\nsolve f(3)\nsolve nim(3)');
    expect(lowerFile(parseResult.value).map(({ node }) => textOf(node))).toEqual(['solve nim(3)']);
  });
});

describe('A typed text', () => {
  const { parseResult } = parseGrundy('game g(n) { -> g(n - 1) }\nlet k = 3\ngame broken(n) { -> (');
  test.each([
    ['g(k)', 'solve', 2],
    ['solve g(2)', 'solve', 1],
    ['count n in 1 .. 3 where nim(n) is N', 'count', 0],
    ['expect g(1) is N', 'expect', 1],
    ['k + 1', 'solve', 1],
    ['game h(n) { -> g(n) } solve h(3)', 'solve', 2],
    ['nim(3) // a comment', 'solve', 0],
  ])('%s', async (text, kind, definitions) => {
    const result = await lowerStatementText(text, parseResult.value);
    if (!('lowered' in result)) throw new Error(JSON.stringify(result));
    expect(result.lowered.program.statement.kind).toBe(kind);
    expect(result.lowered.program.definitions).toHaveLength(definitions);
  });
  test.each([
    ['nim(3', 3, 4],
    ['nim(3) + unknown(2)', 9, 16],
    ['solve', 0, 5],
    ['', 0, 0],
  ])('%j is wrong', async (text, offset, end) => {
    const result = await lowerStatementText(text, parseResult.value);
    expect('problems' in result && result.problems[0]).toMatchObject({ offset, end });
  });
});

function textOf(node: AstNode | undefined): string {
  const span = node && spanOf(node);
  return (span && node.$cstNode?.root.fullText.slice(span.offset, span.end)) ?? '';
}

describe('A statement carries what it depends on', () => {
  const text = 'solve a(3)\ngame b(n) { -> c(n) }\nlet k = 2\ngame a(n) { -> b(n - k) }\ngame c(n) { -> b(n) }\ngame d(n) {}\n';
  test('through other definitions, in file order, without the rest', () => {
    const names = lower(text)[0]?.program.definitions.map((one) => ('name' in one ? one.name : ''));
    expect(names).toEqual(['b', 'k', 'a', 'c']);
  });
  test('a value is seen only below its let', () => {
    expect(lower('solve nim(k)\nlet k = 2')).toHaveLength(1);
  });
});
