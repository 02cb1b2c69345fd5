import type { AstNode } from 'langium';
import type { NodeId } from '../../solvers/program.js';

/** Thrown where the text is unfinished or a name unknown: the statement is not lowered. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete';
}

/** The value, when the parser found one. */
export function written<T>(value: T | undefined): T {
  if (value === undefined) throw new Incomplete();
  return value;
}

/** The ids of one top-level statement, and the way back to the text. */
export class Numbering {
  readonly #nodes: AstNode[] = [];
  readonly #ids = new Map<AstNode, NodeId>();

  /** The next id. A node that becomes several nodes of the program is found by the first of them. */
  next(node: AstNode): NodeId {
    const id = this.#nodes.length;
    this.#nodes.push(node);
    if (!this.#ids.has(node)) this.#ids.set(node, id);
    return id;
  }

  /** Lets a node that leaves no trace in the program, a parenthesis, stand for what is inside it. */
  same(node: AstNode, id: NodeId): void {
    this.#ids.set(node, id);
  }

  nodeOf(id: NodeId): AstNode | undefined {
    return this.#nodes[id];
  }

  idOf(node: AstNode): NodeId | undefined {
    return this.#ids.get(node);
  }
}
