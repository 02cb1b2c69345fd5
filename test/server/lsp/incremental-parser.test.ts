import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type AstNode, AstUtils, EmptyFileSystem, type ParseResult } from 'langium';
import { expect, test } from 'vitest';
import { createGrundyServices } from '../../../server/language/services.js';
import { chunksOf } from '../../../server/lsp/chunks.js';
import { IncrementalParser } from '../../../server/lsp/incremental-parser.js';

const { parser } = createGrundyServices(EmptyFileSystem).Grundy;
const TOUR = readFileSync(new URL('../../../examples/tour.grundy', import.meta.url), 'utf8');

/** The tree with the place of every node, and the errors with theirs. */
function picture({ value, lexerErrors, parserErrors }: ParseResult): unknown {
  const nodes = AstUtils.streamAst(value).map((node: AstNode) => {
    const { offset, end, range, text } = node.$cstNode ?? {};
    return [node.$type, node.$containerProperty, node.$containerIndex, offset, end, structuredClone(range), text];
  });
  const errors = parserErrors.map(({ message, token }) => [message, token.startOffset, token.startLine, token.startColumn]);
  return [nodes.toArray(), errors, lexerErrors.map(({ message, offset, line, column }) => [message, offset, line, column])];
}

test('Chunks joined are the text; each statement at the start of a line begins one', () => {
  expect(chunksOf(TOUR).join('')).toBe(TOUR);
  expect(chunksOf('')).toEqual(['']);
  expect(chunksOf('// a\nsolve 1\nlet x = (\ncount y)\ngame f(n) {\nlet z = 1\n}\nsolve 2')).toEqual([
    '// a\n',
    'solve 1\n',
    'let x = (\ncount y)\n',
    'game f(n) {\nlet z = 1\n}\n',
    'solve 2',
  ]);
  expect(chunksOf('solve nim(\nsolve nim(1)\n')).toEqual(['solve nim(\n', 'solve nim(1)\n']);
});

test('After any edit of statements, trees and places are those of a fresh parse', () => {
  const statements = chunksOf(TOUR);
  const incremental = new IncrementalParser(parser.LangiumParser);
  fc.assert(
    fc.property(fc.subarray(statements, { minLength: 0 }), fc.subarray(statements), (first, second) => {
      const text = [...first, ...second].join('');
      expect(picture(incremental.parse(text))).toEqual(picture(parser.LangiumParser.parse(text)));
    }),
    { numRuns: 25 },
  );
});

test('After any edit of characters, a tree that was kept is as one parsed afresh', () => {
  const incremental = new IncrementalParser(parser.LangiumParser);
  let text = TOUR;
  incremental.parse(text);
  fc.assert(
    fc.property(fc.nat(), fc.nat(20), fc.constantFrom('', 'x', '\n', 'solve nim(1)\n', '(', '"', '}'), (at, length, put) => {
      const start = at % (text.length + 1);
      text = text.slice(0, start) + put + text.slice(start + length);
      if (text.length < 500) text = TOUR;
      expect(picture(incremental.parse(text))).toEqual(picture(new IncrementalParser(parser.LangiumParser).parse(text)));
    }),
    { numRuns: 40 },
  );
});
