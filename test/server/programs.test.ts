import { readdirSync, readFileSync } from 'node:fs';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import type { File } from '../../server/generated/ast.js';
import { createGrundyServices } from '../../server/language/services.js';
import { type LoweredStatement, lowerFile } from '../../server/lower/lower.js';
import { Control } from '../../solvers/control.js';
import { plain } from '../../solvers/message.js';
import { runSample } from '../../solvers/samples.js';
import { Session } from '../../solvers/session.js';

const { shared } = createGrundyServices(EmptyFileSystem);
let documents = 0;

async function lowered(text: string): Promise<LoweredStatement[]> {
  const document = shared.workspace.LangiumDocumentFactory.fromString<File>(text, URI.parse(`memory:///${++documents}.grundy`));
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  return lowerFile(document.parseResult.value);
}

/** Programs that need what is not there yet, and what they need. */
const WAITING: ReadonlyMap<string, string> = new Map([
  ['codeforces-786A', 'play without end'],
  ['leetcode-913', 'play without end'],
  ['luogu-P4055', 'the game geography'],
]);

const folder = new URL('../data/programs/', import.meta.url);
const programs = readdirSync(folder).map((file) => file.replace('.grundy', ''));

describe('the public problems print what their samples say', () => {
  it.each(programs.filter((name) => !WAITING.has(name)))('%s', { timeout: 20_000 }, async (name) => {
    const statements = await lowered(readFileSync(new URL(`${name}.grundy`, folder), 'utf8'));
    const session = new Session();
    let samples = 0;
    for (const { program } of statements) {
      if (program.statement.kind !== 'problem') continue;
      for (const sample of program.statement.samples) {
        const { passed, actual, failure } = runSample(session, program, sample, new Control());
        expect(failure && plain(failure.message)).toBeUndefined();
        expect(passed ? sample.output : actual).toBe(sample.output);
        samples++;
      }
    }
    expect(samples).toBeGreaterThan(0);
  });

  it.each([...WAITING.keys()])('%s says what it waits for', async (name) => {
    const [last] = (await lowered(readFileSync(new URL(`${name}.grundy`, folder), 'utf8'))).slice(-1);
    const statement = last?.program.statement;
    if (!last || statement?.kind !== 'problem') return;
    for (const sample of statement.samples) {
      const { passed, failure } = runSample(new Session(), last.program, sample, new Control());
      expect(passed || failure?.reason === 'pending').toBe(true);
    }
  });
});
