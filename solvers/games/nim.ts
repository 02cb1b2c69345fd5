import { message } from '../message.js';
import { nimSum } from '../theory/nim-sum.js';
import { add, floorDivide, type Int, multiply, subtract, xor } from '../values/int.js';
import { IntColumn, type List } from '../values/list.js';
import { Range } from '../values/range.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { heapsProblem } from './support/arguments.js';
import { single, withElement } from './support/positions.js';

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
  nimValue: (args) => nimSum(heaps(args)),
  isMisereN(args) {
    const { large, ones } = misereShape(heaps(args));
    return large > 0 ? nimSum(heaps(args)) !== 0 : ones % 2 === 0;
  },

  *moves(args) {
    const h = heaps(args);
    let part = 0;
    for (const heap of h) {
      for (let take: Int = 1; take <= (heap as Int); take++) yield taking(h, part, heap as Int, take);
      part++;
    }
  },
  *movesTo(args, target, control) {
    const h = heaps(args);
    const change = xor(nimSum(h), target);
    let part = 0;
    for (const heap of h) {
      control.tick();
      const left = xor(heap as Int, change);
      if (left < (heap as Int)) yield taking(h, part, heap as Int, subtract(heap as Int, left));
      part++;
    }
  },
  *misereMovesToP(args, control) {
    const h = heaps(args);
    const { large, ones } = misereShape(h);
    if (large > 1) {
      yield* nim.movesTo?.(args, 0, control) ?? [];
      return;
    }
    const keep = 1 - (ones % 2);
    let part = 0;
    for (const heap of h) {
      control.tick();
      if (large === 1 && heap > 1) yield taking(h, part, heap as Int, subtract(heap as Int, keep));
      if (large === 0 && keep === 1 && heap === 1) yield taking(h, part, 1, 1);
      part++;
    }
  },
  moveCount(args) {
    const h = heaps(args);
    if (h instanceof Range) return h.size === 0 ? 0 : floorDivide(multiply(add(h.lo, h.hi), h.size), 2);
    let count: Int = 0;
    for (const heap of h) count = add(count, heap as Int);
    return count;
  },
};

export default nim;

function heaps(args: readonly Value[]): List {
  return args[0] as List;
}

function taking(h: List, part: number, heap: Int, take: Int): GameMove {
  return { fields: [part, take], to: single(nim, [withElement(h, part, subtract(heap, take))]) };
}

/** How many heaps are 1, and whether none, one or more (2) are larger. Constant time for a range. */
function misereShape(h: List): { large: number; ones: number } {
  let large = 0;
  let ones = 0;
  if (h instanceof Range && h.size > 3) return { large: 2, ones: h.lo <= 1 ? 1 : 0 };
  for (const heap of h instanceof IntColumn ? h.data : h) {
    if (heap === 1) ones++;
    else if (heap > 1 && large < 2) large++;
  }
  return { large, ones };
}
