import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-protocol/node.js';
import { EVALUATE, type EvaluateResult, SOLVE, type SolveResult } from '../../../server/protocol.js';
import { Client } from './client.js';

let client: Client;
let count = 0;
beforeAll(async () => {
  client = await Client.start();
});
afterAll(() => client.stop());

async function open(text: string): Promise<string> {
  count += 1;
  const uri = `file:///answers-${count}.grundy`;
  await client.open(uri, text);
  return uri;
}

test('The server offers lenses in two steps, hints, hover, rename with preparation and navigation', () => {
  const { capabilities } = client.initialized;
  expect(capabilities.codeLensProvider).toEqual({ resolveProvider: true });
  expect(capabilities.renameProvider).toEqual({ prepareProvider: true });
  for (const one of ['inlayHintProvider', 'hoverProvider', 'definitionProvider', 'referencesProvider'] as const) {
    expect(capabilities[one], one).toBeTruthy();
  }
});

test('A lens has its place at once and its title when it is resolved', async () => {
  const uri = await open('solve nim(3, 4, 5)\n\nsolve misere nim(1, 1, 1)\nsolve nim(2, 2)');
  const lenses = await client.lenses(uri);
  expect(lenses.map(({ range, command }) => [range.start.line, command])).toEqual([
    [0, undefined],
    [2, undefined],
    [3, undefined],
  ]);
  expect([...(await client.titles(uri)).values()].flat()).toEqual(['N · *2 · 1 winning move', 'P in misère play', 'P · 0']);
});

test('Counts, expectations and problems have lenses, definitions have none', async () => {
  const uri = await open(
    [
      'game take(n) { for k in 1 .. 2, r in 0 .. n - k if r == n - k -> take(r) }',
      'count c in placements(10, 3) where coins(c) is N',
      'expect sg(take(4)) == 1',
      'let x = 5',
      'problem "Sum" { read a, b print a + b sample "1 2" -> "3" sample "2 2" -> "4" }',
    ].join('\n'),
  );
  const titles = await client.titles(uri);
  expect([...titles]).toEqual([
    [1, ['100 of 120']],
    [2, ['holds']],
    [4, ['Run samples', '2 samples']],
  ]);
});

test('Hovering a position says who wins, the winning move and the theorem', async () => {
  const uri = await open('solve nim(3, 4, 5) + *1');
  const text = await client.hover(uri, { line: 0, character: 7 });
  expect(text).toContain('**N**');
  expect(text).toContain('Bouton');
  expect(text).toMatch(/nim\(1, 4, 5\)/);
});

test('Hovering a part of an expression gives the value of that part', async () => {
  const uri = await open('let x = 2 ** 70\nexpect x + 1 == 5');
  expect(await client.hover(uri, { line: 0, character: 10 })).toContain('1180591620717411303424');
  expect(await client.hover(uri, { line: 1, character: 9 })).toContain('1180591620717411303425');
});

test('Hovering the name of a game shows its head and its documentation', async () => {
  const uri = await open('/// Knock down\n/// one pin.\ngame pins(n) { if n > 0 -> pins(n - 1) }\nsolve pins(3)');
  const text = await client.hover(uri, { line: 2, character: 6 });
  expect(text).toContain('game pins(n)');
  expect(text).toContain('Knock down one pin.');
  expect(await client.hover(uri, { line: 3, character: 7 })).toContain('\\*1'.replace('\\*', ''));
});

test('Hovering a library function shows its signature', async () => {
  const uri = await open('let g = gcd(12, 18)');
  const text = await client.hover(uri, { line: 0, character: 9 });
  expect(text).toContain('gcd(');
  expect(text).toContain('`6`');
});

test('Comments and blank places have no hover', async () => {
  const uri = await open('// nothing here\n\nsolve nim(1)');
  expect(await client.hover(uri, { line: 0, character: 5 })).toBe('');
  expect(await client.hover(uri, { line: 1, character: 0 })).toBe('');
});

test('Hints appear after the first look, with one refresh', async () => {
  const uri = await open('solve nim(3, 4, 5)\nsolve nim(1, 1)\ncount n in 1 .. 10 where nim(n, 2 * n, 3 * n) is N');
  const before = client.refreshes.length;
  await client.hints(uri);
  await client.until('a refresh of the hints', () => client.refreshes.slice(before).find((what) => what.includes('inlayHint')));
  expect((await client.hints(uri)).map(({ position, label }) => [position.line, label])).toEqual([
    [0, '= *2'],
    [1, '= 0'],
    [2, '= 3'],
  ]);
});

