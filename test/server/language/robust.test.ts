import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadGrundy, parseGrundy } from '../../../server/language/load.js';
import { lowerFile } from '../../../server/lower/lower.js';

/** Every so many characters the text is cut. */
const STEP = 3;

const tour = readFileSync('examples/tour.grundy', 'utf8');

describe('Unfinished and hostile text', () => {
  test('every prefix of the tour is parsed, checked and lowered', async () => {
    const statements = tour.split(/\n(?=[a-z/])/);
    let before = '';
    for (const statement of statements) {
      for (let length = statement.length % STEP; length < statement.length; length += STEP) {
        const text = statement.slice(0, length);
        const document = await loadGrundy(text);
        lowerFile(document.parseResult.value);
        for (const { message } of document.diagnostics ?? []) expect(message).not.toMatch(/token|Expecting|undefined/);
      }
      before += `${statement}\n`;
      lowerFile((await loadGrundy(before.slice(0, -Math.ceil(statement.length / 2)))).parseResult.value);
    }
  });

  test.each([
    ['parentheses', `solve ${'('.repeat(100_000)}1${')'.repeat(100_000)}`],
    ['lists', `let a = ${'['.repeat(5000)}`],
    ['minuses', `let a = ${'- '.repeat(50_000)}1`],
    ['conditions', `let a = ${'b ? 1 : '.repeat(20_000)}1`],
    ['sums', `let a = ${'1 + '.repeat(100_000)}1`],
    ['powers', `let a = ${'2 ** '.repeat(20_000)}1`],
    ['negations', `let a = ${'not '.repeat(20_000)}true`],
    ['indices', `let a = b${'[0]'.repeat(50_000)}`],
    ['blocks', `game f(n) ${'{'.repeat(20_000)}`],
    ['loops', `game f(n) { ${'for a in n '.repeat(20_000)} -> 0 }`],
    ['else if', `game f(n) { ${'if n > 0 { } else '.repeat(20_000)} { } }`],
  ])('too many %s are one sentence, not a crash', async (_, text) => {
    const { diagnostics = [] } = await loadGrundy(text);
    expect(diagnostics.filter(({ code }) => code === 'too-deep')).toHaveLength(1);
  });

  test('what follows something too deep is still read', async () => {
    const document = await loadGrundy(`let a = ${'('.repeat(60)}1${')'.repeat(60)}\nsolve nim(3)`);
    expect(lowerFile(document.parseResult.value).map(({ program }) => program.statement.kind)).toEqual(['solve']);
  });

  test('a long sum is fine', async () => {
    const document = await loadGrundy(`let a = ${'1 + '.repeat(900)}1`);
    expect(document.diagnostics).toEqual([]);
    expect(lowerFile(document.parseResult.value)[0]?.key.length).toBeGreaterThan(900);
  });

  test('a long file of statements', () => {
    const line = 'expect sg(nim(1, 2, 3) + kayles(7)) == 3 ^ 2 ^ 1 // a comment\n';
    const document = parseGrundy(`game kayles(n) { -> kayles(n - 1) }\n${line.repeat(300_000 / line.length)}`);
    expect(lowerFile(document.parseResult.value).length).toBeGreaterThan(4000);
  });

  test.each([
    ['$ ', 50_000],
    ['） ', 30_000],
    ['x ', 500_000],
    ['solve ', 10_000],
    ['" ', 300_000],
    ['{ ', 1000],
  ])('a long run of %j', async (piece, times) => {
    const { diagnostics = [] } = await loadGrundy(piece.repeat(times));
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  test('an empty file has nothing to say', async () => {
    for (const text of ['', '\n', '// nothing', '/* nothing */', '\uFEFF'])
      expect((await loadGrundy(text)).diagnostics).toEqual([]);
  });
});
