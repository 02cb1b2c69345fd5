import assert from 'node:assert/strict';
import { after, diagnostics, hints, hover, lenses, open } from './editor.js';
import { test } from './harness.js';

test('Lenses over positions show the outcome, the value and the number of winning moves', async () => {
  const { document } = await open('positions.grundy');
  await lenses(document, { 2: /^N · \*2 · 1 winning move$/, 3: /^P · 0$/, 11: /^P · 0$/ });
});

test('Lenses over counts show the count, of how many or modulo what', async () => {
  const { document } = await open('counts.grundy');
  await lenses(document, {
    2: /^100 of 120$/,
    3: /^415077497\b/,
    4: /^657310493\b/,
    5: /^9 of 28$/,
  });
});

test('A hover on a position says who wins, how, and by which theorem', async () => {
  const { document } = await open('positions.grundy');
  const text = await hover(document, after(document, 'solve ni'), /\*2/);
  assert.match(text, /\bN\b/);
  assert.match(text, /Bouton/);
  assert.match(text, /1, 4, 5/, 'the winning move leads to nim(1, 4, 5)');
});

test('A hover on the name of a game shows its documentation', async () => {
  const { document } = await open('positions.grundy');
  await hover(document, after(document, 'game kay'), /two neighbouring pins/);
});

test('Inlay hints stand at the end of the lines', async () => {
  const { document } = await open('positions.grundy');
  const labels = await hints(document, 3);
  assert.match(labels.get(2) ?? '', /\*2/);
  assert.match(labels.get(3) ?? '', /\b0\b/);
});

test('Errors stand at the right place, propose what was meant, and leave the rest of the file alone', async () => {
  const { document } = await open('errors.grundy');
  const [first, second] = (await diagnostics(document, 2)).sort((a, b) => a.range.start.line - b.range.start.line);
  assert.ok(first && second);
  assert.equal(document.getText(first.range), 'nimm');
  assert.match(first.message, /nimm/);
  assert.match(first.message, /\bnim\b/);
  assert.equal(second.range.start.line, 1);
  await lenses(document, { 2: /^P · 0$/ });
});
