import type { Control } from '../control.js';
import { type Int, normal } from '../values/int.js';

/** slope · n + offset with coefficients below 2^30 in size, so that carries stay 32-bit integers. */
export interface SmallForm {
  readonly slope: number;
  readonly offset: number;
}

const MAX_STATES = 1 << 12;
const MAX_SETS = 1 << 12;
const WORD = 2 ** 32;
const FAST_BOUND = 2n ** 63n;

/**
 * The n for which linear forms in n have exclusive or 0, counted below any bound.
 *
 * Reading n from its lowest binary digit, the digits of slope · n + offset come out one by one; what is left to write
 * is a carry, and all carries together are a state. Read from the highest digit instead, the same automaton runs
 * backwards: a set of states, those from which the digits read so far lead to all carries 0. These sets are few; the
 * number of ways to complete k more digits depends on the set alone.
 */
export class DigitAutomaton {
  private readonly tables: ByteTable[] = [];
  private readonly words = { high: 0, low: 0 };
  private readonly sum = { high: 0, low: 0 };

  private constructor(
    /** Carry states reached from the offsets. */
    readonly states: number,
    /** `after[2 * set + digit]`: the set after reading one more digit. The set at the start is 0. */
    private readonly after: Int32Array,
    /** Whether the set holds the state of the offsets, so that the number read is one to count. */
    private readonly accepts: Uint8Array,
    /** `ways[65 * set + k]` = high · 2^32 + low: the completions by k digits, k ≤ 64. */
    private readonly waysHigh: Float64Array,
    private readonly waysLow: Float64Array,
  ) {}

  /** The automaton; undefined when it would be too large. */
  static build(forms: readonly SmallForm[], control: Control): DigitAutomaton | undefined {
    const carries = carryStates(forms, control);
    return carries && DigitAutomaton.determinised(carries, control);
  }

  private static determinised({ next, zero }: CarryStates, control: Control): DigitAutomaton | undefined {
    const states = next.length / 2;
    const sets: Uint8Array[] = [];
    const known = new Map<string, number>();
    const intern = (members: Uint8Array): number => {
      const key = members.join('');
      const old = known.get(key);
      if (old !== undefined) return old;
      known.set(key, sets.length);
      return sets.push(members) - 1;
    };
    intern(Uint8Array.from({ length: states }, (_, state) => (endsIn(zero, next, state) ? 1 : 0)));
    const after: number[] = [];
    for (let set = 0; set < sets.length; set++) {
      if (sets.length > MAX_SETS) return undefined;
      for (const digit of [0, 1]) {
        control.check();
        const members = sets[set] as Uint8Array;
        const before = (_: unknown, state: number) => {
          const to = next[2 * state + digit] as number;
          return to < 0 ? 0 : (members[to] as number);
        };
        after.push(intern(Uint8Array.from({ length: states }, before)));
      }
    }
    const accepts = Uint8Array.from(sets, (members) => members[0] as number);
    const [high, low] = completions(Int32Array.from(after), accepts);
    return new DigitAutomaton(states, Int32Array.from(after), accepts, high, low);
  }

  /** Sets of states met when reading from the highest digit. */
  get sets(): number {
    return this.accepts.length;
  }

  /** How many n with 0 ≤ lo ≤ n ≤ hi are counted; with `others`, how many are not. */
  between(lo: Int, hi: Int, others: boolean, control: Control): Int {
    if (hi < lo) return 0;
    if (typeof hi === 'number' || hi < FAST_BOUND) return this.betweenWords(lo, hi, others);
    const end = BigInt(hi) + 1n;
    const count = this.belowBig(end, control) - this.belowBig(BigInt(lo), control);
    return normal(others ? end - BigInt(lo) - count : count);
  }

  private betweenWords(lo: Int, hi: Int, others: boolean): Int {
    const { words, sum } = this;
    write(words, lo);
    const lowLo = words.low;
    const highLo = words.high;
    write(words, hi);
    const lowEnd = words.low + 1;
    const highEnd = words.high;
    this.below(highLo, lowLo);
    const high = -sum.high;
    const low = -sum.low;
    if (lowEnd < WORD) this.below(highEnd, lowEnd);
    else this.below(highEnd + 1, 0);
    const countHigh = high + sum.high;
    const countLow = low + sum.low;
    return others ? joined(highEnd - highLo - countHigh, lowEnd - lowLo - countLow) : joined(countHigh, countLow);
  }

  /** Leaves in `sum` how many n < high · 2^32 + low are counted. */
  private below(high: number, low: number): void {
    let set = 0;
    let sumHigh = 0;
    let sumLow = 0;
    for (let place = 7; place >= 0; place--) {
      const byte = (place > 3 ? high >>> (8 * place - 32) : low >>> (8 * place)) & 255;
      const table = this.tables[8 * set + place] ?? this.tabulate(set, place);
      sumHigh += table.high[byte] as number;
      sumLow += table.low[byte] as number;
      set = table.after[byte] as number;
    }
    this.sum.high = sumHigh;
    this.sum.low = sumLow;
  }

