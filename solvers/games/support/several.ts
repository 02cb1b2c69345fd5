import type { Control } from '../../control.js';
import { countBits, mooreModulus } from '../../theory/moore.js';
import { Lessenings } from '../../theory/moore-moves.js';
import type { Int } from '../../values/int.js';

/** One turn of Moore's Nim_k: the heaps it takes from, rising, and how much from each. */
export interface Taking {
  readonly parts: readonly number[];
  readonly takes: readonly Int[];
}

/**
 * Every way to take from 1 to k of the heaps: by the parts taken from ({0}, {0, 1}, {0, 2}, {1}, …), then by the takes,
 * rising, those of the first part foremost.
 */
export function* takings(heaps: readonly Int[], k: Int): Iterable<Taking> {
  for (const parts of partSets(heaps, k)) {
    const takes: Int[] = parts.map(() => 1);
    for (let last = takes.length - 1; last >= 0; ) {
      yield { parts, takes: [...takes] };
      last = takes.length - 1;
      while (last >= 0 && takes[last] === heaps[parts[last] as number]) takes[last--] = 1;
      if (last >= 0) takes[last] = (takes[last] as number) + 1;
    }
  }
}

/** Those of them after which Moore's condition holds, in the same order, without trying them all. */
export function* winningTakings(heaps: readonly Int[], k: Int, control: Control): Iterable<Taking> {
  const { counts } = countBits(heaps);
  const modulus = mooreModulus(k, heaps.length);
  for (const parts of partSets(heaps, k)) {
    control.tick();
    const chosen = parts.map((part) => heaps[part] as Int);
    const own = countBits(chosen).counts;
    const needed = counts.map((count, place) => (modulus - ((count - (own[place] ?? 0)) % modulus)) % modulus);
    if (needed.some((ones) => ones > parts.length)) continue;
    for (const takes of new Lessenings(chosen, needed.reverse()).takes(control)) yield { parts, takes };
  }
}

/** The sets of 1 to k heaps that are not empty, in lexicographic order, a set before those that extend it. */
function* partSets(heaps: readonly Int[], k: Int): Iterable<readonly number[]> {
  const full = [...heaps.keys()].filter((part) => heaps[part] !== 0);
  const chosen: number[] = [];
  let next = 0;
  while (true) {
    if (next < full.length && chosen.length < k) {
      chosen.push(next++);
      yield chosen.map((i) => full[i] as number);
    } else {
      const last = chosen.pop();
      if (last === undefined) return;
      next = last + 1;
    }
  }
}
