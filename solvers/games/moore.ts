import { message } from '../message.js';
import { isMooreN } from '../theory/moore.js';
import { type Int, subtract } from '../values/int.js';
import { type List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame } from './game.js';
import { heapsProblem, integerProblem, ints, sizeProblem } from './support/arguments.js';
import { compositionHeaps, mooreStep } from './support/bitwise.js';
import { single } from './support/positions.js';
import { type Taking, takings, winningTakings } from './support/several.js';

const moore: BuiltinGame = {
  name: 'moore',
  builtin: true,
  params: [
    { name: 'k', type: 'int', doc: message('How many heaps a turn may take from, at least 1.') },
    { name: 'h', type: 'heaps', doc: message('The heaps: a list, a range or the numbers themselves.') },
  ],
  fields: [],
  summary: message('Take from at least one and at most k heaps, any number from each.'),
  theorem: message(
    'A position is P when in every binary place the number of heaps with a 1 is a multiple of k + 1; in misère play, while no heap is larger than 1, when it is one more than such a multiple.',
  ),
  source: 'E. H. Moore, A generalization of the game called Nim, 1910',

  check: ([k, h]) => integerProblem(0, 'k', k, 1) ?? heapsProblem(1, h) ?? sizeProblem(1, h as List),
  isN: ([k, h]) => isMooreN(ints(h as List), k as Int, false),
  isMisereN: ([k, h]) => isMooreN(ints(h as List), k as Int, true),

  *moves([k, h]) {
    const heaps = [...ints(h as List)];
    for (const taking of takings(heaps, k as Int)) yield after(k as Int, heaps, taking);
  },
  *movesTo([k, h], _target, control) {
    const heaps = [...ints(h as List)];
    for (const taking of winningTakings(heaps, k as Int, control)) yield after(k as Int, heaps, taking);
  },

  bitwiseHeaps: ([k, h]) => compositionHeaps(h, mooreStep(k), (parts) => parts),
};

export default moore;

function after(k: Int, heaps: readonly Int[], { parts, takes }: Taking) {
  const left: Value[] = [...heaps];
  for (const [i, part] of parts.entries()) left[part] = subtract(heaps[part] as Int, takes[i] as Int);
  return { fields: [], to: single(moore, [k, new PlainList(left)]) };
}
