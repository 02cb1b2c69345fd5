import { message } from '../message.js';
import { Hackenbush } from '../theory/hackenbush.js';
import type { Int } from '../values/int.js';
import { List, PlainList } from '../values/list.js';
import { sourceText } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { ArgumentProblem, BuiltinGame, GameMove } from './game.js';
import { graphOf } from './support/edges.js';
import { single } from './support/positions.js';

const hackenbush: BuiltinGame = {
  name: 'hackenbush',
  builtin: true,
  params: [
    { name: 'edges', type: 'list', doc: message('The edges, each a pair of vertices.') },
    { name: 'root', type: 'vertices', doc: message('The vertex on the ground, or a list of them.') },
  ],
  fields: ['edge'],
  summary: message('Cut an edge of a graph that stands on the ground; what is no longer connected to the ground falls away.'),
  theorem: message(
    'Branches at a vertex are worth the exclusive or of their nim-values, an edge below them adds 1, and the vertices of a cycle may be made one, its edges becoming loops of 1 each.',
  ),
  source: 'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 7',

  check([edges, root]) {
    const picture = pictureOf(edges, root);
    if (!(picture instanceof Hackenbush)) return picture;
    const { adrift } = picture;
    if (adrift === undefined || !(edges instanceof List)) return undefined;
    return { param: 0, message: message('The edge {0} is not connected to the ground.', sourceText(edges.at(adrift))) };
  },
  nimValue: (args) => picture(args).value,

  *moves(args) {
    for (let edge = 0; edge < size(args); edge++) yield cutting(args, edge);
  },
  *movesTo(args, target, control) {
    for (const edge of picture(args).movesTo(Number(target), control)) yield cutting(args, edge);
  },
  moveCount: (args) => size(args),
};

export default hackenbush;

interface Drawn {
  readonly root: Value | undefined;
  readonly picture: Hackenbush | ArgumentProblem;
}
const drawn = new WeakMap<object, Drawn>();

/** The graph, solved: made once for a list of edges and its root. */
function pictureOf(edges: Value | undefined, root: Value | undefined): Hackenbush | ArgumentProblem {
  const before = edges instanceof List ? drawn.get(edges) : undefined;
  if (before && before.root === root) return before.picture;
  const graph = graphOf(edges, root);
  const picture = 'message' in graph ? graph : new Hackenbush(graph);
  if (edges instanceof List) drawn.set(edges, { root, picture });
  return picture;
}

function picture([edges, root]: readonly Value[]): Hackenbush {
  return pictureOf(edges, root) as Hackenbush;
}

function size(args: readonly Value[]): number {
  return Number((args[0] as List).size);
}

function cutting(args: readonly Value[], edge: number): GameMove {
  const [edges, root] = args as [List, Value];
  return { fields: [edge], to: single(hackenbush, [new Remaining(edges, () => picture(args).remaining(edge)), root]) };
}

/** The edges that stay when one is cut, found out when they are first looked at. */
class Remaining extends List {
  private kept: PlainList | undefined;
  constructor(
    private readonly edges: List,
    private readonly stays: () => Uint8Array,
  ) {
    super();
  }
  private get list(): PlainList {
    if (this.kept === undefined) {
      const items: Value[] = [];
      for (const [edge, stays] of this.stays().entries()) if (stays === 1) items.push(this.edges.at(edge));
      this.kept = new PlainList(items);
    }
    return this.kept;
  }
  get size(): Int {
    return this.list.size;
  }
  at(index: number): Value {
    return this.list.at(index);
  }
  [Symbol.iterator](): Iterator<Value> {
    return this.list[Symbol.iterator]();
  }
}
