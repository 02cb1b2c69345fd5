import type { Runtime } from '../evaluate/runtime.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { textOf } from '../values/text.js';
import type { Value } from '../values/value.js';
import { listArgument } from './arguments.js';
import { DOMAINS } from './domains.js';
import { FOLDS, foldList } from './folds.js';
import { LIST_FUNCTIONS } from './lists.js';
import { NUMBER_FUNCTIONS } from './numbers.js';
import { POSITION_FUNCTIONS } from './positions.js';
import { TEXT_FUNCTIONS } from './texts.js';

/** A function of the language: its arguments have the number the checker allows, and any type. Refuses with a sentence. */
export type LibraryFunction = (args: readonly Value[], runtime: Runtime) => Value;

/** Every function of the language by name. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  ...[...FOLDS].map(([name, fold]): [string, LibraryFunction] => [
    name,
    (args, { control }) =>
      name === 'len' && typeof args[0] === 'string'
        ? args[0].length
        : foldList(name, fold(), listArgument(args, 0, name), control),
  ]),
  ...LIST_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...POSITION_FUNCTIONS,
  ...DOMAINS,
]);

/** The function of that name. */
export function libraryFunction(name: string): LibraryFunction {
  const found = LIBRARY.get(name);
  if (found) return found;
  throw refuse(message('There is no function {0}.', textOf(name)));
}
