import { readdirSync, readFileSync } from 'node:fs';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { createGrundyServices } from '../../../server/language/services.js';

const { shared } = createGrundyServices(EmptyFileSystem);
let documents = 0;

async function diagnose(text: string): Promise<readonly Diagnostic[]> {
  const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse(`memory:///v${documents++}.grundy`));
  shared.workspace.LangiumDocuments.addDocument(document);
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  return document.diagnostics ?? [];
}

describe('diagnostics', () => {
  it('are there for a long chain of functions, each of which calls the next', async () => {
    const chain = Array.from({ length: 1000 }, (_, i) => `let f${i}(n) = ${i < 999 ? `f${i + 1}` : 'abs'}(n)`);
    const found = await diagnose(`${chain.join('\n')}\nsolve f0(3)\nsolve nmi(3)`);
    expect(found.map(({ code }) => code)).toEqual(['unknown-name']);
  });
  it('carry a code, a place and fixes', async () => {
    const [diagnostic, ...others] = await diagnose('solve nmi(3)');
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      severity: 1,
      code: 'unknown-name',
      range: { start: { line: 0, character: 6 }, end: { line: 0, character: 9 } },
      data: { code: 'unknown-name', fixes: [{ title: 'Change to nim' }] },
    });
  });

  it('name the place inside a function when its call is at fault', async () => {
    const [diagnostic] = await diagnose('let f(x) = x ** 2\nexpect f("a") == 1');
    expect(diagnostic).toMatchObject({
      code: 'in-function',
      range: { start: { line: 1, character: 7 } },
      relatedInformation: [{ location: { range: { start: { line: 0, character: 11 } } } }],
    });
  });

  it('are no errors in any of the programs but what has no engine yet', async () => {
    const folder = new URL('../../data/programs/', import.meta.url);
    for (const name of readdirSync(folder)) {
      const found = await diagnose(readFileSync(new URL(name, folder), 'utf8'));
      const errors = found.filter(({ severity, code }) => severity === 1 && code !== 'pending');
      expect(errors.map(({ message }) => `${name}: ${message}`)).toEqual([]);
    }
  });
});
