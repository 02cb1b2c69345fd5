import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import { createGrundyServices } from '../../../server/language/services.js';
import { GrundySignatureHelp } from '../../../server/lsp/signature-help.js';

const { shared } = createGrundyServices(EmptyFileSystem);
const provider = new GrundySignatureHelp();
let documents = 0;

/** The signature shown at the `|` of a text, its active parameter in `<>`. */
function shown(marked: string): string | undefined {
  const offset = marked.indexOf('|');
  const uri = URI.parse(`memory:///signature${documents++}.grundy`);
  const document = shared.workspace.LangiumDocumentFactory.fromString(marked.replace('|', ''), uri);
  const position = document.textDocument.positionAt(offset);
  const help = provider.provideSignatureHelp(document, { position, textDocument: { uri: uri.toString() } });
  const signature = help?.signatures[help.activeSignature ?? 0];
  if (!signature) return undefined;
  const active = signature.parameters?.[signature.activeParameter ?? 0]?.label;
  return active === undefined ? signature.label : signature.label.replace(String(active), `<${active}>`);
}

describe('signature help', () => {
  it.each<[marked: string, signature: string | undefined]>([
    ['solve nim(|', 'nim(<h: heaps>)'],
    ['solve nim(3, 4, |', 'nim(<h: heaps>)'],
    ['solve moore(|', 'moore(<k>, h: heaps)'],
    ['solve moore(2, 1, |3)', 'moore(k, <h: heaps>)'],
    ['solve moore(1, k: |', 'moore(<k>, h: heaps)'],
    ['solve nim([1, 2|', 'nim(<h: heaps>)'],
    ['game g(a, b: heaps) { -> g(a, |', 'g(a, <b: heaps>)'],
    ['solve g(|\ngame g(a, b: heaps) { }', 'g(<a>, b: heaps)'],
    ['let f(x, y) = x + y\nexpect f(1, |', 'f(x, <y>)'],
    ['expect gcd(4, |', 'gcd(a: int, <b: int>)'],
    ['expect max(1, 2, |', 'max(<a: int, …>)'],
    ['expect put("a", 0, |', 'put(list: list<T>, i: int, <x: T>)'],
    ['expect sum(x for x in a, |', 'sum(<list: list<int>>)'],
    ['game g(|', undefined],
    ['let f(|', undefined],
    ['expect (1 + |', undefined],
    ['solve nim(3) |', undefined],
    ['expect "nim(|"', undefined],
    ['solve nowhere(|', undefined],
  ])('%s', (marked, signature) => {
    expect(shown(marked)).toBe(signature);
  });
});
