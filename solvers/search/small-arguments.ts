import type { ParamType } from '../program.js';
import { keyOf } from '../values/equal.js';
import { isInt } from '../values/int.js';
import { type List, PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { RuleParam } from './rule-game.js';

/** How many different elements of an asked list or text are used to make small ones. */
const LETTERS = 3;
/** The largest size tried, and the largest of a single list, text or set of heaps. */
const LARGEST = 2000;
const LONGEST = 40;

/**
 * Arguments of a game by size, smallest first. An integer n ≥ 0 has size n, heaps have their total, a list of integers
 * n ≥ 0 has n + 1 for each; other lists and texts have their length and are made of what the asked ones contain.
 * Arguments at the places of `fixed` are those asked.
 */
export function* smallArguments(
  params: readonly RuleParam[],
  asked: readonly Value[],
  fixed: ReadonlySet<number>,
): Generator<readonly Value[]> {
  const args = [...asked];
  const places: number[] = [];
  const domains: Domain[] = [];
  for (const [i, { type }] of params.entries()) {
    const domain = fixed.has(i) ? undefined : domainOf(type, asked[i] as Value);
    if (domain) {
      places.push(i);
      domains.push(domain);
    } else if (!fixed.has(i)) {
      args[i] = type === 'text' ? '' : new PlainList([]);
    }
  }
  const largest = domains.length === 0 ? 0 : LARGEST;
  for (let size = 0; size <= largest; size++) {
    for (const values of ofTotalSize(domains, 0, size)) {
      for (const [j, value] of values.entries()) args[places[j] as number] = value;
      yield [...args];
    }
  }
}

function* ofTotalSize(domains: readonly Domain[], from: number, size: number): Generator<readonly Value[]> {
  const domain = domains[from];
  if (domain === undefined) {
    if (size === 0) yield [];
    return;
  }
  const last = from === domains.length - 1;
  for (let own = last ? size : 0; own <= size; own++) {
    if (own > domain.largest) return;
    for (const value of domain.ofSize(own)) {
      for (const rest of ofTotalSize(domains, from + 1, size - own)) yield [value, ...rest];
    }
  }
}

interface Domain {
  readonly largest: number;
  ofSize(size: number): Iterable<Value>;
}

const INTEGERS: Domain = { largest: LARGEST, ofSize: (size) => [size] };

const HEAPS: Domain = {
  largest: LONGEST,
  *ofSize(size) {
    for (const parts of partitions(size, 1)) yield new PlainList(parts);
  },
};

/** Lists of integers ≥ 0. */
const INTEGER_LISTS: Domain = {
  largest: LONGEST,
  *ofSize(size) {
    for (const parts of compositions(size)) yield new PlainList(parts.map((part) => part - 1));
  },
};

/** Undefined when only the empty text or list can be made. */
function domainOf(type: ParamType, asked: Value): Domain | undefined {
  if (type === 'int') return INTEGERS;
  if (type === 'heaps') return HEAPS;
  const letters = distinct(type === 'text' ? (asked as string) : (asked as List));
  if (type === 'list' && letters.every(isInt)) return INTEGER_LISTS;
  if (letters.length === 0) return undefined;
  return {
    largest: LONGEST,
    *ofSize(size) {
      for (const word of words(letters, size)) yield type === 'text' ? word.join('') : new PlainList(word);
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
