import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS, type Limits } from '../../solvers/control.js';
import { setBundle } from '../l10n.js';
import { answerCommand } from './answer.js';
import { type Options, readArguments, UsageError, usage } from './arguments.js';
import { evalCommand } from './eval.js';
import { InputError, ReportedError } from './output.js';
import { runCommand } from './run.js';

/**
 * The command-line tool, for the arguments after its name. Returns the exit code: 0; 1 when an expect or a sample fails;
 * 2 for bad input.
 */
export async function main(args: readonly string[]): Promise<number> {
  setBundle(bundle());
  try {
    return await dispatch(readArguments(args));
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`grundy: ${error.message}\n\n${usage()}\n`);
      return 2;
    }
    if (error instanceof ReportedError) return 2;
    if (error instanceof InputError) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    throw error;
  }
}

async function dispatch({ command, ms }: Options): Promise<number> {
  const limits: Limits = ms === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ms };
  switch (command.name) {
    case 'eval':
      return evalCommand(command, limits);
    case 'run':
      return runCommand(command.files, 'all', command.json, limits);
    case 'test':
      return runCommand(command.files, 'samples', command.json, limits);
    case 'answer':
      return answerCommand(command, limits);
    case 'version':
      process.stdout.write(`${version()}\n`);
      return 0;
    case 'help':
      process.stdout.write(`${usage()}\n`);
      return 0;
  }
}

/** The project's folder, seen from the bundle in dist/. */
const home = join(__dirname, '..');

function version(): string {
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The bundle of the user's locale, when there is one. */
function bundle(): string | undefined {
  const locale = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '';
  if (!/^zh([_-]|$)/i.test(locale)) return undefined;
  try {
    return readFileSync(join(home, 'l10n', 'bundle.l10n.zh-cn.json'), 'utf8');
  } catch {
    return undefined;
  }
}
