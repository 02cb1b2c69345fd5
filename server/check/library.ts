import { type Message, message } from '../../solvers/message.js';
import { BOOL, INT, listOf, OUTCOME, POSITION, positionAfter, TEXT, type Type, tupleOf, UNKNOWN } from './types.js';

/** A function of the language itself. What it computes is in `solvers/library`; here is what the user is told of it. */
export interface LibraryFunction {
  readonly name: string;
  /** One for each kind of argument it takes; the first that fits decides the result. */
  readonly signatures: readonly Signature[];
  /** One sentence. */
  readonly doc: Message;
  /** A condition that holds. */
  readonly example: string;
  /** What other languages call it: completion finds it by these names too. */
  readonly aliases: readonly string[];
  /** Whether its first argument may be `e for x in d`. */
  readonly overList: boolean;
  /** What it does with the elements of its first argument: positions are not compared. */
  readonly compares: 'nothing' | 'equality' | 'order';
}

export interface Signature {
  readonly params: readonly LibraryParam[];
  /** A function where the result says more than a signature can: which games a position is of. */
  readonly result: Type | ((args: readonly Type[]) => Type);
}

export interface LibraryParam {
  readonly name: string;
  readonly type: Type;
  /** May be left out: what stands for it then, as the language writes it. */
  readonly default?: string;
  /** The last parameter of a signature: as many more of them as one likes. */
  readonly more?: boolean;
}

const T: Type = { kind: 'variable', name: 'T' };
const LIST_OF_T = listOf(T);
const INTS = listOf(INT);

function param(name: string, type: Type): LibraryParam {
  return { name, type };
}

function takes(params: readonly LibraryParam[], result: Signature['result']): Signature {
  return { params, result };
}

interface Extra {
  readonly aliases?: readonly string[];
  readonly overList?: boolean;
  readonly compares?: LibraryFunction['compares'];
}

function define(
  name: string,
  signatures: readonly Signature[],
  doc: Message,
  example: string,
  extra: Extra = {},
): LibraryFunction {
  return {
    name,
    signatures,
    doc,
    example,
    aliases: extra.aliases ?? [],
    overList: extra.overList ?? false,
    compares: extra.compares ?? 'nothing',
  };
}

const n = param('n', INT);
const list = param('list', LIST_OF_T);
const ints = param('list', INTS);
const text = param('text', TEXT);
const position = param('P', POSITION);

