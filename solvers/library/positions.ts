import { asPosition } from '../evaluate/positions.js';
import type { Runtime } from '../evaluate/runtime.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { PlainList } from '../values/list.js';
import type { Position } from '../values/position.js';
import { OutcomeValue, type Value } from '../values/value.js';
import type { LibraryFunction } from './library.js';

/** Questions about a position. */
export const POSITION_FUNCTIONS: readonly (readonly [name: string, call: LibraryFunction])[] = [
  ask('sg', (position, { engine, control }) => engine.nimValue(position, control)),
  ask('outcome', (position, { engine, control }) => OutcomeValue[engine.outcome(position, control)]),
  ask('moves', (position, { engine, control }) => new PlainList(engine.moves(position, control))),
  ask('winning', (position, { engine, control }) => new PlainList(engine.winning(position, control))),
  ask('options', (position, { engine, control }) => new PlainList(engine.options(position, control))),
];

function ask(name: string, question: (position: Position, runtime: Runtime) => Value): readonly [string, LibraryFunction] {
  return [
    name,
    ([value], runtime) => {
      if (value === undefined) throw refuse(message('{0} has too few arguments.', name));
      return question(asPosition(value), runtime);
    },
  ];
}
