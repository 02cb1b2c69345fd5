import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { createGrundyServices } from '../../../server/language/services.js';
import { GrundyCompletion } from '../../../server/lsp/completion.js';

const { shared } = createGrundyServices(EmptyFileSystem);
const provider = new GrundyCompletion();
let documents = 0;

/** What is offered at the `|` of a text. */
function offered(marked: string): CompletionItem[] {
  const offset = marked.indexOf('|');
  const uri = URI.parse(`memory:///completion${documents++}.grundy`);
  const document: LangiumDocument = shared.workspace.LangiumDocumentFactory.fromString(marked.replace('|', ''), uri);
  const position = document.textDocument.positionAt(offset);
  return provider.getCompletion(document, { position, textDocument: { uri: uri.toString() } }).items;
}

function labels(marked: string): string[] {
  return offered(marked).map((item) => item.label);
}

describe('completion', () => {
  it.each<[marked: string, some: string[], none: string[]]>([
    ['|', ['game', 'problem', 'solve', 'count'], ['read', '->', 'nim']],
    ['so|', ['solve'], ['read']],
    ['game g(n) {\n  |\n}', ['for', 'if', 'let', '->', 'value', 'wins'], ['solve', 'print', 'nim']],
    ['problem "p" {\n  read n\n  |\n}', ['print', 'repeat', 'while', 'sample', 'game'], ['solve', '->', 'value']],
    ['problem "p" {\n  read n\n  game g(k) { for x in 1 .. k\n  |', ['->', 'for'], ['print', 'sample']],
    ['solve |', ['nim', 'kayles', 'misere', 'sum'].filter((name) => name !== 'kayles'), ['read', 'star']],
    ['game kayles(n) { }\nsolve |', ['kayles', 'nim'], ['n']],
    ['solve k|\ngame kayles(n) { }', ['kayles'], ['n']],
    ['game g(n) {\n  for take in 1 .. n\n    -> g(|', ['n', 'take', 'g', 'min'], ['game']],
    ['game g(n) { for (a, b) in |', ['n', 'subsets'], []],
    ['let f(x) = |', ['x', 'f'], []],
    ['let f(x) = x\nsolve nim(|', ['f'], ['x']],
    ['solve nim(3) is |', ['N', 'P', 'D', 'not'], ['nim']],
    ['solve nim(3) is not |', ['N', 'P'], ['not', 'nim']],
    ['game g(h: |', ['heaps', 'list', 'text'], ['int', 'nim']],
    ['problem "p" { read s: |', ['int', 'text', 'char'], ['heaps']],
    ['problem "p" { read n, edges[m]: (u, v)\n  print |', ['n', 'edges'], ['u']],
    ['problem "p" { read |', [], ['nim', 'print']],
    ['game |', [], ['nim', 'game']],
    ['solve moore(|', ['k:', 'h:'], []],
    ['solve moore(2, |', ['k:', 'h:'], []],
    ['solve nim(|', [], ['h:']],
    ['count h in tuples(1 .. 5, 3) |', ['where'], ['nim']],
    ['count h in tuples(1 .. 5, 3) where nim(h) is P |', ['mod'], []],
    ['solve nim([x * | for x in 1 .. 3])', ['x'], []],
    ['solve nim([x for x in 1 .. 3 |', ['if'], ['for']],
    ['solve nim(3) |', ['is'], ['nim']],
    ['let w = winning(nim(3, 4))\nexpect w[0].|', ['part', 'take'], ['from', 'nim']],
    ['let w = winning(nim(3, 4))\nexpect w[0].t|', ['take'], ['nim']],
    ['game g(n) { for eat in 1 .. n -> g(n - eat) }\nlet m = winning(g(3))[0]\nexpect m.|', ['eat', 'part'], ['take']],
    ['expect "nim |"', [], ['nim']],
    ['// so|', [], ['solve', 'nim']],
    ['problem "p" {\n  sample """\n    |', [], ['print', 'nim']],
    ['solve n /* |', [], ['nim']],
    ['expect __lg|', ['bits'], []],
    ['expect bit_le|', ['bits'], []],
    ['expect __builtin_pop|', ['popcount'], []],
    ['let longname = 3\nexpect 1 < |', ['longname'], []],
    ['expect [| for (u, v) in edges]', ['u', 'v'], []],
    ['expect [u for (u, v) in edges if |', ['u', 'v'], []],
    ['let (first, second) = (1, 2)\nexpect |', ['first', 'second'], []],
    ['problem "p" { repeat 3 as k {\n print |', ['k'], []],
  ])('%s', (marked, some, none) => {
    const found = labels(marked);
    for (const label of some) expect(found).toContain(label);
    for (const label of none) expect(found).not.toContain(label);
  });

  it('writes a call with its parentheses, over the word that was begun', () => {
    const item = offered('solve ni|').find(({ label }) => label === 'nim');
    expect(item?.textEdit).toMatchObject({
      newText: 'nim($0)',
      range: { start: { line: 0, character: 6 }, end: { line: 0, character: 8 } },
    });
    expect(item?.documentation).toMatchObject({ kind: 'markdown' });
  });

  it('never fails, wherever the cursor is', () => {
    const text =
      'let f(x) = [y for y in 1 .. x if y > 2]\ngame g(h: heaps, n) {\n  if n > 0 { -> g(h, n - 1) }\n}\nproblem "p" {\n  read n, e[n]: (u, v)\n  print g(e, k: n).part is N ? "a" : """b"""\n}';
    for (let i = 0; i <= text.length; i++) {
      expect(labels(`${text.slice(0, i)}|${text.slice(i)}`)).toBeInstanceOf(Array);
      expect(labels(`${text.slice(0, i)}|`)).toBeInstanceOf(Array);
    }
  });
});
