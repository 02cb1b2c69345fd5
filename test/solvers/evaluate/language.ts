import { EmptyFileSystem, URI } from 'langium';
import type { File } from '../../../server/generated/ast.js';
import { createGrundyServices } from '../../../server/language/services.js';
import { lowerFile } from '../../../server/lower/lower.js';
import type { Answer, Failure } from '../../../solvers/answer.js';
import { Control } from '../../../solvers/control.js';
import { plain } from '../../../solvers/message.js';
import type { Program } from '../../../solvers/program.js';
import { Session } from '../../../solvers/session.js';

const { shared } = createGrundyServices(EmptyFileSystem);
let documents = 0;

/** The programs of a text, unchecked: what the checker refuses is to be refused by the evaluator too. */
export function programs(text: string): Program[] {
  const uri = URI.parse(`memory:///evaluated-${++documents}.grundy`);
  const document = shared.workspace.LangiumDocumentFactory.fromString<File>(text, uri);
  const errors = document.parseResult.parserErrors;
  if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${text}`);
  return lowerFile(document.parseResult.value).map(({ program }) => program);
}

export function lastProgram(text: string): Program {
  const program = programs(text).at(-1);
  if (!program) throw new Error(`nothing was lowered of ${text}`);
  return program;
}

/** The answer to the last statement. */
export function answer(text: string, session = new Session(), control = new Control()): Answer {
  return session.evaluate({ program: lastProgram(text) }, control);
}

/** What an expression prints, or `refused: …`. */
export function shown(expression: string, definitions = ''): string {
  const result = answer(`${definitions}\nsolve ${expression}`);
  switch (result.kind) {
    case 'value':
      return result.text;
    case 'position':
      return `${result.position} ${result.outcome}`;
    case 'count':
      return result.count;
    case 'failed':
      return `refused: ${plain(result.failure.message)}`;
    default:
      return result.kind;
  }
}

/** What a problem prints for an input given in chunks of a size. */
export function output(body: string, input: string, chunk = 1 << 16, session = new Session()): string {
  const { printed, failure } = outcomeOf(body, input, chunk, session);
  return failure ? `${printed}refused: ${plain(failure.message)}` : printed;
}

export function outcomeOf(
  body: string,
  input: string,
  chunk = 1 << 16,
  session = new Session(),
  control = new Control(),
): { printed: string; failure: Failure | undefined } {
  const bytes = new TextEncoder().encode(input);
  const buffer = new Uint8Array(chunk);
  let printed = '';
  let position = 0;
  const failure = session.run(
    {
      program: lastProgram(`problem "p" {\n${body}\n}`),
      // The same buffer each time, as a file descriptor is read.
      input: () => {
        if (position >= bytes.length) return undefined;
        const part = bytes.subarray(position, position + chunk);
        buffer.set(part);
        position += chunk;
        return buffer.subarray(0, part.length);
      },
      output: (text) => {
        printed += text;
      },
    },
    control,
  );
  return { printed, failure };
}
