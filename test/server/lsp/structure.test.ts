import { URI } from 'langium';
import { NodeFileSystem } from 'langium/node';
import { expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver';
import { loadGrundy, parseGrundy } from '../../../server/language/load.js';
import { GrundyFolding } from '../../../server/lsp/folding.js';
import { createGrundyLspServices } from '../../../server/lsp/module.js';
import { GrundyOutline } from '../../../server/lsp/outline.js';
import { GrundyQuickFixes } from '../../../server/lsp/quick-fixes.js';

const { Grundy } = createGrundyLspServices(NodeFileSystem);
const textDocument = { uri: 'grundy:///a.grundy' };

const text = `/// One
/// two
game f(n, h: heaps) {
  for a in 1 .. n {
    -> f(a)
    -> f(a - 1)
  }
}
let (a, b) = (1, 2)
let g(x) = x
problem "p" {
  read n, m
  repeat n {
    read k
    print k
  }
  sample """
    1
  """ -> "2"
}
`;

test('blocks, samples and runs of comments fold', async () => {
  const ranges = await new GrundyFolding(Grundy).getFoldingRanges(parseGrundy(text), { textDocument });
  const lines = ranges.map(({ startLine, endLine, kind }) => [startLine + 1, endLine + 1, kind ?? '']);
  expect(lines.sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [1, 2, 'comment'],
    [3, 7, ''],
    [4, 6, ''],
    [11, 19, ''],
    [13, 15, ''],
    [17, 19, ''],
  ]);
});

test('the outline shows games, values, functions, and what a problem reads', () => {
  const tree = (symbols: DocumentSymbol[]): unknown[] =>
    symbols.map(({ name, detail, children }) => [name + (detail ?? ''), ...(children ? tree(children) : [])]);
  expect(tree(new GrundyOutline().getSymbols(parseGrundy(text)))).toEqual([
    ['f(n, h: heaps)'],
    ['a'],
    ['b'],
    ['g(x)'],
    ['p', ['n'], ['m'], ['k'], ['Sample 1']],
  ]);
});

test('the outline of unfinished text', () => {
  for (const unfinished of ['game', 'game f', 'let', 'problem', 'problem "', 'problem "" { read', 'problem "" { sample'])
    expect(new GrundyOutline().getSymbols(parseGrundy(unfinished))).toBeInstanceOf(Array);
});

test('a fix that a problem carries is offered, and preferred when it is the only one', async () => {
  const document = await loadGrundy('solve nim(3，4)\nlet a = -2 ** 2', textDocument.uri);
  const diagnostics = document.diagnostics ?? [];
  const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
  const actions = new GrundyQuickFixes().getCodeActions(document, { textDocument, range, context: { diagnostics } });
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
    ['Write ,', true],
    ['Write -(2 ** 2)', false],
    ['Write (-2) ** …', false],
  ]);
  const comma = { start: { line: 0, character: 11 }, end: { line: 0, character: 12 } };
  expect(actions[0]?.edit).toEqual({ changes: { [URI.parse(textDocument.uri).toString()]: [{ range: comma, newText: ',' }] } });
});
