import { readFileSync } from 'node:fs';
import type { Failure, FailurePlace } from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import { translate } from '../l10n.js';
import { analyse } from '../language/analyse.js';
import { rangeOf } from '../language/ranges.js';
import { type LoweredStatement, lowerFile } from '../lower/lower.js';
import { failureText } from '../render/render.js';
import { complain, InputError } from './output.js';
import type { Place } from './records.js';

/** A file or a typed text, ready to be evaluated. */
export interface Source {
  /** The statements that can be evaluated, in order. */
  readonly statements: readonly LoweredStatement[];
  placeOf(lowered: LoweredStatement): Place;
  /** Says on the error output why a statement has no answer, with the place. */
  complain(lowered: LoweredStatement, failure: Failure): void;
}

/** Reads a file. Throws `InputError`, after all its errors were written out, when it has any. */
export async function readSource(file: string): Promise<Source> {
  return sourceOf(textOf(file), file, 0);
}

/**
 * An expression or a statement, with the definitions of a file in sight: the last statement of the source is it. An
 * expression is taken as `solve` would take it.
 */
export async function readText(text: string, file?: string): Promise<Source> {
  const above = file === undefined ? '' : `${textOf(file)}\n`;
  const lines = above.split('\n').length - 1;
  const statement = (await isStatement(text)) ? text : `solve ${text}`;
  return sourceOf(above + statement, translate(message('the text')), lines);
}

async function isStatement(text: string): Promise<boolean> {
  const { document } = await analyse(text);
  return document.parseResult.parserErrors.length === 0 && document.parseResult.lexerErrors.length === 0;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT'
        ? message('{0}: there is no such file.', file)
        : message('{0} cannot be read ({1}).', file, code ?? String(error));
    throw new InputError(translate(reason));
  }
}

/** Errors above line `from` (of the file that lends its definitions) do not count. */
async function sourceOf(text: string, name: string, from: number): Promise<Source> {
  const { document, diagnostics } = await analyse(text);
  const errors = diagnostics.filter(({ severity, range }) => severity === 1 && range.end.line >= from);
  for (const { range, message: sentence } of errors)
    complain(name, range.start.line - from + 1, range.start.character + 1, sentence);
  if (errors.length > 0) throw new InputError(translate(message('{0}: errors found: {1}.', name, errors.length)));
  const statements = lowerFile(document.parseResult.value).filter(({ node }) => rangeOf(node).start.line >= from);
  return {
    statements,
    placeOf: ({ node }) => ({ file: name, line: rangeOf(node).start.line - from + 1 }),
    complain(lowered, failure) {
      const { start } = rangeOf(nodeOf(lowered, failure.at));
      complain(name, start.line - from + 1, start.character + 1, failureText(failure));
    },
  };
}

function nodeOf(lowered: LoweredStatement, place: FailurePlace | undefined) {
  return (place && lowered.nodeOf(place)) ?? lowered.node;
}
