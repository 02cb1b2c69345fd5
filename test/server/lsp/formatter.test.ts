import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { LangiumDocument } from 'langium';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { headlessServices, parseGrundy } from '../../../server/language/load.js';
import { lowerFile } from '../../../server/lower/lower.js';
import { GrundyFormatter } from '../../../server/lsp/formatter.js';

const formatter = new GrundyFormatter(headlessServices().Grundy);

function format(text: string): string {
  const document: LangiumDocument = parseGrundy(text);
  const params = { textDocument: { uri: '' }, options: { tabSize: 2, insertSpaces: true } };
  return TextDocument.applyEdits(document.textDocument, formatter.formatDocument(document, params));
}

function keys(text: string): string[] {
  return lowerFile(parseGrundy(text).parseResult.value).map(({ key }) => key);
}

const tour = readFileSync('examples/tour.grundy', 'utf8');
const folder = 'test/data/programs';
const programs = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

describe('Formatting', () => {
  test('leaves the tour as it is', () => {
    expect(format(tour)).toBe(tour);
  });

  test.each([
    ['solve  nim( 3,4 )+ *1', 'solve nim(3, 4) + *1\n'],
    ['let  ( a,b )=( 1,2 )', 'let (a, b) = (1, 2)\n'],
    ['expect(a)==-b*(c)', 'expect (a) == -b * (c)\n'],
    ['solve moore(k:2,1,2)', 'solve moore(k: 2, 1, 2)\n'],
    ['let a=b?c:d', 'let a = b ? c : d\n'],
    ['let a = s [ 1..3 ]+s[..j]+s[i ..]', 'let a = s[1 .. 3] + s[.. j] + s[i ..]\n'],
    ['let a = 2* * *3', 'let a = 2 * * *3\n'],
    ['game f(h:heaps){for a in 1..n{->f(a)}}', 'game f(h: heaps) { for a in 1 .. n { -> f(a) } }\n'],
    ['game f(n) {\nfor a in s if a > 2\n-> f(a)\n}', 'game f(n) {\n  for a in s if a > 2\n    -> f(a)\n}\n'],
    [
      'game f(n) {\nif a {\n-> 0\n}\nelse if b {\n} else {\n}\n}',
      'game f(n) {\n  if a {\n    -> 0\n  }\n  else if b {\n  } else {\n  }\n}\n',
    ],
    ['let a = [\n1,\n2\n]', 'let a = [\n  1,\n  2\n]\n'],
    ['let a = 1 +\n2', 'let a = 1 +\n  2\n'],
    ['\n\n\nlet a = 1   \n\n\n\n// end', 'let a = 1\n\n// end\n'],
    ['problem "x" {\n// one\nread a\n// two\n}', 'problem "x" {\n  // one\n  read a\n  // two\n}\n'],
    ['', ''],
    ['  \n ', ''],
  ])('%j', (before, after) => {
    expect(format(before)).toBe(after);
  });

  test('a text with a syntax error is left alone', () => {
    expect(format('solve  nim(3')).toBe('solve  nim(3');
  });

  test('keeps the meaning, and a second time changes nothing', () => {
    const gap = fc.constantFrom('', ' ', '   ', '\n', '\n\n\n', '\t', '\n  ', ' // note\n', ' /* note */ ');
    const text = fc.constantFrom(tour, ...programs);
    const property = fc.property(text, fc.array(gap, { minLength: 20, maxLength: 60 }), (source, gaps) => {
      const spoilt = spoil(source, gaps);
      const formatted = format(spoilt);
      expect(keys(formatted)).toEqual(keys(source));
      expect(format(formatted)).toBe(formatted);
    });
    fc.assert(property, { numRuns: 40 });
  });
});

/** The same tokens with other gaps between them, where they do not run together. */
function spoil(source: string, gaps: readonly string[]): string {
  const { tokens } = headlessServices().Grundy.parser.Lexer.tokenize(source);
  return tokens
    .map(({ image }, i) => {
      const gap = gaps[(i * 7) % gaps.length] ?? ' ';
      return image + (gap === '' ? ' ' : gap);
    })
    .join('');
}