const FUNCTIONS: readonly LibraryFunction[] = [
  // ── over lists, also written e for x in d if c ──
  define(
    'sum',
    [takes([ints], INT), takes([param('positions', listOf(POSITION))], sumOfPositions)],
    message('The sum of integers, or the position in which all these positions are played at once.'),
    'sum(x * x for x in 1 .. 3) == 14',
    { overList: true, aliases: ['total', 'accumulate', 'reduce'] },
  ),
  define('xor', [takes([ints], INT)], message('The exclusive or of the integers: the nim-sum.'), 'xor([3, 5]) == 6', {
    overList: true,
    aliases: ['nimsum', 'reduce', 'bit_xor'],
  }),
  define(
    'min',
    [takes([ints], INT), takes([{ name: 'a', type: INT, more: true }], INT)],
    message('The smallest of several integers, or of a list of them.'),
    'min(4, 2, 7) == 2',
    { overList: true, aliases: ['smallest', 'min_element'] },
  ),
  define(
    'max',
    [takes([ints], INT), takes([{ name: 'a', type: INT, more: true }], INT)],
    message('The largest of several integers, or of a list of them.'),
    'max([4, 2, 7]) == 7',
    { overList: true, aliases: ['largest', 'max_element'] },
  ),
  define(
    'all',
    [takes([param('list', listOf(BOOL))], BOOL)],
    message('Whether every condition of the list holds.'),
    'all(x > 0 for x in [1, 2])',
    {
      overList: true,
      aliases: ['every', 'forall', 'all_of'],
    },
  ),
  define(
    'any',
    [takes([param('list', listOf(BOOL))], BOOL)],
    message('Whether some condition of the list holds.'),
    'any(x > 1 for x in [1, 2])',
    {
      overList: true,
      aliases: ['some', 'exists', 'any_of'],
    },
  ),
  define(
    'len',
    [takes([list], INT), takes([text], INT)],
    message('How many elements the list or letters the text has.'),
    'len([5, 7]) == 2',
    {
      overList: true,
      aliases: ['length', 'size', 'count'],
    },
  ),
  define(
    'join',
    [takes([list, { name: 'sep', type: TEXT, default: '""' }], TEXT)],
    message('The items of the list written one after another, with a separator between them.'),
    'join([1, 2, 3], "-") == "1-2-3"',
    { overList: true, aliases: ['concat', 'str'] },
  ),
  define(
    'lines',
    [takes([list], TEXT)],
    message('The items of the list, each on a line of its own.'),
    'lines(["a", "b"]) == join(["a", "b"], "\\n")',
    {
      overList: true,
      aliases: ['println', 'unlines', 'endl'],
    },
  ),

  // ── lists ──
  define('sort', [takes([list], LIST_OF_T)], message('The elements in ascending order.'), 'sort([3, 1, 2]) == [1, 2, 3]', {
    compares: 'order',
    aliases: ['sorted', 'order'],
  }),
  define(
    'reverse',
    [takes([list], LIST_OF_T), takes([text], TEXT)],
    message('The elements, last first.'),
    'reverse([1, 2]) == [2, 1]',
    {
      aliases: ['reversed'],
    },
  ),
  define(
    'distinct',
    [takes([list], LIST_OF_T)],
    message('Every element once, in the order of first appearance.'),
    'distinct([2, 1, 2]) == [2, 1]',
    {
      compares: 'equality',
      aliases: ['unique', 'set', 'dedup'],
    },
  ),
  define(
    'multiplicity',
    [takes([list, param('x', T)], INT)],
    message('How often the element x occurs in the list.'),
    'multiplicity([1, 2, 1], 1) == 2',
    { compares: 'equality', aliases: ['count', 'frequency', 'occurrences'] },
  ),
  define(
    'put',
    [takes([list, param('i', INT), param('x', T)], LIST_OF_T), takes([text, param('i', INT), param('x', TEXT)], TEXT)],
    message('A copy of the list or text with element i, counted from 0, replaced by x.'),
    'put([1, 2, 3], 0, 9) == [9, 2, 3]',
    { aliases: ['set', 'replace', 'assign', 'update'] },
  ),
  define(
    'runs',
    [takes([list], listOf(tupleOf(T, INT))), takes([text], listOf(tupleOf(TEXT, INT)))],
    message('The runs of equal neighbours, each as (element, length).'),
    'runs("aab") == [("a", 2), ("b", 1)]',
    { compares: 'equality', aliases: ['groupby', 'group', 'rle'] },
  ),
  define(
    'basis',
    [takes([ints], INTS)],
    message('The integers that no exclusive or of those before them gives: a basis over GF(2).'),
    'basis([1, 2, 3]) == [1, 2]',
    { aliases: ['linear_basis', 'gauss', 'rank'] },
  ),

  // ── numbers ──
  define('abs', [takes([n], INT)], message('The integer without its sign.'), 'abs(-3) == 3', { aliases: ['fabs', 'absolute'] }),
  define('gcd', [takes([param('a', INT), param('b', INT)], INT)], message('The greatest common divisor.'), 'gcd(12, 18) == 6', {
    aliases: ['__gcd', 'std::gcd', 'hcf'],
  }),
  define('isqrt', [takes([n], INT)], message('The integer square root, rounded down.'), 'isqrt(17) == 4', {
    aliases: ['sqrt', 'sqrtl'],
  }),
  define('bits', [takes([n], INT)], message('The length of n in binary: 0 for 0.'), 'bits(8) == 4', {
    aliases: ['bit_length', '__lg', 'bit_width', 'log2', '__builtin_clz'],
  }),
  define('popcount', [takes([n], INT)], message('How many binary digits of n are 1.'), 'popcount(7) == 3', {
    aliases: ['__builtin_popcount', '__builtin_popcountll', 'bit_count', 'bitset'],
  }),
  define('lowbit', [takes([n], INT)], message('The largest power of two that divides n: 0 for 0.'), 'lowbit(12) == 4', {
    aliases: ['__builtin_ctz', '__builtin_ffs', 'countr_zero'],
  }),
  define('digits', [takes([n], INTS)], message('The decimal digits, most significant first.'), 'digits(120) == [1, 2, 0]', {
    aliases: ['to_string', 'str'],
  }),
  define(
    'factors',
    [takes([n], INTS)],
    message('The prime factors in ascending order, each as often as it divides n.'),
    'factors(12) == [2, 2, 3]',
    {
      aliases: ['factorize', 'prime_factors', 'factorint'],
    },
  ),
  define('divisors', [takes([n], INTS)], message('The positive divisors in ascending order.'), 'divisors(6) == [1, 2, 3, 6]', {
    aliases: ['divisor_list'],
  }),
  define(
    'primes',
    [takes([param('m', INT)], INTS)],
    message('The primes up to m in ascending order.'),
    'primes(10) == [2, 3, 5, 7]',
    {
      aliases: ['sieve', 'eratosthenes'],
    },
  ),
  define(
    'fixed',
    [takes([param('p', INT), param('q', INT), param('d', INT)], TEXT)],
    message('The fraction p/q as a text with d decimals.'),
    'fixed(1, 4, 2) == "0.25"',
    { aliases: ['printf', 'setprecision', 'format', 'round'] },
  ),

  // ── domains ──
  define(
    'placements',
    [takes([n, param('m', INT)], listOf(INTS))],
    message('All ways to choose m different cells of 1 .. n, each in ascending order.'),
    'len(placements(4, 2)) == 6',
    { aliases: ['combinations', 'choose', 'comb'] },
  ),
  define(
    'subsets',
    [takes([list], listOf(LIST_OF_T))],
    message('All sublists of the list, chosen by index: equal elements count separately.'),
    'len(subsets([1, 1])) == 4',
    { aliases: ['powerset', 'bitmask'] },
  ),
  define(
    'tuples',
    [
      takes([param('domain', LIST_OF_T), param('k', INT)], listOf(LIST_OF_T)),
      takes([param('domains', listOf(LIST_OF_T))], listOf(LIST_OF_T)),
    ],
    message('All ordered choices of k elements of a domain, or of one element from each domain of a list.'),
    'len(tuples(1 .. 3, 2)) == 9',
    { aliases: ['product', 'cartesian'] },
  ),
  define(
    'compositions',
    [takes([param('total', INT), param('parts', INT)], listOf(INTS))],
    message('All ordered ways to write the total as a sum of that many integers, zeros included.'),
    'len(compositions(3, 2)) == 4',
    { aliases: ['partitions', 'stars_and_bars'] },
  ),
  define(
    'heaps',
    [takes([param('domain', INTS), param('upto', INT)], listOf(INTS))],
    message('All unordered collections of at most that many heaps with sizes from a domain.'),
    'len(heaps(1 .. 2, 2)) == 6',
    { aliases: ['multisets', 'combinations_with_replacement'] },
  ),

  // ── positions ──
  define('sg', [takes([position], INT)], message('The nim-value: the least that no move reaches.'), 'sg(nim(3, 4)) == 7', {
    aliases: ['grundy', 'nimber', 'nim_value', 'mex', 'sprague'],
  }),
  define(
    'outcome',
    [takes([position], OUTCOME)],
    message('N, P or D: whether the player to move wins, loses, or neither.'),
    'outcome(nim(1)) == outcome(nim(2))',
    {
      aliases: ['winner', 'result'],
    },
  ),
  define(
    'moves',
    [takes([position], movesOf)],
    message('Every way to move, in the order of the rules.'),
    'len(moves(nim(3))) == 3',
    {
      aliases: ['next', 'successors', 'children'],
    },
  ),
  define(
    'winning',
    [takes([position], movesOf)],
    message('The moves that win, in the order of the rules.'),
    'len(winning(nim(3, 4, 5))) == 1',
    {
      aliases: ['best', 'first_move'],
    },
  ),
  define(
    'options',
    [takes([position], listOf(POSITION))],
    message('The different positions that one move can reach.'),
    'len(options(nim(3))) == 3',
    { aliases: ['followers', 'successors'] },
  ),
];

/** The functions of the language by name. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(FUNCTIONS.map((each) => [each.name, each]));

function sumOfPositions([positions]: readonly Type[]): Type {
  const element = positions?.kind === 'list' ? positions.element : UNKNOWN;
  return element.kind === 'position' || element.kind === 'move' ? positionAfter(element) : POSITION;
}

function movesOf([from]: readonly Type[]): Type {
  if (from?.kind === 'position') return listOf({ kind: 'move', play: from.play });
  return listOf({ kind: 'move', play: { games: undefined, misere: from?.kind === 'move' && from.play.misere } });
}
