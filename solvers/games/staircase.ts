import { message } from '../message.js';
import { NimSum } from '../theory/nim-sum.js';
import { add, type Int, subtract, xor } from '../values/int.js';
import type { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame } from './game.js';
import { heapsProblem, ints, total } from './support/arguments.js';
import { compositionHeaps } from './support/bitwise.js';
import { MisereNim } from './support/misere-nim.js';
import { single, withElements } from './support/positions.js';

const staircase: BuiltinGame = {
  name: 'staircase',
  builtin: true,
  params: [{ name: 'h', type: 'list', doc: message('The stones on steps 1, 2, 3, …; step 0 is the ground.') }],
  fields: ['step', 'take'],
  summary: message('Move any number of stones from one step down to the next; what reaches the ground is out of the game.'),
  theorem: message(
    'The nim-value is the exclusive or of the stones on steps 1, 3, 5, …, since a move from an even step can be undone; misère play is that of nim on these steps.',
  ),
  source: 'R. Sprague, Über zwei Abarten von Nim, 1937',

  check: ([h]) => heapsProblem(0, h),
  nimValue(args, control) {
    const sum = new NimSum();
    for (const { heap, odd } of steps(args)) {
      control.tick();
      if (odd) sum.add(heap);
    }
    return sum.value;
  },
  isMisereN(args, control) {
    const nim = new MisereNim();
    for (const { heap, odd } of steps(args)) {
      control.tick();
      if (odd) nim.add(heap);
    }
    return nim.isN;
  },

  *moves(args) {
    for (const { step, heap, below } of steps(args)) {
      for (let take: Int = 1; take <= heap; take++) yield stepping(args, step, heap, below, take);
    }
  },
  *movesTo(args, target, control) {
    const change = xor(staircase.nimValue?.(args, control) ?? 0, target);
    if (change === 0) return;
    for (const { step, heap, below, odd } of steps(args)) {
      control.tick();
      const take = odd ? subtract(heap, xor(heap, change)) : subtract(xor(below, change), below);
      if (take > 0 && take <= heap) yield stepping(args, step, heap, below, take);
    }
  },
  moveCount: ([h]) => total(h as List),

  bitwiseHeaps: ([h]) => compositionHeaps(h, 2, (parts) => Math.ceil(parts / 2)),
};

export default staircase;

/** The steps from 1 up, each with the stones on it and on the step below. */
function* steps(args: readonly Value[]): Iterable<{ step: number; heap: Int; below: Int; odd: boolean }> {
  let step = 0;
  let below: Int = 0;
  for (const heap of ints(args[0] as List)) {
    step++;
    yield { step, heap, below, odd: step % 2 === 1 };
    below = heap;
  }
}

function stepping(args: readonly Value[], step: number, heap: Int, below: Int, take: Int) {
  const h = args[0] as List;
  const after =
    step === 1 ? withElements(h, 0, subtract(heap, take)) : withElements(h, step - 2, add(below, take), subtract(heap, take));
  return { fields: [step, take], to: single(staircase, [after]) };
}
