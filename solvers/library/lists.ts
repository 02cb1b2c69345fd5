import { limbsOf } from '../counting/limbs.js';
import { itemsOf } from '../evaluate/lists.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { Gf2Basis } from '../theory/gf2.js';
import { equal, type Key, keyOf, order } from '../values/equal.js';
import { type Int, isInt, subtract } from '../values/int.js';
import { IntColumn, type List, PlainList } from '../values/list.js';
import { Range } from '../values/range.js';
import { textOf, typeName } from '../values/text.js';
import { Tuple } from '../values/tuple.js';
import type { Value } from '../values/value.js';
import { intArgument, listArgument, textArgument } from './arguments.js';
import type { LibraryFunction } from './library.js';

/** Functions over lists and texts. */
export const LIST_FUNCTIONS: readonly (readonly [name: string, call: LibraryFunction])[] = [
  ['sort', (args) => sorted(listArgument(args, 0, 'sort'))],
  ['reverse', ([whole]) => reversed(whole)],
  ['distinct', (args) => distinct(listArgument(args, 0, 'distinct'))],
  ['multiplicity', (args) => multiplicity(listArgument(args, 0, 'multiplicity'), args[1])],
  ['put', put],
  ['runs', ([whole]) => runs(whole)],
  ['basis', (args) => basis(listArgument(args, 0, 'basis'))],
];

function sorted(list: List): List {
  if (list instanceof Range) return list;
  if (list instanceof IntColumn) return new IntColumn(list.data.slice().sort());
  return new PlainList(
    [...itemsOf(list)].sort((a, b) => {
      const difference = order(a, b);
      if (difference === undefined) throw refuse(message('{0} and {1} have no order to sort by.', typeName(a), typeName(b)));
      return difference;
    }),
  );
}

function reversed(whole: Value | undefined): Value {
  if (typeof whole === 'string') return [...whole].reverse().join('');
  return new PlainList([...itemsOf(listArgument([whole as Value], 0, 'reverse'))].reverse());
}

/** Each element once, where it stands first. */
function distinct(list: List): List {
  if (list instanceof Range) return list;
  const seen = new Map<Key, Value>();
  for (const item of itemsOf(list)) {
    const key = keyOf(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return new PlainList([...seen.values()]);
}

function multiplicity(list: List, x: Value | undefined): Int {
  if (x === undefined) throw refuse(message('{0} has too few arguments.', 'multiplicity'));
  if (list instanceof Range) return isInt(x) && list.lo <= x && x <= list.hi ? 1 : 0;
  let count = 0;
  for (const item of itemsOf(list)) if (equal(item, x)) count++;
  return count;
}

/** A copy with element i replaced. */
function put(args: readonly Value[]): Value {
  const [whole, , value] = args;
  const i = intArgument(args, 1, 'put');
  const size = typeof whole === 'string' ? whole.length : listArgument(args, 0, 'put').size;
  if (i < 0 || i >= size || typeof i !== 'number') {
    throw size === 0
      ? refuse(message('put has no element {0} to replace: nothing is in it.', textOf(i)))
      : refuse(
          message('put has no element {0} to replace: the indices run from 0 to {1}.', textOf(i), textOf(subtract(size, 1))),
        );
  }
  if (typeof whole === 'string') return whole.slice(0, i) + textArgument(args, 2, 'put') + whole.slice(i + 1);
  if (value === undefined) throw refuse(message('{0} has too few arguments.', 'put'));
  const items = [...itemsOf(whole as List)];
  items[i] = value;
  return new PlainList(items);
}

/** `(element, length)` for each stretch of equal neighbours. */
function runs(whole: Value | undefined): List {
  const items = typeof whole === 'string' ? [...whole] : itemsOf(listArgument([whole as Value], 0, 'runs'));
  const result: Tuple[] = [];
  for (let from = 0; from < items.length; ) {
    const element = items[from] as Value;
    let to = from + 1;
    while (to < items.length && equal(items[to] as Value, element)) to++;
    result.push(new Tuple([element, to - from]));
    from = to;
  }
  return new PlainList(result);
}

/** Words of 32 bits in the largest numbers that `basis` takes. */
const WIDEST_BASIS = 64;

/** The elements that are no exclusive or of elements before them. */
function basis(list: List): List {
  const items = itemsOf(list);
  const limbs = limbsOf(list);
  if (!limbs) throw refuse(message('basis takes numbers that are not negative.'));
  const { words, data } = limbs;
  if (words > WIDEST_BASIS) throw refuse(message('basis takes numbers of at most {0} binary digits.', 32 * WIDEST_BASIS));
  const vectors = new Gf2Basis(words);
  return new PlainList(items.filter((_, i) => vectors.insert(data, i * words)));
}
