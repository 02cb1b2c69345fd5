import { readSync } from 'node:fs';
import { Control, type Limits } from '../../solvers/control.js';
import { type Message, message } from '../../solvers/message.js';
import type { InputSource } from '../../solvers/session.js';
import { Session } from '../../solvers/session.js';
import { translate } from '../l10n.js';
import { InputError, print } from './output.js';
import { readSource, type Source } from './source.js';

/** `grundy answer FILE [--problem TITLE] < input`: what the problem prints for any input, streamed both ways. */
export async function answerCommand(
  command: { readonly file: string; readonly problem?: string },
  limits: Limits,
): Promise<number> {
  const source = await readSource(command.file);
  const problems = source.statements.filter(({ program: { statement } }) => {
    return statement.kind === 'problem' && (command.problem === undefined || statement.title === command.problem);
  });
  const [problem, another] = problems;
  if (problem === undefined) throw new InputError(translate(nothingToAnswer(source, command)));
  if (another !== undefined && command.problem === undefined) {
    throw new InputError(translate(message('{0} has several problems: name one with --problem.', command.file)));
  }
  const failure = new Session().run({ program: problem.program, input: standardInput(), output: print }, new Control(limits));
  if (failure === undefined) return 0;
  source.complain(problem, failure);
  return 2;
}

function nothingToAnswer({ errors }: Source, command: { readonly file: string; readonly problem?: string }): Message {
  if (errors > 0) return message('{0}: errors found: {1}.', command.file, errors);
  if (command.problem !== undefined) return message('{0} has no problem "{1}".', command.file, command.problem);
  return message('{0} has no problem to answer.', command.file);
}

/** The standard input in chunks; one buffer serves all of them, so a chunk is good until the next is asked for. */
function standardInput(): InputSource {
  const buffer = Buffer.allocUnsafe(1 << 18);
  return () => {
    for (;;) {
      try {
        const length = readSync(0, buffer, 0, buffer.length, null);
        return length === 0 ? undefined : buffer.subarray(0, length);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        if (code === 'EOF') return undefined;
        if (code !== 'EAGAIN') throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  };
}
