import { parseArgs } from 'node:util';
import { message } from '../../solvers/message.js';
import { translate } from '../l10n.js';

/** What the user asked for. */
export type Command =
  | { readonly name: 'eval'; readonly text: string; readonly file?: string; readonly json: boolean }
  | { readonly name: 'run' | 'test'; readonly files: readonly string[]; readonly json: boolean }
  | { readonly name: 'answer'; readonly file: string; readonly problem?: string }
  | { readonly name: 'help' | 'version' };

/** Why the command line could not be understood, in one sentence. */
export class UsageError extends Error {}

export function usage(): string {
  return [
    `grundy eval '<${translate(message('expression or statement'))}>' [--with FILE.grundy] [--json]`,
    'grundy run FILE… [--json]',
    'grundy test FILE… [--json]',
    'grundy answer FILE [--problem TITLE] < INPUT',
    '',
    translate(message('Every command takes --time SECONDS: how long one evaluation may take.')),
    translate(message('Exit code: 0; 1 when an expect or a sample fails; 2 for bad input.')),
  ].join('\n');
}

/** Milliseconds from `--time`, or no bound. */
export interface Options {
  readonly command: Command;
  readonly ms?: number;
}

/** Reads the arguments after the program's name. Throws `UsageError`. */
export function readArguments(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  if (values.help) return { command: { name: 'help' } };
  if (values.version) return { command: { name: 'version' } };
  const ms = values.time === undefined ? undefined : Number(values.time) * 1000;
  if (ms !== undefined && !(ms > 0)) throw new UsageError(translate(message('--time takes a number of seconds above 0.')));
  const command = readCommand(positionals, values);
  return ms === undefined ? { command } : { command, ms };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: negativesLast(args),
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        with: { type: 'string' },
        problem: { type: 'string' },
        time: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // What Node adds on arguments that begin with a hyphen is no help here.
    throw new UsageError(
      error instanceof Error ? error.message.replace(/ To specify a positional argument [\s\S]*/, '') : String(error),
    );
  }
}

/** No option begins with a sign and a number or bracket: such a text is an expression. */
function negativesLast(args: readonly string[]): string[] {
  const negative = (arg: string, i: number) => /^-[-\s]*[\d(]/.test(arg) && !/^--(time|with|problem)$/.test(args[i - 1] ?? '');
  if (args.includes('--') || !args.some(negative)) return [...args];
  return [...args.filter((arg, i) => !negative(arg, i)), '--', ...args.filter(negative)];
}

function readCommand(positionals: readonly string[], values: ReturnType<typeof parsed>['values']): Command {
  const [name, ...rest] = positionals;
  const [first] = rest;
  const { json } = values;
  switch (name) {
    case 'eval':
      if (first === undefined || rest.length > 1) throw new UsageError(translate(message('eval takes one text, in quotes.')));
      return { name, text: first, json, ...(values.with === undefined ? {} : { file: values.with }) };
    case 'run':
    case 'test':
      if (first === undefined) throw new UsageError(translate(message('{0} takes at least one file.', name)));
      return { name, files: rest, json };
    case 'answer':
      if (first === undefined || rest.length > 1) throw new UsageError(translate(message('answer takes one file.')));
      return { name, file: first, ...(values.problem === undefined ? {} : { problem: values.problem }) };
    case undefined:
      return { name: 'help' };
    default:
      throw new UsageError(translate(message('There is no command "{0}": eval, run, test and answer are.', name)));
  }
}
