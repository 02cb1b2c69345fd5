import type { AstNode } from 'langium';
import type { NodeId } from '../../solvers/program.js';

/** The ids of one top-level statement, from 0, and the way back from an id to the text. */
export class Numbering {
  private readonly nodes: AstNode[] = [];
  private readonly ids = new Map<AstNode, NodeId>();

  /** A fresh id for a node of the program that stands for this node of the tree; the node's first id is its own. */
  next(node: AstNode): NodeId {
    const id = this.nodes.push(node) - 1;
    if (!this.ids.has(node)) this.ids.set(node, id);
    return id;
  }

  /** Lets a node be known by the id of another: `(e)` by that of `e`. */
  alias(node: AstNode, id: NodeId): void {
    this.ids.set(node, id);
  }

  nodeOf(id: NodeId): AstNode | undefined {
    return this.nodes[id];
  }

  idOf(node: AstNode): NodeId | undefined {
    return this.ids.get(node);
  }
}

/** Thrown where the tree is not complete: the text has errors there, and its statement has no program. */
export class Incomplete extends Error {}

/** A part that the grammar promises, or `Incomplete` where the text is unfinished. */
export function present<T>(part: T | undefined): T {
  if (part === undefined || part === null) throw new Incomplete();
  return part;
}
