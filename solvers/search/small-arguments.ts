import type { ParamType } from '../program.js';
import { keyOf } from '../values/equal.js';
import { isInt } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { RuleParam } from './rule-game.js';

/** How many different elements of an asked list or text are used to make small ones. */
const LETTERS = 3;
/** Sizes of arguments that are tried at all. */
const LARGEST = 100_000;

/**
 * Arguments of a game by size, smallest first: an integer n ≥ 0 has size n, heaps and lists of integers n + 1 for each,
 * heaps and lists are tried up to the same total, other lists and texts have their length and are made of what the asked
 * ones contain. Arguments at the places of `fixed` are those asked.
 */
export function* smallArguments(
  params: readonly RuleParam[],
  asked: readonly Value[],
  fixed: ReadonlySet<number>,
): Generator<readonly Value[]> {
  const domains = params.map((param, i) => (fixed.has(i) ? new Fixed(asked[i] as Value) : domainOf(param.type, asked[i])));
  const largest = domains.every((domain) => domain instanceof Fixed) ? 0 : LARGEST;
  for (let size = 0; size <= largest; size++) yield* ofTotalSize(domains, 0, size);
}

function* ofTotalSize(domains: readonly Domain[], from: number, size: number): Generator<readonly Value[]> {
  const domain = domains[from];
  if (domain === undefined) {
    if (size === 0) yield [];
    return;
  }
  const last = from === domains.length - 1;
  for (let own = last ? size : 0; own <= size; own++) {
    for (const value of domain.ofSize(own)) {
      for (const rest of ofTotalSize(domains, from + 1, size - own)) yield [value, ...rest];
    }
  }
}

interface Domain {
  ofSize(size: number): Iterable<Value>;
}

class Fixed implements Domain {
  constructor(private readonly value: Value) {}
  ofSize(size: number): Value[] {
    return size === 0 ? [this.value] : [];
  }
}

const INTEGERS: Domain = { ofSize: (size) => [size] };

const HEAPS: Domain = {
  *ofSize(size) {
    for (const parts of partitions(size, 1)) yield new PlainList(parts);
  },
};

/** Lists of integers ≥ 0. */
const INTEGER_LISTS: Domain = {
  *ofSize(size) {
    for (const parts of compositions(size)) yield new PlainList(parts.map((part) => part - 1));
  },
};

function domainOf(type: ParamType, asked: Value | undefined): Domain {
  if (type === 'int') return INTEGERS;
  if (type === 'heaps') return HEAPS;
  const letters = type === 'text' ? [...new Set(asked as string)] : distinct(asked instanceof List ? asked : []);
  if (type === 'list' && letters.every(isInt)) return INTEGER_LISTS;
  return {
    *ofSize(size) {
      for (const word of words(letters.slice(0, LETTERS), size)) yield type === 'text' ? word.join('') : new PlainList(word);
    },
  };
}

function distinct(list: Iterable<Value>): Value[] {
  const byKey = new Map<unknown, Value>();
  for (const item of list) {
    if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
    if (byKey.size === LETTERS) break;
  }
  return [...byKey.values()];
}

/** The ways to write `total` as a sum of parts ≥ `least`, in ascending order. */
function* partitions(total: number, least: number): Generator<number[]> {
  if (total === 0) yield [];
  for (let first = least; first <= total; first++) for (const rest of partitions(total - first, first)) yield [first, ...rest];
}

/** The ways to write `total` as an ordered sum of parts ≥ 1. */
function* compositions(total: number): Generator<number[]> {
  if (total === 0) yield [];
  for (let first = 1; first <= total; first++) for (const rest of compositions(total - first)) yield [first, ...rest];
}

function* words(letters: readonly Value[], length: number): Generator<Value[]> {
  if (length === 0) yield [];
  else for (const letter of letters) for (const rest of words(letters, length - 1)) yield [letter, ...rest];
}
