import type { Control } from '../control.js';
import { depthFirst, type Graph, type Incidence, incidence, type RootedTree, treeOrder } from './graph.js';

/**
 * Green hackenbush on a graph connected to its root, the ground. Colon principle: branches at a vertex are worth
 * their exclusive or, and an edge below them adds 1. Fusion principle: the vertices of a cycle may be made one, its
 * edges then being loops worth 1 each. Together: of the edges that end in a vertex reached by a bridge, the bridge adds 1
 * to what stands above; every edge on a cycle counts 1 where it is.
 */
export class Hackenbush {
  private incident: Incidence | undefined;
  private readonly tree: RootedTree;
  /** What stands on each vertex: its branches in the tree and the cycle edges at it or above. */
  private readonly above: Int32Array;

  constructor(readonly graph: Graph) {
    this.tree = treeOrder(graph) ?? this.search(-1);
    this.above = this.valuesAbove(this.tree, -1);
  }

  /** The nim-value. */
  get value(): number {
    return this.above[0] as number;
  }

  /** An edge that is not connected to the ground. */
  get adrift(): number | undefined {
    const { order, entry } = this.tree;
    const { count, from } = this.graph;
    if (order.length === count) return undefined;
    const edge = from.findIndex((v) => v !== 0 && entry[v] === -1);
    return edge === -1 ? undefined : edge;
  }

  /** The edges whose removal leaves nim-value `target`, rising. */
  *movesTo(target: number, control: Control): Iterable<number> {
    if (target === this.value) return;
    const { bridges, cyclic } = this.cuts(target);
    for (let e = 0; e < this.graph.from.length; e++) {
      control.tick();
      if (bridges[e] === 1) yield e;
      else if (cyclic[e] === 1) {
        control.check();
        if (this.valueWithout(e) === target) yield e;
      }
    }
  }

  /** Which edges are still there when one is cut: those connected to the ground. */
  remaining(cut: number): Uint8Array {
    const { order } = this.search(cut);
    const connected = new Uint8Array(this.graph.count);
    for (const v of order) connected[v] = 1;
    return Uint8Array.from(this.graph.from, (v, e) => (e !== cut && connected[v] === 1 ? 1 : 0));
  }

  /** The search tree when one edge is cut; -1: none. */
  private search(cut: number): RootedTree {
    this.incident ??= incidence(this.graph);
    return depthFirst(this.graph, this.incident, cut);
  }

  private valueWithout(cut: number): number {
    return this.valuesAbove(this.search(cut), cut)[0] as number;
  }

  private valuesAbove({ order, entry, bridge }: RootedTree, cut: number): Int32Array {
    const { count, from, to } = this.graph;
    const above = new Int32Array(count);
    const isTree = from.length < order.length;
    for (let e = 0; e < from.length && !isTree; e++) {
      const v = from[e] as number;
      if (e !== cut && entry[v] !== e && entry[to[e] as number] !== e) above[v] = (above[v] as number) ^ 1;
    }
    for (let i = order.length - 1; i > 0; i--) {
      const v = order[i] as number;
      const below = this.below(v, entry);
      const branch = bridge[v] === 1 ? (above[v] as number) + 1 : (above[v] as number) ^ 1;
      above[below] = (above[below] as number) ^ branch;
    }
    return above;
  }

  /**
   * The bridges whose removal leaves `target`, and the edges on cycles. From the ground up: what a vertex must come to
   * be worth decides what each of its branches must, if the cut is in it.
   */
  private cuts(target: number): { bridges: Uint8Array; cyclic: Uint8Array } {
    const { order, entry, bridge } = this.tree;
    const bridges = new Uint8Array(this.graph.from.length);
    const cyclic = new Uint8Array(this.graph.from.length).fill(1);
    const change = new Int32Array(this.graph.count);
    change[0] = this.value ^ target;
    for (let i = 1; i < order.length; i++) {
      const v = order[i] as number;
      const wanted = change[this.below(v, entry)] as number;
      if (bridge[v] === 0) {
        change[v] = wanted;
        continue;
      }
      const e = entry[v] as number;
      cyclic[e] = 0;
      const branch = ((this.above[v] as number) + 1) ^ wanted;
      if (branch === 0) bridges[e] = 1;
      change[v] = branch === 0 ? 0 : (branch - 1) ^ (this.above[v] as number);
    }
    return { bridges, cyclic };
  }

  private below(v: number, entry: Int32Array): number {
    const e = entry[v] as number;
    return (this.graph.from[e] as number) ^ (this.graph.to[e] as number) ^ v;
  }
}
