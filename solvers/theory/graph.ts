/** A rooted multigraph: edge e joins the vertices `from[e]` and `to[e]`; vertices are 0 … count - 1, the root is 0. */
export interface Graph {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** The edges at each vertex: those of vertex v are edges[start[v]] … edges[start[v + 1] - 1]; a loop stands there twice. */
export interface Incidence {
  readonly start: Int32Array;
  readonly edges: Int32Array;
}

export function incidence({ count, from, to }: Graph): Incidence {
  const m = from.length;
  const start = new Int32Array(count + 1);
  for (let e = 0; e < m; e++) {
    start[from[e] as number] = (start[from[e] as number] as number) + 1;
    start[to[e] as number] = (start[to[e] as number] as number) + 1;
  }
  let sum = 0;
  for (let v = 0; v < count; v++) {
    sum += start[v] as number;
    start[v] = sum;
  }
  start[count] = sum;
  const edges = new Int32Array(2 * m);
  for (let e = m - 1; e >= 0; e--) {
    place(e, to[e] as number);
    place(e, from[e] as number);
  }
  return { start, edges };

  function place(e: number, v: number): void {
    const at = (start[v] as number) - 1;
    start[v] = at;
    edges[at] = e;
  }
}

/** A tree of the vertices connected to the root such that every other edge joins a vertex with one below it. */
export interface RootedTree {
  /** The vertices reached, each after the one below it. */
  readonly order: Int32Array;
  /** The edge down to the root's side; -1 for the root and for vertices that were not. */
  readonly entry: Int32Array;
  /** Whether a vertex was reached by a bridge: an edge on no cycle. */
  readonly bridge: Uint8Array;
}

/**
 * The order of a graph that is a tree, found by taking off leaves: faster than a search, since no lists of edges are
 * made. Undefined for other graphs.
 */
export function treeOrder({ count, from, to }: Graph): RootedTree | undefined {
  const m = from.length;
  if (m !== count - 1) return undefined;
  const degree = new Int32Array(count);
  // The exclusive or of the edges at a vertex that are still there: of a leaf, its only edge.
  const entry = new Int32Array(count);
  for (let e = 0; e < m; e++) {
    const u = from[e] as number;
    const v = to[e] as number;
    degree[u] = (degree[u] as number) + 1;
    degree[v] = (degree[v] as number) + 1;
    entry[u] = (entry[u] as number) ^ e;
    entry[v] = (entry[v] as number) ^ e;
  }
  const order = new Int32Array(count);
  let left = count;
  for (let first = 1; first < count; first++) {
    for (let v = first; v !== 0 && degree[v] === 1; ) {
      const e = entry[v] as number;
      const below = (from[e] as number) ^ (to[e] as number) ^ v;
      order[--left] = v;
      degree[v] = 0;
      degree[below] = (degree[below] as number) - 1;
      entry[below] = (entry[below] as number) ^ e;
      if (below > first) break;
      v = below;
    }
  }
  if (left !== 1) return undefined;
  entry[0] = -1;
  return { order, entry, bridge: new Uint8Array(count).fill(1) };
}

/** A search tree, which needs no recursion, and its bridges; the edge `without` is left out. */
export function depthFirst(graph: Graph, { start, edges }: Incidence, without = -1): RootedTree {
  const { count, from, to } = graph;
  const order = new Int32Array(count);
  const entry = new Int32Array(count).fill(-1);
  const reachedAt = new Int32Array(count);
  const lowest = new Int32Array(count);
  const next = start.slice(0, count);
  const path = new Int32Array(count + 1);
  let reached = 0;
  let depth = 0;
  visit(0, -1);
  while (depth > 0) {
    const v = path[depth - 1] as number;
    const place = next[v] as number;
    if (place === start[v + 1]) {
      depth--;
      const above = path[depth - 1] as number;
      if (depth > 0 && (lowest[v] as number) < (lowest[above] as number)) lowest[above] = lowest[v] as number;
      continue;
    }
    next[v] = place + 1;
    const e = edges[place] as number;
    if (e === entry[v] || e === without) continue;
    const w = (from[e] as number) ^ (to[e] as number) ^ v;
    const at = reachedAt[w] as number;
    if (at === 0) visit(w, e);
    else if (at < (lowest[v] as number)) lowest[v] = at;
  }
  const bridge = new Uint8Array(count);
  for (let v = 1; v < count; v++) bridge[v] = entry[v] !== -1 && lowest[v] === reachedAt[v] ? 1 : 0;
  return { order: order.subarray(0, reached), entry, bridge };

  function visit(v: number, e: number): void {
    entry[v] = e;
    order[reached++] = v;
    reachedAt[v] = reached;
    lowest[v] = reached;
    path[depth++] = v;
  }
}
