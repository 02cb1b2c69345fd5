import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node.js';
import { Answers, answerKey } from '../../../server/evaluation/answers.js';
import { Evaluator } from '../../../server/evaluation/evaluator.js';
import type { Answer } from '../../../solvers/answer.js';
import type { Program } from '../../../solvers/program.js';

/** A worker that does as the text of its statement says, and answers how many jobs it has done. */
const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const flag = new Int32Array(workerData.cancelFlag);
  let done = 0;
  const failed = (reason, ms) => ({ kind: 'failed', failure: { reason, message: { text: reason, args: [] } }, ms });
  parentPort.on('message', ({ id, job }) => {
    const [what] = job.program.statement.expr.value.split(' ');
    done += 1;
    if (what === 'die') process.exit(1);
    if (what === 'throw') throw new Error('broken');
    if (what === 'deaf') for (;;);
    if (what === 'slow') {
      const end = Date.now() + (job.ms ?? 1e9);
      while (Date.now() < end && Atomics.load(flag, 0) !== id);
      const reason = Atomics.load(flag, 0) === id ? 'cancelled' : 'limit';
      parentPort.postMessage({ id, result: failed(reason, job.ms ?? 0) });
      return;
    }
    parentPort.postMessage({ id, result: { kind: 'value', type: 'int', text: String(done), method: [], notes: [], ms: 0 } });
  });
`;

let folder: string;
let evaluator: Evaluator;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grundy-'));
  writeFileSync(join(folder, 'worker.cjs'), WORKER);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => evaluator.dispose());

function start(timeBudget = 0.4): Evaluator {
  evaluator = new Evaluator({ workerFile: join(folder, 'worker.cjs'), limits: () => ({ timeBudget, memory: 64 }) });
  return evaluator;
}

function keyed(text: string): { key: string; program: Program } {
  const program: Program = {
    definitions: [],
    statement: { kind: 'solve', id: 0, expr: { op: 'text', id: 1, value: text } },
  };
  return { key: text, program };
}

const text = (answer: Answer) => (answer.kind === 'value' ? answer.text : answer.kind === 'failed' ? answer.failure.reason : '');

test('Equal questions are asked once, and not again when the answer is known', async () => {
  const asked = start();
  const answers = await Promise.all([1, 2, 3].map(() => asked.ask('d', keyed('a'))));
  expect(answers.map(text)).toEqual(['1', '1', '1']);
  expect(text(await asked.ask('d', keyed('a')))).toBe('1');
  expect(text(await asked.ask('d', keyed('b')))).toBe('2');
  expect(text(await asked.ask('other', keyed('c')))).toBe('1');
});

test('What is slow does not hold up what is not', async () => {
  const asked = start();
  const order: string[] = [];
  const ask = (what: string) => asked.ask('d', keyed(what)).then((answer) => order.push(`${what}: ${text(answer)}`));
  await Promise.all([ask('slow 1'), ask('slow 2'), ask('quick')]);
  expect(order).toEqual(['quick: 3', 'slow 1: limit', 'slow 2: limit']);
});

test.each(['die', 'throw'])('A worker that ends by itself (%s) is reported, and the next job has a new one', async (how) => {
  const asked = start();
  const problems: boolean[] = [];
  asked.onStatus(({ problem }) => problems.push(problem !== undefined));
  expect(text(await asked.ask('d', keyed('a')))).toBe('1');
  expect(text(await asked.ask('d', keyed(how)))).toBe('error');
  expect(problems).toContain(true);
  expect(asked.known(how)).toBeUndefined();
  expect(text(await asked.ask('d', keyed('b')))).toBe('1');
});

test('A job that does not listen to its cancel loses its worker', async () => {
  const asked = start();
  const source = new CancellationTokenSource();
  const running = asked.goOn('d', keyed('deaf'), source.token);
  setTimeout(() => source.cancel(), 50);
  expect(text(await running)).toBe('cancelled');
  expect(text(await asked.goOn('d', keyed('a'), new CancellationTokenSource().token))).toBe('1');
});

test('A job that listens keeps its worker', async () => {
  const asked = start();
  const source = new CancellationTokenSource();
  const running = asked.goOn('d', keyed('slow'), source.token);
  setTimeout(() => source.cancel(), 300);
  expect(text(await running)).toBe('cancelled');
  expect(text(await asked.goOn('d', keyed('a'), new CancellationTokenSource().token))).toBe('2');
});

test('A statement edited away is dropped', async () => {
  const asked = start(60);
  const gone = asked.ask('d', keyed('slow'));
  const waiting = asked.ask('d', keyed('waiting'));
  asked.retain('d', () => new Set(['kept']));
  expect(text(await gone)).toBe('cancelled');
  expect(text(await waiting)).toBe('cancelled');
});

test('A file that is no worker fails kindly', async () => {
  evaluator = new Evaluator({ workerFile: join(folder, 'none.cjs'), limits: () => ({ timeBudget: 1, memory: 64 }) });
  expect(text(await evaluator.ask('d', keyed('a')))).toBe('error');
});

test('The answers used least recently are forgotten first; those at a limit when the limits change', () => {
  const answers = new Answers(2);
  const value = (content: string): Answer => ({ kind: 'value', type: 'int', text: content, method: [], notes: [], ms: 0 });
  answers.set('a', value('1'));
  answers.set('b', value('2'));
  answers.get('a');
  answers.set('c', { kind: 'failed', failure: { reason: 'limit', message: { text: '', args: [] } }, ms: 1 });
  expect([answers.get('a'), answers.get('b')].map((one) => one && text(one))).toEqual(['1', undefined]);
  answers.forgetLimits();
  expect(answers.get('c')).toBeUndefined();
  expect(answerKey('a', 0)).not.toBe(answerKey('a', undefined));
});
