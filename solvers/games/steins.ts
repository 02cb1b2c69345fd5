import { message } from '../message.js';
import { nimSum } from '../theory/nim-sum.js';
import { add, type Int, multiply, subtract, xor } from '../values/int.js';
import type { List } from '../values/list.js';
import { Range } from '../values/range.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { heapsProblem, ints, total } from './support/arguments.js';
import { single, withElements } from './support/positions.js';

const steins: BuiltinGame = {
  name: 'steins',
  builtin: true,
  params: [
    { name: 'black', type: 'heaps', doc: message('The heaps of which only a smallest may be taken from.') },
    { name: 'white', type: 'heaps', doc: message('The heaps that any number may be taken from.') },
  ],
  fields: ['part', 'take'],
  summary: message('Take any number from one heap; of the black heaps, only from one of the smallest.'),
  theorem: message(
    'Black heaps have the nim-value of the smallest, less 1 when the number of smallest heaps, one more if all are equal, is odd; white heaps are nim.',
  ),
  source: 'China Collegiate Programming Contest, Weihai, 2020, problem J',

  check: ([black, white]) => heapsProblem(0, black) ?? heapsProblem(1, white),
  nimValue: ([black, white], control) => xor(smallestHeaps(black as List).value, nimSum(white as List, control)),

  *moves(args) {
    const { smallest } = smallestHeaps(args[0] as List);
    for (const { part, heap, black } of parts(args)) {
      if (black && heap !== smallest) continue;
      for (let take: Int = 1; take <= heap; take++) yield taking(args, part, heap, take);
    }
  },
  *movesTo(args, target, control) {
    const black = smallestHeaps(args[0] as List);
    const white = nimSum(args[1] as List, control);
    const blackTarget = xor(white, target);
    const change = xor(white, xor(black.value, target));
    const reached = add(blackTarget, black.heaps === 1 ? 0 : 1);
    for (const { part, heap, black: isBlack } of parts(args)) {
      control.tick();
      if (!isBlack) {
        const left = xor(heap, change);
        if (left < heap) yield taking(args, part, heap, subtract(heap, left));
      } else if (heap !== 0 && heap === black.smallest) {
        if (reached > 0 && reached < heap) yield taking(args, part, heap, subtract(heap, reached));
        if (black.valueWithoutOne === blackTarget) yield taking(args, part, heap, heap);
      }
    }
  },
  moveCount([black, white]) {
    const { smallest, times } = smallestHeaps(black as List);
    return add(multiply(smallest, times), total(white as List));
  },
};

export default steins;

/** Black heaps that are not empty: how many, the smallest, how often it stands there, and what is larger. */
class SmallestHeaps {
  constructor(
    readonly heaps: number,
    readonly smallest: Int,
    readonly times: number,
    /** The smallest of the larger heaps and how often it stands there. */
    private readonly second: { readonly heap: Int; readonly times: number } | undefined,
  ) {}

  get value(): Int {
    return this.heaps === 0 ? 0 : lessOne(this.smallest, this.times, this.second === undefined);
  }

  /** The nim-value when one of the smallest heaps is gone. */
  get valueWithoutOne(): Int {
    if (this.times > 1) return lessOne(this.smallest, this.times - 1, this.second === undefined);
    if (this.second === undefined) return 0;
    return lessOne(this.second.heap, this.second.times, this.second.times + 1 === this.heaps);
  }
}

function lessOne(smallest: Int, times: number, allEqual: boolean): Int {
  const odd = (times + (allEqual ? 1 : 0)) % 2 === 1;
  return odd ? subtract(smallest, 1) : smallest;
}

/** One pass over the heaps; constant time for a range. */
function smallestHeaps(list: List): SmallestHeaps {
  let heaps = 0;
  let smallest: Int = 0;
  let times = 0;
  let second: { heap: Int; times: number } | undefined;
  const start = list instanceof Range ? firstOf(list) : list;
  for (const heap of ints(start)) {
    if (heap === 0) continue;
    heaps++;
    if (times > 0 && heap === smallest) times++;
    else if (times === 0 || heap < smallest) {
      if (times > 0) second = { heap: smallest, times };
      smallest = heap;
      times = 1;
    } else if (second === undefined || heap < second.heap) second = { heap, times: 1 };
    else if (heap === second.heap) second.times++;
  }
  return new SmallestHeaps(heaps, smallest, times, second);
}

/** Of a range only the first heaps decide: at most three, so that it is seen whether there are more than two. */
function firstOf({ lo, hi }: Range): Range {
  const from = lo === 0 ? 1 : lo;
  const third = add(from, 2);
  return new Range(from, hi < third ? hi : third);
}

/** All heaps, the black ones first. */
function* parts(args: readonly Value[]): Iterable<{ part: number; heap: Int; black: boolean }> {
  let part = 0;
  for (const heap of ints(args[0] as List)) yield { part: part++, heap, black: true };
  for (const heap of ints(args[1] as List)) yield { part: part++, heap, black: false };
}

function taking(args: readonly Value[], part: number, heap: Int, take: Int): GameMove {
  const [black, white] = args as [List, List];
  const left = subtract(heap, take);
  const after =
    part < black.size ? [withElements(black, part, left), white] : [black, withElements(white, part - Number(black.size), left)];
  return { fields: [part, take], to: single(steins, after) };
}
