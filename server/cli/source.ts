import { readFileSync } from 'node:fs';
import type { Failure, FailurePlace } from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import type { File } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { loadGrundy } from '../language/load.js';
import { rangeOf } from '../language/ranges.js';
import { type LoweredStatement, lowerFile } from '../lower/lower.js';
import { lowerStatementText } from '../lower/text.js';
import { failureText } from '../render/render.js';
import { complain, InputError, ReportedError } from './output.js';
import type { Place } from './records.js';

/** A file, ready to be evaluated. */
export interface Source {
  readonly file: File;
  /** How many errors it has: they were written to the error output. */
  readonly errors: number;
  /** Its statements that have no error and use no definition that has, in order. */
  readonly statements: readonly LoweredStatement[];
  placeOf(lowered: LoweredStatement): Place;
  /** Says on the error output why a statement has no answer, with the place. */
  complain(lowered: LoweredStatement, failure: Failure): void;
}

/** A typed expression or statement, ready to be evaluated. */
export interface TypedText {
  readonly lowered: LoweredStatement;
  /** Says on the error output why it has no answer, with the place in the text. */
  complain(failure: Failure): void;
}

/** Reads a file and writes its errors to the error output. Throws `InputError` when it cannot be read. */
export async function readSource(name: string): Promise<Source> {
  const { diagnostics = [], parseResult } = await loadGrundy(textOf(name));
  const errors = diagnostics.filter(({ severity }) => severity === 1);
  for (const { range, message: sentence } of errors) complain(name, range.start.line + 1, range.start.character + 1, sentence);
  return {
    file: parseResult.value,
    errors: errors.length,
    statements: lowerFile(parseResult.value),
    placeOf: ({ node }) => ({ file: name, line: rangeOf(node).start.line + 1 }),
    complain(lowered, failure) {
      const { start } = rangeOf(placeIn(lowered, failure.at));
      complain(name, start.line + 1, start.character + 1, failureText(failure));
    },
  };
}

/** Reads a typed text, with the definitions of a file in sight. Its errors are written; then it throws a `ReportedError`. */
export async function readText(text: string, name?: string): Promise<TypedText> {
  const file = name === undefined ? undefined : (await readSource(name)).file;
  const result = await lowerStatementText(text, file);
  if ('lowered' in result) {
    const { lowered, offsetOf } = result;
    return { lowered, complain: (failure) => at(offsetOf(placeIn(lowered, failure.at)), failureText(failure)) };
  }
  if (result.problems.length === 0) throw new InputError(translate(message('There is nothing to evaluate in this text.')));
  for (const { offset, message: sentence } of result.problems) at(offset, sentence);
  throw new ReportedError();

  function at(offset: number | undefined, sentence: string): void {
    const lines = text.slice(0, offset ?? 0).split('\n');
    const place = offset === undefined ? [] : [lines.length, (lines.at(-1) ?? '').length + 1];
    complain(translate(message('the text')), place[0], place[1], sentence);
  }
}

function placeIn(lowered: LoweredStatement, place: FailurePlace | undefined) {
  return (place && lowered.nodeOf(place)) ?? lowered.node;
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(
      translate(
        code === 'ENOENT'
          ? message('{0}: there is no such file.', name)
          : message('{0} cannot be read ({1}).', name, code ?? String(error)),
      ),
    );
  }
}