  /** Eight steps of the walk at once: the bound's byte at a place (0 lowest), read in a set. */
  private tabulate(set: number, place: number): ByteTable {
    const table = { high: new Float64Array(256), low: new Float64Array(256), after: new Int32Array(256) };
    for (let byte = 0; byte < 256; byte++) {
      let at = set;
      for (let bit = 7; bit >= 0; bit--) {
        const digit = (byte >> bit) & 1;
        if (digit === 1) {
          const smaller = 65 * (this.after[2 * at] as number) + 8 * place + bit;
          table.high[byte] = (table.high[byte] as number) + (this.waysHigh[smaller] as number);
          table.low[byte] = (table.low[byte] as number) + (this.waysLow[smaller] as number);
        }
        at = this.after[2 * at + digit] as number;
      }
      table.after[byte] = at;
    }
    this.tables[8 * set + place] = table;
    return table;
  }

  /** The same for any bound, from its lowest digit: for every set, the numbers of k digits below the bound's last k. */
  private belowBig(bound: bigint, control: Control): bigint {
    const { after } = this;
    let ways = Array.from(this.accepts, BigInt);
    let smaller = ways.map(() => 0n);
    const digits = bound.toString(2);
    for (let i = digits.length - 1; i >= 0; i--) {
      control.check();
      const zero = (of: readonly bigint[], set: number) => of[after[2 * set] as number] as bigint;
      const one = (of: readonly bigint[], set: number) => of[after[2 * set + 1] as number] as bigint;
      const [waysNow, smallerNow] = [ways, smaller];
      smaller = smallerNow.map((_, set) =>
        digits[i] === '1' ? zero(waysNow, set) + one(smallerNow, set) : zero(smallerNow, set),
      );
      ways = waysNow.map((_, set) => zero(waysNow, set) + one(waysNow, set));
    }
    return smaller[0] as bigint;
  }
}

interface ByteTable {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly after: Int32Array;
}

interface CarryStates {
  /** `next[2 * state + digit]`: the carries after a digit of n; -1 where the digits written have exclusive or 1. State 0: the offsets. */
  readonly next: readonly number[];
  /** The state of all carries 0, or -1 when it is not reached. */
  readonly zero: number;
}

function carryStates(forms: readonly SmallForm[], control: Control): CarryStates | undefined {
  const states: (readonly number[])[] = [];
  const known = new Map<string, number>();
  const intern = (carries: readonly number[]): number => {
    const key = carries.join();
    const old = known.get(key);
    if (old !== undefined) return old;
    known.set(key, states.length);
    return states.push(carries) - 1;
  };
  intern(forms.map((form) => form.offset));
  const next: number[] = [];
  for (let state = 0; state < states.length; state++) {
    if (states.length > MAX_STATES) return undefined;
    control.tick();
    for (const digit of [0, 1]) {
      const sums = (states[state] as readonly number[]).map((carry, i) => carry + digit * (forms[i] as SmallForm).slope);
      const written = sums.reduce((xor, sum) => xor ^ (sum & 1), 0);
      next.push(written === 1 ? -1 : intern(sums.map((sum) => sum >> 1)));
    }
  }
  return { next, zero: known.get(forms.map(() => 0).join()) ?? -1 };
}

/** Whether the digits 0 alone lead from a state to no carries: each halves them, so within 32 steps or never. */
function endsIn(zero: number, next: readonly number[], from: number): boolean {
  let state = from;
  for (let step = 0; step < 32 && state >= 0 && state !== zero; step++) state = next[2 * state] as number;
  return zero >= 0 && state === zero;
}

function completions(after: Int32Array, accepts: Uint8Array): [high: Float64Array, low: Float64Array] {
  const high = new Float64Array(65 * accepts.length);
  const low = new Float64Array(65 * accepts.length);
  accepts.forEach((accepted, set) => {
    low[65 * set] = accepted;
  });
  for (let k = 1; k <= 64; k++) {
    for (let set = 0; set < accepts.length; set++) {
      const zero = 65 * (after[2 * set] as number) + k - 1;
      const one = 65 * (after[2 * set + 1] as number) + k - 1;
      const sum = (low[zero] as number) + (low[one] as number);
      low[65 * set + k] = sum % WORD;
      high[65 * set + k] = (high[zero] as number) + (high[one] as number) + (sum >= WORD ? 1 : 0);
    }
  }
  return [high, low];
}

const scratch = new BigUint64Array(1);
const halves = new Uint32Array(scratch.buffer);

/** Splits an integer below 2^64. */
function write(words: { high: number; low: number }, value: Int): void {
  if (typeof value === 'number') {
    words.high = Math.floor(value / WORD);
    words.low = value >>> 0;
  } else {
    scratch[0] = value;
    words.low = halves[0] as number;
    words.high = halves[1] as number;
  }
}

/** high · 2^32 + low, at least 0 and below 2^64; each alone may be any exact double. */
function joined(high: number, low: number): Int {
  const carry = Math.floor(low / WORD);
  const top = high + carry;
  const bottom = low - carry * WORD;
  if (top < 2 ** 21) return top * WORD + bottom;
  halves[0] = bottom;
  halves[1] = top;
  return scratch[0] as bigint;
}
