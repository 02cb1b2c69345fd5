import type { Control } from '../control.js';
import { message } from '../message.js';
import { nimSum } from '../theory/nim-sum.js';
import { type Int, subtract, xor } from '../values/int.js';
import type { List } from '../values/list.js';
import { Range } from '../values/range.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { heapsProblem, ints, total } from './support/arguments.js';
import { compositionHeaps } from './support/bitwise.js';
import { MisereNim } from './support/misere-nim.js';
import { single, withElements } from './support/positions.js';

const nim: BuiltinGame = {
  name: 'nim',
  builtin: true,
  params: [{ name: 'h', type: 'heaps', doc: message('The heaps: a list, a range or the numbers themselves.') }],
  fields: ['part', 'take'],
  summary: message('Take any number from one heap.'),
  theorem: message(
    'The nim-value is the exclusive or of the heaps; in misère play the same positions are won, except when no heap is larger than 1.',
  ),
  source: 'C. L. Bouton, Nim, a game with a complete mathematical theory, 1901',

  check: ([h]) => heapsProblem(0, h),
  nimValue: (args, control) => nimSum(heaps(args), control),
  isMisereN(args, control) {
    const h = heaps(args);
    return isLongRange(h) ? nimSum(h, control) !== 0 : misere(h, control).isN;
  },

  *moves(args) {
    const h = heaps(args);
    let part = 0;
    for (const heap of ints(h)) {
      for (let take: Int = 1; take <= heap; take++) yield taking(h, part, heap, take);
      part++;
    }
  },
  *movesTo(args, target, control) {
    const h = heaps(args);
    const change = xor(nimSum(h, control), target);
    let part = 0;
    for (const heap of ints(h)) {
      control.tick();
      const left = xor(heap, change);
      if (left < heap) yield taking(h, part, heap, subtract(heap, left));
      part++;
    }
  },
  *misereMovesToP(args, control) {
    const h = heaps(args);
    const { large, oddOnes } = isLongRange(h) ? { large: 2, oddOnes: false } : misere(h, control);
    if (large > 1) {
      yield* nim.movesTo?.(args, 0, control) ?? [];
      return;
    }
    const keep = oddOnes ? 0 : 1;
    let part = 0;
    for (const heap of ints(h)) {
      control.tick();
      if (large === 1 && heap > 1) yield taking(h, part, heap, subtract(heap, keep));
      if (large === 0 && keep === 1 && heap === 1) yield taking(h, part, 1, 1);
      part++;
    }
  },
  moveCount: (args) => total(heaps(args)),

  bitwiseHeaps: ([h]) => compositionHeaps(h, 2, (parts) => parts),
};

export default nim;

function heaps(args: readonly Value[]): List {
  return args[0] as List;
}

function taking(h: List, part: number, heap: Int, take: Int): GameMove {
  return { fields: [part, take], to: single(nim, [withElements(h, part, subtract(heap, take))]) };
}

/** Whether a list is a range with two heaps larger than 1, so that nothing more need be known of it. */
function isLongRange(h: List): boolean {
  return h instanceof Range && h.size > 3;
}

function misere(h: List, control: Control): MisereNim {
  const nim = new MisereNim();
  for (const heap of ints(h)) {
    control.tick();
    nim.add(heap);
  }
  return nim;
}
