import type { Control } from '../control.js';
import type { Int } from '../values/int.js';
import { type Period, reduced, windowPeriod } from './period.js';

/** Heaps up to this size are answered from a table. */
export const SUBTRACTION_LIMIT = 1 << 24;
/** Heaps up to this size are answered without looking for a period first. */
const DIRECT = 1 << 17;
/** From this many operations on, a step is long enough to look at the clock each time. */
const LONG = 10_000;

/**
 * The nim-values of the game of taking an element of a set from a heap: a table that grows on demand until two equal
 * windows as long as the largest element prove a period.
 */
export class SubtractionTable {
  private values: Uint32Array<ArrayBufferLike> = new Uint32Array(1);
  private periodFound: Period | undefined;
  private readonly largest: Int;
  private readonly steps: Int32Array;

  /** `set` is rising, without duplicates, of integers ≥ 1, and not empty. */
  constructor(set: readonly Int[]) {
    this.largest = set.at(-1) ?? 0;
    this.steps = Int32Array.from(set.filter((step) => step <= SUBTRACTION_LIMIT) as number[]);
  }

  get period(): Period | undefined {
    return this.periodFound;
  }

  /** The nim-value of a heap of n ≥ 0; undefined when it is beyond the table and no period was found. */
  value(n: Int, control: Control): number | undefined {
    if (n >= SUBTRACTION_LIMIT && 2 * Number(this.largest) >= SUBTRACTION_LIMIT) return undefined;
    while (this.periodFound === undefined && n >= this.values.length && this.values.length < SUBTRACTION_LIMIT)
      this.grow(n, control);
    return this.values[this.periodFound ? reduced(this.periodFound, n) : Number(n)];
  }

  private grow(n: Int, control: Control): void {
    const wanted = n < DIRECT ? Number(n) + 1 : DIRECT;
    const size = Math.min(Math.max(2 * this.values.length, wanted), SUBTRACTION_LIMIT);
    const dense = this.steps.length * 32 > 2 * Math.min(size, this.steps.at(-1) ?? 0);
    this.values = dense ? layers(this.steps, size, control) : extended(this.values, this.steps, size, control);
    if (2 * Number(this.largest) < size) this.periodFound = windowPeriod(this.values, Number(this.largest));
  }
}

/** The table continued up to `size`, entry by entry: |steps| operations an entry. */
function extended(values: Uint32Array, steps: Int32Array, size: number, control: Control): Uint32Array {
  const table = new Uint32Array(size);
  table.set(values);
  const seenAt = new Uint32Array(steps.length + 2);
  for (let n = values.length; n < size; n++) {
    for (let i = 0; i < steps.length; i++) {
      const left = n - (steps[i] as number);
      if (left < 0) break;
      seenAt[table[left] as number] = n;
    }
    let mex = 0;
    while (seenAt[mex] === n) mex++;
    table[n] = mex;
    control.tick();
  }
  return table;
}

/**
 * The table up to `size` for many steps, value by value: of the heaps without a smaller nim-value, those that no heap
 * of value v can be reached from have value v. Each heap rules out 32 others an operation.
 */
function layers(steps: Int32Array, size: number, control: Control): Uint32Array {
  const table = new Uint32Array(size);
  const words = (size + 31) >>> 5;
  const reach = new Uint32Array(words + 1);
  for (const step of steps) if (step < size) reach[step >>> 5] = (reach[step >>> 5] as number) | (1 << (step & 31));
  const reached = Math.min(words, ((steps.at(-1) ?? 0) >>> 5) + 1);
  const open = new Uint32Array(words).fill(0xffffffff);
  if (size & 31) open[words - 1] = (1 << (size & 31)) - 1;
  const ruledOut = new Uint32Array(words);
  let first = 0;
  for (let value = 0; first < words; value++) {
    ruledOut.fill(0, first);
    for (let word = first; word < words; word++) {
      for (let free = openBits(word); free !== 0; free = openBits(word)) {
        const bit = 31 - Math.clz32(free & -free);
        open[word] = (open[word] as number) & ~(1 << bit);
        table[word * 32 + bit] = value;
        ruleOut(word, bit);
        if (reached > LONG) control.check();
        else control.tick();
      }
    }
    while (first < words && open[first] === 0) first++;
  }
  return table;

  function openBits(word: number): number {
    return (open[word] as number) & ~(ruledOut[word] as number);
  }

  function ruleOut(word: number, bit: number): void {
    const end = Math.min(words - word, reached + 1);
    if (bit === 0) {
      for (let i = 0; i < end; i++) ruledOut[word + i] = (ruledOut[word + i] as number) | (reach[i] as number);
      return;
    }
    let carry = 0;
    for (let i = 0; i < end; i++) {
      const bits = reach[i] as number;
      ruledOut[word + i] = (ruledOut[word + i] as number) | (bits << bit) | carry;
      carry = bits >>> (32 - bit);
    }
  }
}
