import type { Param, ReadItem, ReadShape, Sample, Statement } from '../../solvers/program.js';
import type { Game, Let, Problem, ReadItem as ReadItemNode, Shape, Statement as StatementNode } from '../generated/ast.js';
import type { ExpressionLowering } from './expressions.js';
import { Incomplete, type Numbering, present } from './numbering.js';

/** Turns the statements of one top-level statement into data. Throws `Incomplete` where the text is unfinished. */
export class StatementLowering {
  constructor(
    private readonly expressions: ExpressionLowering,
    private readonly numbering: Numbering,
  ) {}

  statement(node: StatementNode): Statement {
    const id = this.numbering.next(node);
    const { expressions } = this;
    switch (node.$type) {
      case 'Game':
        return { kind: 'game', id, name: present(node.name), params: node.params.map(param), body: this.body(this.block(node)) };
      case 'Let':
        return this.let(node, id);
      case 'Block':
        return { kind: 'block', id, body: this.body(node) };
      case 'For':
        return { kind: 'for', id, generators: expressions.generators(node.gens), body: this.body(node.body) };
      case 'If':
        return {
          kind: 'if',
          id,
          cond: expressions.expr(node.cond),
          then: this.body(node.then),
          ...(node.else ? { else: this.body(node.else) } : {}),
        };
      case 'Move':
        return { kind: 'move', id, to: expressions.expr(node.expr) };
      case 'Claim':
        return { kind: 'claim', id, claim: node.kind, value: expressions.expr(node.expr) };
      case 'Solve':
        return { kind: 'solve', id, expr: expressions.expr(node.expr) };
      case 'Expect':
        return { kind: 'expect', id, expr: expressions.expr(node.expr) };
      case 'CountStatement': {
        const expr = expressions.expr(node.expr);
        if (expr.op !== 'count') throw new Incomplete();
        return { kind: 'count', id, expr };
      }
      case 'Table':
        return { kind: 'pending', id, what: 'table' };
      case 'Conjecture':
        return { kind: 'pending', id, what: 'conjecture' };
      case 'Problem':
        return this.problem(node, id);
      case 'Read':
        return { kind: 'read', id, items: node.items.map((item) => this.item(item)) };
      case 'Print':
        return { kind: 'print', id, items: node.items.map((item) => expressions.expr(item)) };
      case 'Repeat':
        return {
          kind: 'repeat',
          id,
          times: expressions.expr(node.times),
          ...(node.name === undefined ? {} : { index: node.name }),
          body: this.body(node.body),
        };
      case 'While':
        return {
          kind: 'while',
          id,
          items: node.items.map((item) => this.item(item)),
          ...(node.cond ? { cond: expressions.expr(node.cond) } : {}),
          ...(node.name === undefined ? {} : { index: node.name }),
          body: this.body(node.body),
        };
      case 'Link':
      case 'Sample':
      case 'Samples':
      case 'Solution':
      case 'Stress':
        throw new Incomplete();
    }
  }

  /** What stands in a block, or the one statement that stands for it; what describes a problem rather than runs is not in it. */
  private body(part: StatementNode | undefined): Statement[] {
    const node = present(part);
    const statements = node.$type === 'Block' ? node.statements : [node];
    return statements.filter(runs).map((statement) => this.statement(statement));
  }

  private block(node: Game | Problem): StatementNode {
    return present(node.body);
  }

  private let(node: Let, id: number): Statement {
    const value = this.expressions.expr(node.expr);
    if (node.names.length > 0) return { kind: 'let-tuple', id, names: node.names, value };
    const name = present(node.name);
    return node.fn ? { kind: 'let-function', id, name, params: node.params, value } : { kind: 'let', id, name, value };
  }

  private problem(node: Problem, id: number): Statement {
    const body = this.body(this.block(node));
    const samples: Sample[] = [];
    let link: string | undefined;
    for (const statement of node.body.statements) {
      if (statement.$type === 'Link') link = statement.url;
      if (statement.$type !== 'Sample') continue;
      samples.push({ id: this.numbering.next(statement), input: present(statement.input), output: present(statement.output) });
    }
    return { kind: 'problem', id, title: present(node.title), ...(link === undefined ? {} : { link }), body, samples };
  }

  private item(node: ReadItemNode): ReadItem {
    return {
      id: this.numbering.next(node),
      name: present(node.name),
      dims: node.dims.map((dim) => (dim.size ? this.expressions.expr(dim.size) : null)),
      shape: this.shape(node.shape),
    };
  }

  private shape(node: Shape | undefined): ReadShape {
    if (!node) return 'int';
    if (node.$type === 'Row') return node.items.map((item) => this.item(item));
    if (node.kind === 'int' || node.kind === 'text' || node.kind === 'char') return node.kind;
    throw new Incomplete();
  }
}

function runs(node: StatementNode): boolean {
  switch (node.$type) {
    case 'Link':
    case 'Sample':
    case 'Samples':
    case 'Solution':
    case 'Stress':
      return false;
    default:
      return true;
  }
}

function param(node: Game['params'][number]): Param {
  const type = node.type ?? 'int';
  if (type !== 'int' && type !== 'heaps' && type !== 'list' && type !== 'text') throw new Incomplete();
  return { name: present(node.name), type };
}
