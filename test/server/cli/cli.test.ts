import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The built tool, run as a user runs it. */
function grundy(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/grundy.cjs', ...args], { encoding: 'utf8', input, env });
  return { code: status, out: stdout, err: stderr };
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grundy-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const PROBLEM = `problem "Who wins" {
  read n, a[n]
  print nim(a) is N ? "Yes" : "No"
  sample "2 1 1" -> "No"
  sample "2 1 2" -> "Yes"
}
`;

test('eval answers an expression as solve would, and says how', () => {
  const { code, out, err } = grundy(['eval', 'nim(3, 4, 5)']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n')[0]).toBe('N · *2 · 1 winning move');
});

test('eval --json gives one document with the exact value as a string', () => {
  const { code, out } = grundy(['eval', '--json', 'count c in placements(1e18, 50) where coins(c) is N mod 1e9 + 9']);
  const { answers } = JSON.parse(out);
  expect(code).toBe(0);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    kind: 'count',
    text: '657310493 (mod 1000000009)',
    value: '657310493',
    modulus: '1000000009',
  });
  expect(answers[0].method).toMatch(/^Halving/);
  expect(answers[0].ms).toBeGreaterThan(0);
});

test.each([
  ['1 + 2', { kind: 'value', text: '3', value: '3' }],
  ['-5 / 2', { kind: 'value', text: '-3', value: '-3' }],
  ['solve nim(1, 2, 3)', { kind: 'position', outcome: 'P', value: '0' }],
  ['solve moore(k: 2, 1, 1, 1)', { kind: 'position', outcome: 'P' }],
  ['2 ** 100', { kind: 'value', value: '1267650600228229401496703205376' }],
  ['expect 1 == 1', { kind: 'expect', passed: true }],
])('eval --json %s', (text, expected) => {
  expect(JSON.parse(grundy(['eval', text, '--json']).out).answers[0]).toMatchObject(expected);
});

test('eval sees the definitions of a file', () => {
  const path = file('rules.grundy', 'game take(n) { for k in 1 .. min(n, 3) -> take(n - k) }\n');
  expect(grundy(['eval', '--with', path, 'sg(take(1003))']).out.split('\n')[0]).toBe('3');
});

test('a failing expect is exit code 1, a wrong text exit code 2 with its place', () => {
  expect(grundy(['eval', 'expect 1 == 2'])).toMatchObject({ code: 1 });
  const { code, err } = grundy(['eval', 'nim(3,,4)']);
  expect(code).toBe(2);
  expect(err).toMatch(/:1:7: /);
});

test('eval says what is wrong once, and where, also when it shows only in evaluation', () => {
  expect(grundy(['eval', 'nim(3, 4'])).toMatchObject({ code: 2, err: expect.stringMatching(/^the text:1:\d+: .+\n$/) });
  expect(grundy(['eval', '1 +\n  sg(wythoff(3000, 4000))'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^the text:2:\d+: .+\n$/),
  });
  const path = file('far.grundy', 'let f(x) = 1 / x\n');
  expect(grundy(['eval', '--with', path, 'f(0)'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^the text(:1:\d+)?: .+\n$/),
  });
});

test('one position searched is told in the singular', () => {
  const path = file('one.grundy', 'game stop(n) { if n > 0 { -> stop(n - 1) } }\n');
  expect(grundy(['eval', '--with', path, 'sg(stop(0))']).out).toBe('0\n1 position searched.\n');
});

test('run answers the statements without errors, and complains of the others by file, line and column', () => {
  const path = file('mixed.grundy', 'solve nim(1, 2)\nsolve nim(-1)\nsolve nim(4)\n');
  const { code, out, err } = grundy(['run', path]);
  expect(code).toBe(2);
  expect(out.split('\n').slice(0, 2)).toEqual([`${path}:1: N · *3 · 1 winning move`, `${path}:3: N · *4 · 1 winning move`]);
  expect(err).toMatch(/mixed\.grundy:2:\d+: .*negative/);
});

test('a word on a line of its own leaves the statements around it their answers', () => {
  const path = file('word.grundy', 'game g(n) { if n > 0 { -> g(n - 1) } }\nsol\nsolve g(3)\nsol\n');
  const { code, out, err } = grundy(['run', path]);
  expect(code).toBe(2);
  expect(out).toContain('word.grundy:3: N');
  expect(err).toMatch(/word\.grundy:2:1: .*`sol`/);
});

test('run and test fail with 1 when a sample fails, and show what was expected and printed', () => {
  const path = file('samples.grundy', PROBLEM.replace('"Yes"\n}', '"No"\n}'));
  const { code, out } = grundy(['test', path]);
  expect(code).toBe(1);
  expect(out).toContain('1 of 2 samples passed');
  expect(out).toMatch(/expected:\s+No\s+printed:\s+Yes/);
  const { answers } = JSON.parse(grundy(['test', path, '--json']).out);
  expect(answers.map(({ passed }: { passed: boolean }) => passed)).toEqual([true, false]);
  expect(answers[1]).toMatchObject({ kind: 'sample', problem: 'Who wins', sample: 2, expected: 'No' });
});

test('answer reads the input and prints; an input that ends early is exit code 2 with its place', () => {
  const path = file('problem.grundy', PROBLEM);
  expect(grundy(['answer', path], '3\r\n1 2 3')).toEqual({ code: 0, out: 'No\n', err: '' });
  const { code, err } = grundy(['answer', path], '3\n1 2');
  expect(code).toBe(2);
  expect(err).toMatch(/input line 2/);
});

test('answer chooses among several problems by title', () => {
  const path = file('two.grundy', `${PROBLEM}problem "Other" { read n print n + 1 }\n`);
  expect(grundy(['answer', path, '--problem', 'Other'], '41').out).toBe('42\n');
  expect(grundy(['answer', path], '41')).toMatchObject({ code: 2 });
  expect(grundy(['answer', path, '--problem', 'None'], '41').err).toContain('None');
});

test('--time bounds an evaluation', () => {
  const path = file('endless.grundy', 'game up(n) { -> up(n + 1) }\nsolve up(0)\n');
  const { code, err } = grundy(['run', path, '--time', '0.2']);
  expect(code).toBe(2);
  expect(err).toContain('time budget');
});

test.each([
  [['wrong']],
  [['eval']],
  [['answer']],
  [['run']],
  [['eval', 'nim(1)', '--time', 'soon']],
  [['run', 'missing.grundy']],
  [['eval', '1', '--nope']],
])('unusable arguments %j are exit code 2 with a sentence', (args) => {
  const { code, out, err } = grundy(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.length).toBeGreaterThan(10);
});
