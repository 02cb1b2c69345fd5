import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node.js';
import { PROBLEMS, type ProblemsResult, RUN_SAMPLE, type SampleResult } from '../../../server/protocol.js';
import { Client } from './client.js';

const TEXT = `problem "Sums" {
  read n, a[n]
  print sum(a)
  print n
  sample "2 1 2" -> """
    3
    2
  """
  sample "1 5" -> "5
6"
  sample "3 1" -> "1"
}
problem "Sums" {
  print 1
  sample "" -> "1"
}
`.replace('"5\n6"', '"5\\n6"');

let client: Client;
const uri = 'file:///samples.grundy';
beforeAll(async () => {
  client = await Client.start();
  await client.open(uri, TEXT);
});
afterAll(() => client.stop());

const problems = async () => (await client.connection.sendRequest<ProblemsResult>(PROBLEMS, { uri })).problems;
const run = (problem: string, sample: string) =>
  client.connection.sendRequest<SampleResult>(RUN_SAMPLE, { uri, problem, sample });

test('Problems are listed with their samples; equal titles get numbers', async () => {
  const found = await problems();
  expect(found.map(({ id, samples }) => [id, samples.length])).toEqual([
    ['Sums', 3],
    ['Sums (2)', 1],
  ]);
  expect(found[0]?.samples[0]?.range.start.line).toBe(4);
});

test('A sample passes, fails with both outputs, or cannot run', async () => {
  expect(await run('Sums', '1')).toMatchObject({ state: 'passed' });
  const failed = await run('Sums', '2');
  expect(failed).toMatchObject({ state: 'failed', expected: '5\n6' });
  expect(failed.state === 'failed' && failed.message).toBe('Line 2 is “1” and should be “6”.');
  expect(await run('Sums', '3')).toMatchObject({ state: 'errored', range: { start: { line: 1 } } });
  expect(await run('Sums (2)', '1')).toMatchObject({ state: 'passed' });
  expect(await run('Sums', '9')).toMatchObject({ state: 'errored' });
  expect(await run('No such', '1')).toMatchObject({ state: 'errored' });
});

test('The lens tells how the samples went until the problem changes', async () => {
  for (const sample of ['1', '2', '3']) await run('Sums', sample);
  expect((await client.titles(uri)).get(0)).toEqual(['Run samples', '1 of 3 samples passed']);
  const version = (await problems())[0]?.version;
  await client.change(uri, '// a comment\n', { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
  expect((await problems())[0]?.version).toBe(version);
  await client.change(uri, TEXT.replace('print n', 'print n + 1'));
  expect((await problems())[0]?.version).not.toBe(version);
  expect((await client.titles(uri)).get(0)).toEqual(['Run samples', '3 samples']);
});

test('A run stops soon after it is cancelled', async () => {
  const long = 'file:///long.grundy';
  await client.open(long, 'problem "Long" { print sum(x % 7 for x in 1 .. 1e12) sample "" -> "1" }');
  const source = new CancellationTokenSource();
  const running = client.connection.sendRequest<SampleResult>(
    RUN_SAMPLE,
    { uri: long, problem: 'Long', sample: '1' },
    source.token,
  );
  await client.until('work', () => client.statuses.at(-1)?.busy || undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = Date.now();
  source.cancel();
  expect(await running).toMatchObject({ state: 'cancelled' });
  expect(Date.now() - before).toBeLessThan(2000);
  await client.until('rest', () => (client.statuses.at(-1)?.busy === false ? true : undefined));
});
