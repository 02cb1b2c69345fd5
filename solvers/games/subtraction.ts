import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { SUBTRACTION_LIMIT, SubtractionTable } from '../theory/subtraction.js';
import { add, compare, floorDivide, type Int, isInt, modulo, multiply, subtract } from '../values/int.js';
import { List } from '../values/list.js';
import { Range } from '../values/range.js';
import { sourceText } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { BuiltinGame, GameMove } from './game.js';
import { firstBelow, integerProblem, ints, written } from './support/arguments.js';
import { single } from './support/positions.js';

const subtraction: BuiltinGame = {
  name: 'subtraction',
  builtin: true,
  params: [
    { name: 's', type: 'list', doc: message('The numbers that may be taken, at least 1, in any order.') },
    { name: 'n', type: 'int', doc: message('The size of the heap.') },
  ],
  fields: ['take'],
  summary: message('Take a number from a set s from a heap of n.'),
  theorem: message(
    'When s is all numbers from l to r the nim-value is (n mod (l + r)) / l, rounded down; otherwise the nim-values repeat from the first window as long as the largest number that equals an earlier one.',
  ),
  source: 'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 4',

  check: ([s, n]) => setProblem(s) ?? integerProblem(1, 'n', n, 0),
  nimValue: ([s, n], control) => setOf(s as List).value(n as Int, control),

  *moves(args) {
    for (const take of setOf(args[0] as List).upTo(args[1] as Int)) yield taking(args, take);
  },
  *movesTo(args, target, control) {
    for (const take of setOf(args[0] as List).takesTo(args[1] as Int, target, control)) yield taking(args, take);
  },
  moveCount: ([s, n]) => setOf(s as List).count(n as Int),
};

export default subtraction;

function taking(args: readonly Value[], take: Int): GameMove {
  const [s, n] = args as [List, Int];
  return { fields: [take], to: single(subtraction, [s, subtract(n, take)]) };
}

function setProblem(s: Value | undefined) {
  if (!(s instanceof List)) {
    return {
      param: 0,
      message: message('The numbers that may be taken must be a list or a range, not {0}.', written(s)),
    };
  }
  const wrong = firstBelow(s, 1);
  if (wrong === undefined) return undefined;
  return {
    param: 0,
    message: isInt(wrong)
      ? message('Only numbers from 1 on may be taken: {0} is not.', String(wrong))
      : message('A number to take must be an integer, not {0}.', sourceText(wrong)),
  };
}

/** A set of numbers that may be taken. */
interface TakeSet {
  value(n: Int, control: Control): Int;
  /** Its elements up to n, rising. */
  upTo(n: Int): Iterable<Int>;
  /** Those that leave a heap of nim-value `target` of a heap of n, rising. */
  takesTo(n: Int, target: Int, control: Control): Iterable<Int>;
  count(n: Int): Int;
}

/** All numbers from lo to hi. The nim-values repeat with period lo + hi: lo times 0, lo times 1, … */
class Interval implements TakeSet {
  private readonly period: Int;
  constructor(
    private readonly lo: Int,
    private readonly hi: Int,
  ) {
    this.period = add(lo, hi);
  }

  value(n: Int): Int {
    return floorDivide(modulo(n, this.period), this.lo);
  }

  upTo(n: Int): Iterable<Int> {
    return new Range(this.lo, smaller(this.hi, n)) as Iterable<Value> as Iterable<Int>;
  }

  *takesTo(n: Int, target: Int): Iterable<Int> {
    const { lo, hi, period } = this;
    const from = multiply(target, lo);
    if (n < lo || from >= period) return;
    const most = subtract(n, lo);
    const least = n < hi ? 0 : subtract(n, hi);
    const rest = subtract(period, from);
    const length = smaller(lo, rest);
    for (let run = multiply(floorDivide(most, period), period); add(run, period) > least; run = subtract(run, period)) {
      const first = add(run, from);
      const last = subtract(add(first, length), 1);
      let left = smaller(last, most);
      for (; left >= first && left >= least; left = subtract(left, 1)) yield subtract(n, left);
      if (run === 0) return;
    }
  }

  count(n: Int): Int {
    return new Range(this.lo, smaller(this.hi, n)).size;
  }
}

/** Any other finite set; the nim-values are a table's, over the set divided by its greatest common divisor. */
class Scattered implements TakeSet {
  private readonly divisor: Int;
  private readonly table: SubtractionTable;
  constructor(private readonly set: readonly Int[]) {
    this.divisor = set.reduce(gcd, 0);
    this.table = new SubtractionTable(set.map((step) => floorDivide(step, this.divisor)));
  }

  value(n: Int, control: Control): Int {
    const value = this.table.value(floorDivide(n, this.divisor), control);
    if (value !== undefined) return value;
    throw refuse(
      message(
        'No period was found among the first {0} nim-values of this set, so a heap of {1} is too large.',
        SUBTRACTION_LIMIT,
        String(n),
      ),
    );
  }

  *upTo(n: Int): Iterable<Int> {
    for (const take of this.set) {
      if (take > n) return;
      yield take;
    }
  }

  *takesTo(n: Int, target: Int, control: Control): Iterable<Int> {
    for (const take of this.upTo(n)) {
      control.tick();
      if (this.value(subtract(n, take), control) === target) yield take;
    }
  }

  count(n: Int): Int {
    let low = 0;
    let high = this.set.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.set[middle] as Int) <= n) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NOTHING: TakeSet = { value: () => 0, upTo: () => [], takesTo: () => [], count: () => 0 };

const KEPT = 64;
const byList = new WeakMap<List, TakeSet>();
/** The sets used last, by their elements, so that a set read again keeps its table. */
const byElements = new Map<string, TakeSet>();

function setOf(s: List): TakeSet {
  let set = byList.get(s);
  if (set === undefined) {
    set = s instanceof Range ? (s.size === 0 ? NOTHING : new Interval(s.lo, s.hi)) : kept(distinct(s));
    byList.set(s, set);
  }
  return set;
}

function kept(elements: readonly Int[]): TakeSet {
  const [lo] = elements;
  const hi = elements.at(-1);
  if (lo === undefined || hi === undefined) return NOTHING;
  if (subtract(hi, lo) === elements.length - 1) return new Interval(lo, hi);
  const key = elements.join();
  const set = byElements.get(key) ?? new Scattered(elements);
  byElements.delete(key);
  byElements.set(key, set);
  for (const oldest of byElements.keys()) {
    if (byElements.size <= KEPT) break;
    byElements.delete(oldest);
  }
  return set;
}

function distinct(s: List): Int[] {
  return [...new Set(ints(s))].sort(compare);
}

function smaller(a: Int, b: Int): Int {
  return compare(a, b) < 0 ? a : b;
}

function gcd(a: Int, b: Int): Int {
  while (b !== 0) [a, b] = [b, modulo(a, b)];
  return a;
}
