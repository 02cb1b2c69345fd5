import { add, compare, type Int, subtract } from '../values/int.js';
import { binomial } from './size.js';

/**
 * The k-subsets of 0 .. n-1 in lexicographic order, each as an increasing array. The array is the same each time:
 * copy what is to be kept.
 */
export function* combinations(n: Int, k: number): Generator<readonly number[]> {
  if (compare(k, n) > 0) return;
  const chosen = Array.from({ length: k }, (_, i) => i);
  for (;;) {
    yield chosen;
    // Every element of a subset that can be reached by counting is far below 2^53.
    let i = k - 1;
    while (i >= 0 && compare(chosen[i] as number, subtract(n, k - i)) === 0) i--;
    if (i < 0) return;
    let next = (chosen[i] as number) + 1;
    for (; i < k; i++) chosen[i] = next++;
  }
}

/** The subset at a place (from 0) of that order. */
export function combinationAt(n: Int, k: number, index: number): Int[] {
  const chosen: Int[] = [];
  let first: Int = 0;
  let rest: Int = index;
  for (let left = k; left > 0; left--) {
    const beyond = (from: Int) => subtract(binomial(subtract(n, first), left), binomial(subtract(n, from), left));
    const next = lastAtMost(first, subtract(n, left), rest, beyond);
    rest = subtract(rest, beyond(next));
    chosen.push(next);
    first = add(next, 1);
  }
  return chosen;
}

/** The greatest x in lo .. hi with f(x) <= bound, for a growing f with f(lo) <= bound. */
function lastAtMost(lo: Int, hi: Int, bound: Int, f: (x: Int) => Int): Int {
  let low = lo;
  let step: Int = 1;
  while (compare(add(low, step), hi) <= 0 && compare(f(add(low, step)), bound) <= 0) {
    low = add(low, step);
    step = add(step, step);
  }
  for (; compare(step, 1) >= 0; step = step === 1 ? 0 : halve(step)) {
    const x = add(low, step);
    if (compare(x, hi) <= 0 && compare(f(x), bound) <= 0) low = x;
  }
  return low;
}

/** Half of a power of two. */
function halve(step: Int): Int {
  return typeof step === 'number' ? step / 2 : subtract(step >> 1n, 0);
}
