import { Compositions } from '../domains/compositions.js';
import { HeapMultisets } from '../domains/heap-multisets.js';
import { Placements } from '../domains/placements.js';
import { Subsets } from '../domains/subsets.js';
import { factorsOf, TuplePower, Tuples } from '../domains/tuples.js';
import type { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import { intArgument, listArgument } from './arguments.js';
import type { LibraryFunction } from './library.js';

/** The domains: lists too large to be written out. */
export const DOMAINS: readonly (readonly [name: string, call: LibraryFunction])[] = [
  ['placements', (args) => new Placements(intArgument(args, 0, 'placements'), intArgument(args, 1, 'placements'))],
  ['subsets', (args) => new Subsets(listArgument(args, 0, 'subsets'))],
  ['tuples', tuples],
  ['compositions', (args) => new Compositions(intArgument(args, 0, 'compositions'), intArgument(args, 1, 'compositions'))],
  ['heaps', (args) => new HeapMultisets(listArgument(args, 0, 'heaps'), intArgument(args, 1, 'heaps'))],
];

/** `tuples(domain, k)`, or `tuples([D1, D2, …])` with a domain for each place. */
function tuples(args: readonly Value[]): List {
  if (args.length > 1) return new TuplePower(listArgument(args, 0, 'tuples'), intArgument(args, 1, 'tuples'));
  return new Tuples(factorsOf(listArgument(args, 0, 'tuples')));
}
