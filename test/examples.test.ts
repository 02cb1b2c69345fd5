import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadGrundy } from '../server/language/load.js';
import { rangeOf } from '../server/language/ranges.js';
import { isDefinition, lowerFile } from '../server/lower/lower.js';
import { Control, DEFAULT_LIMITS } from '../solvers/control.js';
import { plain } from '../solvers/message.js';
import { runSample } from '../solvers/samples.js';
import { Session } from '../solvers/session.js';
import { disagreement, expectedAnswers } from './expected-answers.js';

/** Every example a reader meets, in `examples/` and in the code blocks of `docs/`, as [name, text]. */
function texts(): [string, string][] {
  const examples = readdirSync('examples').map((name): [string, string] => [
    `examples/${name}`,
    readFileSync(`examples/${name}`, 'utf8'),
  ]);
  const pages = ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)];
  const blocks = pages
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/^```grundy\n([\s\S]*?)^```/gm)].map((block, index): [string, string] => [
        `${name}, block ${index + 1}`,
        block[1] ?? '',
      ]),
    );
  return [...examples, ...blocks];
}

describe.each(texts())('%s', (_, text) => {
  test('has no error', async () => {
    const { diagnostics = [] } = await loadGrundy(text);
    expect(diagnostics.filter(({ severity }) => severity === 1)).toEqual([]);
  });

  test('says what its notes say, and its expects and samples hold', async () => {
    const { parseResult } = await loadGrundy(text);
    const session = new Session();
    const notes = new Map(expectedAnswers(text).map((note) => [note.line, note.text]));
    for (const lowered of lowerFile(parseResult.value)) {
      const { program } = lowered;
      if (isDefinition(lowered) || program.statement.kind === 'pending') continue;
      const line = rangeOf(lowered.node).start.line;
      if (program.statement.kind === 'problem') {
        for (const [index, sample] of program.statement.samples.entries()) {
          const run = runSample(session, program, sample, new Control(DEFAULT_LIMITS));
          expect({
            line,
            sample: index + 1,
            failure: run.failure && plain(run.failure.message),
            actual: run.actual,
            passed: run.passed,
          }).toMatchObject({
            passed: true,
          });
        }
        continue;
      }
      const answer = session.evaluate({ program }, new Control({ ...DEFAULT_LIMITS, ms: 10_000 }));
      if (answer.kind === 'failed') expect.fail(`line ${line + 1}: ${plain(answer.failure.message)}`);
      const note = notes.get(line);
      if (note !== undefined) expect(disagreement(note, answer), `line ${line + 1}`).toBeUndefined();
      else if (answer.kind === 'expect') expect(answer.holds, `line ${line + 1}`).toBe(true);
    }
  });
});
