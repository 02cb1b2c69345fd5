import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Control } from '../../../solvers/control.js';
import hackenbush from '../../../solvers/games/hackenbush.js';
import { IntColumn, PlainList } from '../../../solvers/values/list.js';
import { Range } from '../../../solvers/values/range.js';
import { Rows } from '../../../solvers/values/rows.js';
import { Tuple } from '../../../solvers/values/tuple.js';
import type { Value } from '../../../solvers/values/value.js';
import { agreesWithRules, plainMoves, type Rules, refusal } from './rules.js';

const control = new Control();
type Edge = [number, number];

/** The edges connected to the ground, by spreading from it until nothing changes. */
function standing(edges: Edge[], ground: number[]): Edge[] {
  const connected = new Set(ground);
  for (let before = -1; before !== connected.size; ) {
    before = connected.size;
    for (const [u, v] of edges) if (connected.has(u) || connected.has(v)) connected.add(u).add(v);
  }
  return edges.filter(([u]) => connected.has(u));
}

interface Picture {
  edges: Edge[];
  ground: number[];
}
const byRules: Rules<Picture> = {
  game: hackenbush,
  options: ({ edges, ground }) =>
    edges.map((_, cut) => ({
      edges: standing(
        edges.filter((_edge, e) => e !== cut),
        ground,
      ),
      ground,
    })),
  args: ({ edges, ground }) => [pairs(edges), ground.length === 1 ? (ground[0] as number) : new PlainList(ground)],
  state: ([edges, root]) => ({ edges: edges as Edge[], ground: Array.isArray(root) ? (root as number[]) : [root as number] }),
};

function pairs(edges: readonly (readonly Value[])[]): PlainList {
  return new PlainList(edges.map((edge) => new Tuple(edge)));
}

function rows(edges: readonly Edge[]): Rows {
  const column = (end: 0 | 1) => new IntColumn(Float64Array.from(edges, (edge) => edge[end]));
  return new Rows([column(0), column(1)], edges.length);
}

const graphs = fc
  .tuple(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 8 }), fc.constantFrom<number[]>([0], [0], [0, 3]))
  .map(([edges, ground]): Picture => ({ edges: standing(edges, ground), ground }));
const trees = fc.array(fc.tuple(fc.nat(100), fc.boolean()), { maxLength: 9 }).map(
  (parents): Picture => ({
    edges: parents.map(([parent, turned], i): Edge => (turned ? [i + 1, parent % (i + 1)] : [parent % (i + 1), i + 1])),
    ground: [0],
  }),
);

describe('hackenbush', () => {
  test('agrees with its rules on trees', () => agreesWithRules(byRules, trees, 150));
  test('agrees with its rules on graphs with cycles, loops and several roots', () => agreesWithRules(byRules, graphs, 250));
  test('agrees with its rules on columns of numbers', () =>
    agreesWithRules({ ...byRules, args: ({ edges, ground }) => [rows(edges), ground[0] as number] }, trees, 100));

  test('numbers that lie far apart, texts and tuples are vertices too', () => {
    const names: ((n: number) => Value)[] = [
      (n) => n * 10 ** 12,
      (n) => 10n ** 20n + BigInt(n),
      (n) => `v${n}`,
      (n) => new Tuple([n % 2, n >> 1]),
    ];
    fc.assert(
      fc.property(graphs, fc.constantFrom(...names), ({ edges, ground }, name) => {
        const plain = [pairs(edges), new PlainList(ground)];
        const named = [pairs(edges.map((edge) => edge.map(name))), new PlainList(ground.map(name))];
        expect(hackenbush.check(named)).toBeUndefined();
        expect(hackenbush.nimValue?.(named, control)).toBe(hackenbush.nimValue?.(plain, control));
      }),
    );
    const apart: Edge[] = [
      [0, 10 ** 12],
      [10 ** 12, -5],
    ];
    expect(hackenbush.nimValue?.([rows(apart), 0], control)).toBe(2);
  });

  test('a path of 300 000 edges and a cycle as long need no recursion', () => {
    const n = 300_000;
    const path = Array.from({ length: n }, (_, i): Edge => [i, i + 1]);
    expect(hackenbush.nimValue?.([rows(path), 0], control)).toBe(n);
    const cycle = path.map(([u, v]): Edge => [u, v % n]);
    expect(hackenbush.nimValue?.([rows(cycle), 0], control)).toBe(0);
    expect([...(hackenbush.movesTo?.([rows(path), 0], 0, control) ?? [])].map(({ fields }) => fields)).toEqual([[0]]);
  });

  test('what falls away is gone', () => {
    const edges = pairs([
      [1, 2],
      [1, 3],
      [3, 4],
      [3, 5],
      [5, 6],
    ]);
    expect(plainMoves(hackenbush.moves([edges, 1]))[1]).toEqual([[1], [[[[1, 2]], 1]]]);
  });

  test('refuses what does not stand on the ground', () => {
    const tree = pairs([[1, 2]]);
    expect(refusal(hackenbush, tree, 3)).toBe('No edge ends at the root 3.');
    expect(refusal(hackenbush, tree, new PlainList([]))).toBe('No edge ends at the root [].');
    expect(refusal(hackenbush, pairs([]), 3)).toBe('accepted');
    expect(refusal(hackenbush, rows([]), new PlainList([]))).toBe('accepted');
    expect(
      refusal(
        hackenbush,
        pairs([
          [1, 2],
          [4, 5],
        ]),
        1,
      ),
    ).toBe('The edge (4, 5) is not connected to the ground.');
    expect(
      refusal(
        hackenbush,
        rows([
          [1, 2],
          [4, 4],
        ]),
        1,
      ),
    ).toBe('The edge (4, 4) is not connected to the ground.');
    expect(refusal(hackenbush, new PlainList([new Tuple([1, 2, 3])]), 1)).toBe(
      'An edge is a pair of vertices such as (1, 2), not (1, 2, 3).',
    );
    expect(refusal(hackenbush, new PlainList([7]), 1)).toBe('An edge is a pair of vertices such as (1, 2), not 7.');
    expect(refusal(hackenbush, new Range(1, 10 ** 12), 1)).toBe(
      'A list of 1000000000000 elements is too long here: at most 20000000.',
    );
    expect(refusal(hackenbush, tree, new Range(1, 10 ** 12))).toBe(
      'A list of 1000000000000 elements is too long here: at most 20000000.',
    );
    expect(refusal(hackenbush, 7, 1)).toBe('The edges must be a list of pairs, not 7.');
  });
});
