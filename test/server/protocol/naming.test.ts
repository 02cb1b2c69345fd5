import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentHighlight, Location, LocationLink, Range, WorkspaceEdit } from 'vscode-languageserver-protocol/node.js';
import { Client } from './client.js';

const TEXT = [
  'game pile(n) {',
  '  for take in 1 .. n -> pile(n - take)',
  '}',
  'let size = 3',
  'solve pile(size) + pile(n: 4)',
  'let other = size',
].join('\n');

let client: Client;
const uri = 'untitled:Untitled-1';
beforeAll(async () => {
  client = await Client.start();
  await client.open(uri, TEXT);
});
afterAll(() => client.stop());

const rename = (line: number, character: number, newName: string) =>
  client.at<WorkspaceEdit | null>('textDocument/rename', uri, { line, character }, { newName });

test('A name leads to its declaration', async () => {
  const links = await client.at<LocationLink[]>('textDocument/definition', uri, { line: 4, character: 8 });
  expect(links.map((link) => link.targetSelectionRange.start)).toEqual([{ line: 0, character: 5 }]);
});

test('References are found with and without the declaration', async () => {
  const find = (includeDeclaration: boolean) =>
    client.at<Location[]>('textDocument/references', uri, { line: 0, character: 6 }, { context: { includeDeclaration } });
  expect((await find(true)).map(({ range }) => range.start.line)).toEqual([0, 1, 4, 4]);
  expect(await find(false)).toHaveLength(3);
});

test('A name is highlighted wherever it means the same', async () => {
  const marks = await client.at<DocumentHighlight[]>('textDocument/documentHighlight', uri, { line: 1, character: 7 });
  expect(marks.map(({ range }) => range.start.character)).toEqual([6, 33]);
});

test('Renaming changes the declaration and every use, named arguments too', async () => {
  const edit = await rename(0, 10, 'left');
  expect(edit?.changes?.[uri]?.map(({ range }) => [range.start.line, range.start.character])).toEqual([
    [0, 10],
    [1, 19],
    [1, 29],
    [4, 24],
  ]);
});

test('The range to be renamed is told beforehand; what belongs to the language is refused', async () => {
  const prepare = (line: number, character: number) =>
    client.at<Range | null>('textDocument/prepareRename', uri, { line, character });
  expect(await prepare(3, 6)).toEqual({ start: { line: 3, character: 4 }, end: { line: 3, character: 8 } });
  expect(await prepare(3, 11)).toBeNull();
});

test('A new name that is a word of the language, no name, or taken is refused', async () => {
  await expect(rename(3, 5, 'for')).rejects.toThrow(/word of the language/);
  await expect(rename(3, 5, '3x')).rejects.toThrow(/no name/);
  await expect(rename(3, 5, '')).rejects.toThrow(/no name/);
  await expect(rename(3, 5, 'other')).rejects.toThrow(/another meaning/);
  await expect(rename(1, 7, 'n')).rejects.toThrow(/another meaning/);
  expect(await rename(3, 5, 'größe')).not.toBeNull();
});
