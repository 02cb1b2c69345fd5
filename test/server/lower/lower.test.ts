import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { File } from '../../../server/generated/ast.js';
import { parseGrundy } from '../../../server/language/load.js';
import { lowerFile } from '../../../server/lower/lower.js';
import type { CallExpr, Program, SolveStatement } from '../../../solvers/program.js';

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
    expect(lowerFile(file).length).toBe(file.statements.length);
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
    expect(shape((((lower('solve g(b: 1, a: 2) game g(a, b) {}')[0]?.program.statement as SolveStatement).expr as CallExpr).args)).toEqual(numbers(2, 1));
  });
  test('a comprehension is the only argument', () => {
    expect(solved('sum(nim(n) for n in 1 .. 3 if n > 1)').args).toMatchObject([{ op: 'comprehension', cond: { op: 'compare' } }]);
  });
});

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