test('An expectation that fails is an error once it is evaluated, with both sides', async () => {
  const uri = await open('expect 2 + 2 == 5');
  await client.titles(uri);
  const [diagnostic] = await client.diagnosed(uri, (found) => found.length > 0);
  expect(diagnostic).toMatchObject({ severity: DiagnosticSeverity.Error, source: 'grundy', code: 'expect' });
  expect(diagnostic?.message).toContain('4 stands on the left, 5 on the right');
  await client.change(uri, 'expect 2 + 2 == 4');
  await client.diagnosed(uri, (found) => found.length === 0);
});

test('A failure stands where it happened, and goes when the statement changes', async () => {
  const uri = await open('let d = 0\nsolve nim(3, 7 / d)');
  await client.titles(uri);
  const at = (found: Diagnostic[]) => found.find(({ code }) => code === 'evaluation');
  const found = at(await client.diagnosed(uri, (all) => at(all) !== undefined));
  expect(found?.range.start.line).toBe(1);
  await client.change(uri, '1', { start: { line: 0, character: 8 }, end: { line: 0, character: 9 } });
  await client.diagnosed(uri, (all) => all.length === 0);
  expect((await client.titles(uri)).get(1)).toEqual(['N · *4 · 1 winning move']);
});

test('What is not available yet says so as information', async () => {
  const uri = await open('table nim(n) for n in 0 .. 5');
  await client.titles(uri);
  const [diagnostic] = await client.diagnosed(uri, (found) => found.length > 0);
  expect(diagnostic?.severity).toBe(DiagnosticSeverity.Information);
});

test('A statement with an error leaves the others alone', async () => {
  const uri = await open('solve nimm(1)\nsolve nim(1)');
  const found = await client.diagnosed(uri, (all) => all.length > 0);
  expect(found.every(({ range }) => range.start.line === 0)).toBe(true);
  expect([...(await client.titles(uri))]).toEqual([[1, ['N · *1 · 1 winning move']]]);
});

test('A typed position sees the definitions of the document', async () => {
  const uri = await open('game one(n) { if n > 0 -> one(n - 1) }');
  const ask = (text: string, more = { uri }) => client.connection.sendRequest<SolveResult>(SOLVE, { text, ...more });
  expect(await ask('one(7)')).toMatchObject({ ok: true, title: 'N · *1 · 1 winning move' });
  expect(await ask('nim(1, 2', { uri: 'file:///none.grundy' })).toMatchObject({ ok: false });
  expect(await ask('   ')).toMatchObject({ ok: false });
  expect(await client.connection.sendRequest<SolveResult>(SOLVE, { text: '2 ** 10' })).toMatchObject({ ok: true, title: '1024' });
});

test('Going on with a statement gives its answer', async () => {
  const uri = await open('solve nim(1, 2)');
  const params = { uri, position: { line: 0, character: 3 } };
  expect(await client.connection.sendRequest<EvaluateResult>(EVALUATE, params)).toMatchObject({ ok: true });
});

test('Inside a count the condition is shown for the first element, whatever plan counts', async () => {
  const uri = await open('count h in compositions(6, 3) where nim(h) is P');
  const text = await client.hover(uri, { line: 0, character: 37 });
  expect(text).toContain('nim(0, 0, 6)');
  expect(text).toContain('when this is reached first');
  const domain = await client.hover(uri, { line: 0, character: 14 });
  expect(domain.replaceAll('\\', '')).toContain('28 elements; the first: [0, 0, 6], [0, 1, 5], [0, 2, 4].');
});

test('The name of a variable is shown with its type', async () => {
  const uri = await open('problem "x" { read n, a[n] print a[0] + n sample "1 4" -> "5" }');
  expect(await client.hover(uri, { line: 0, character: 33 })).toContain('a: list<int>');
  expect(await client.hover(uri, { line: 0, character: 40 })).toContain('n: int');
});

test('A theorem is told once', async () => {
  const uri = await open('solve nim(3, 4, 5)');
  const text = await client.hover(uri, { line: 0, character: 7 });
  expect(text.split('Bouton')).toHaveLength(2);
});
