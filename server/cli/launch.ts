import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { main } from './main.js';

/**
 * Starts the command-line tool from the bundle beside this one, `cli.cjs`, a function expression over what a module is
 * given, with the code that the build compiled ahead: compiling is a good part of the start-up. Code compiled by another
 * version of Node is ignored by Node itself, and all is compiled afresh.
 */
type Bundle = (module: { exports: { main?: typeof main } }, require: NodeJS.Require, dirname: string) => void;

const file = join(__dirname, 'cli.cjs');
const cachedData = compiledAhead();
const script = new Script(readFileSync(file, 'utf8'), { filename: file, ...(cachedData && { cachedData }) });
const module: { exports: { main?: typeof main } } = { exports: {} };
(script.runInThisContext() as Bundle)(module, createRequire(file), __dirname);

module.exports.main?.(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

function compiledAhead(): Buffer | undefined {
  try {
    return readFileSync(join(__dirname, 'cli.cache'));
  } catch {
    return undefined;
  }
}
