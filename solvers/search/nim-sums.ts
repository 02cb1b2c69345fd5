import type { Control } from '../control.js';
import type { Int } from '../values/int.js';
import type { List } from '../values/list.js';
import type { Term } from '../values/position.js';
import { Range } from '../values/range.js';

/** Whether a term is made of nim heaps: `*n` or `nim(…)`. */
export function isNimTerm({ game }: Term): boolean {
  return 'builtin' in game && (game.name === 'star' || game.name === 'nim');
}

/** The heaps of a nim term. */
export function heapsOf(term: Term): Iterable<Int> {
  const [arg] = term.args;
  return term.game.name === 'star' ? [arg as Int] : (arg as List as Iterable<Int>);
}

/** How many heaps in a sum of nim terms are larger than 1, counted as far as 2. */
export function largeHeaps(terms: readonly Term[], control: Control): 0 | 1 | 2 {
  let large = 0;
  for (const term of terms) {
    if (term.copies === 0) continue;
    const [heaps] = term.args;
    const all = heaps instanceof Range && heaps.lo < 2 ? new Range(2, heaps.hi) : heapsOf(term);
    for (const heap of all) {
      control.tick();
      if ((heap as Int) > 1) large += term.copies > 1 ? 2 : 1;
      if (large >= 2) return 2;
    }
  }
  return large as 0 | 1;
}

/**
 * The exclusive or of all heaps that a winning move in misère play leaves (Bouton): 0 while two heaps larger than 1 are
 * there, else 1, which then is an odd number of heaps of 1.
 */
export function misereTarget(terms: readonly Term[], control: Control): 0 | 1 {
  return largeHeaps(terms, control) === 2 ? 0 : 1;
}
