import { message } from '../../message.js';
import type { Graph } from '../../theory/graph.js';
import { isInt } from '../../values/int.js';
import { IntColumn, List } from '../../values/list.js';
import { Rows } from '../../values/rows.js';
import { sourceText } from '../../values/text.js';
import { Tuple } from '../../values/tuple.js';
import type { Value } from '../../values/value.js';
import type { ArgumentProblem } from '../game.js';
import { sizeProblem, written } from './arguments.js';

/**
 * The graph of a list of edges, all roots made vertex 0. Vertices are integers, texts, truth values and tuples of
 * them. Problems are told for the parameters 0 (edges) and 1 (root).
 */
export function graphOf(edges: Value | undefined, root: Value | undefined): Graph | ArgumentProblem {
  if (!(edges instanceof List)) {
    return {
      param: 0,
      message: message('The edges must be a list of pairs, not {0}.', written(edges)),
    };
  }
  const tooLong = sizeProblem(0, edges) ?? (root instanceof List ? sizeProblem(1, root) : undefined);
  if (tooLong) return tooLong;
  const roots = root instanceof List ? [...root] : root === undefined ? [] : [root];
  for (const vertex of roots) {
    if (!isVertex(vertex))
      return { param: 1, message: message('A vertex is an integer, a text or a tuple, not {0}.', sourceText(vertex)) };
  }
  const graph = columnGraph(edges, roots) ?? pairGraph(edges, roots);
  if ('message' in graph || graph.from.length === 0 || graph.from.includes(0) || graph.to.includes(0)) return graph;
  return { param: 1, message: message('No edge ends at the root {0}.', written(root)) };
}

/** Two columns of integers that lie close together: numbered without hashing. */
function columnGraph(edges: List, roots: readonly Value[]): Graph | undefined {
  if (!(edges instanceof Rows) || edges.columns.length !== 2) return undefined;
  const [u, v] = edges.columns;
  if (!(u instanceof IntColumn && v instanceof IntColumn) || !roots.every((root) => typeof root === 'number')) return undefined;
  if (edges.size === 0) return undefined;
  let lo = Infinity;
  let hi = -Infinity;
  for (const column of [u.data, v.data, Float64Array.from(roots)]) {
    for (let e = 0; e < column.length; e++) {
      lo = Math.min(lo, column[e] as number);
      hi = Math.max(hi, column[e] as number);
    }
  }
  if (hi - lo > 8 * edges.size + 1024) return undefined;
  const numbers = new Int32Array(hi - lo + 1).fill(-1);
  for (const root of roots) numbers[root - lo] = 0;
  let count = 1;
  const numbered = ({ data }: IntColumn) => {
    const ends = new Int32Array(data.length);
    for (let e = 0; e < ends.length; e++) {
      const place = (data[e] as number) - lo;
      if (numbers[place] === -1) numbers[place] = count++;
      ends[e] = numbers[place] as number;
    }
    return ends;
  };
  const from = numbered(u);
  const to = numbered(v);
  return { count, from, to };
}

function pairGraph(edges: List, roots: readonly Value[]): Graph | ArgumentProblem {
  const numbers = new Map<unknown, number>();
  for (const root of roots) numbers.set(vertexKey(root), 0);
  let count = 1;
  const numbered = (vertex: Value) => {
    const key = vertexKey(vertex);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, count);
    return count++;
  };
  const from = new Int32Array(Number(edges.size));
  const to = new Int32Array(from.length);
  let e = 0;
  for (const edge of edges) {
    const [u, v] = edge instanceof Tuple && edge.items.length === 2 ? edge.items : [];
    if (u === undefined || v === undefined || !isVertex(u) || !isVertex(v)) {
      return { param: 0, message: message('An edge is a pair of vertices such as (1, 2), not {0}.', sourceText(edge)) };
    }
    from[e] = numbered(u);
    to[e++] = numbered(v);
  }
  return { count, from, to };
}

function isVertex(value: Value): boolean {
  return (
    isInt(value) ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (value instanceof Tuple && value.items.every(isVertex))
  );
}

/** Equal for equal vertices, and only for those. */
function vertexKey(vertex: Value): unknown {
  if (typeof vertex === 'string') return JSON.stringify(vertex);
  if (vertex instanceof Tuple) return `(${vertex.items.map(vertexKey).join()})`;
  return vertex;
}
