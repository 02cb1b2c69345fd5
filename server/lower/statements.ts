import type * as ir from '../../solvers/program.js';
import type { Block, Game, If, Let, Problem, ReadItem, Sample, Statement } from '../generated/ast.js';
import { isLink, isSample } from '../generated/ast.js';
import { ExpressionLowering } from './expressions.js';
import { Incomplete, written } from './numbering.js';

const PARAM_TYPES: ReadonlySet<string> = new Set(['int', 'heaps', 'list', 'text']);

/** Lowers one top-level statement. */
export class StatementLowering extends ExpressionLowering {
  /**
   * Nothing for what is no part of a program: `link` and `sample` belong to their problem, and `samples`, `solution`
   * and `stress` are not available yet.
   * @throws Incomplete where the text is unfinished or a name unknown.
   */
  statement(node: Statement): ir.Statement | undefined {
    switch (node.$type) {
      case 'Game':
        return this.#game(node);
      case 'Let':
        return this.#let(node);
      case 'Problem':
        return this.#problem(node);
      case 'If':
        return this.#if(node);
      case 'Link':
      case 'Sample':
      case 'Samples':
      case 'Solution':
      case 'Stress':
        return undefined;
      default:
        return this.#plain(node);
    }
  }

  #plain(
    node: Exclude<
      Statement,
      { $type: 'Game' | 'Let' | 'Problem' | 'If' | 'Link' | 'Sample' | 'Samples' | 'Solution' | 'Stress' }
    >,
  ): ir.Statement {
    const id = this.numbering.next(node);
    switch (node.$type) {
      case 'Block':
        return { id, kind: 'block', body: this.#statements(node.statements) };
      case 'For':
        return { id, kind: 'for', generators: this.generators(node.gens), body: this.#body(node.body) };
      case 'Move':
        return { id, kind: 'move', to: this.expr(node.expr) };
      case 'Claim':
        return { id, kind: 'claim', claim: node.kind, value: this.expr(node.expr) };
      case 'Solve':
        return { id, kind: 'solve', expr: this.expr(node.expr) };
      case 'CountStatement':
        if (node.expr?.$type !== 'Count') throw new Incomplete();
        return { id, kind: 'count', expr: this.count(node.expr) };
      case 'Expect':
        return { id, kind: 'expect', expr: this.expr(node.expr) };
      case 'Table':
        return { id, kind: 'pending', what: 'table' };
      case 'Conjecture':
        return { id, kind: 'pending', what: 'conjecture' };
      case 'Read':
        return { id, kind: 'read', items: this.#items(node.items) };
      case 'Print':
        return { id, kind: 'print', items: node.items.map((item) => this.expr(item)) };
      case 'Repeat': {
        const index = node.name === undefined ? {} : { index: node.name };
        return { id, kind: 'repeat', times: this.expr(node.times), ...index, body: this.#body(node.body) };
      }
      case 'While': {
        const items = this.#items(node.items);
        const cond = node.cond ? { cond: this.expr(node.cond) } : {};
        const index = node.name === undefined ? {} : { index: node.name };
        return { id, kind: 'while', items, ...cond, ...index, body: this.#body(node.body) };
      }
    }
  }

  #game(node: Game): ir.GameStatement {
    const id = this.numbering.next(node);
    const params = node.params.map((param) => ({ name: written(param.name), type: paramType(param.type) }));
    return { id, kind: 'game', name: written(node.name), params, body: this.#body(node.body) };
  }

  #let(node: Let): ir.Statement {
    const id = this.numbering.next(node);
    const value = this.expr(node.expr);
    if (node.fn) return { id, kind: 'let-function', name: written(node.name), params: node.params, value };
    if (node.names.length > 0) return { id, kind: 'let-tuple', names: node.names, value };
    return { id, kind: 'let', name: written(node.name), value };
  }

  #problem(node: Problem): ir.ProblemStatement {
    const id = this.numbering.next(node);
    const body = this.#body(node.body);
    const samples = node.body.statements.filter(isSample).map((sample) => this.#sample(sample));
    const link = node.body.statements.find(isLink)?.url;
    return { id, kind: 'problem', title: written(node.title), ...(link === undefined ? {} : { link }), body, samples };
  }

  #sample(node: Sample): ir.Sample {
    return { id: this.numbering.next(node), input: written(node.input), output: written(node.output) };
  }

  #if(node: If): ir.IfStatement {
    const id = this.numbering.next(node);
    const cond = this.expr(node.cond);
    const then = this.#body(node.then);
    return { id, kind: 'if', cond, then, ...(node.else ? { else: this.#body(node.else) } : {}) };
  }

  #body(node: Block | Statement | undefined): ir.Statement[] {
    const body = written(node);
    return this.#statements(body.$type === 'Block' ? body.statements : [body]);
  }

  #statements(nodes: readonly Statement[]): ir.Statement[] {
    return nodes.flatMap((node) => this.statement(node) ?? []);
  }

  #items(nodes: readonly ReadItem[]): ir.ReadItem[] {
    if (nodes.length === 0) throw new Incomplete();
    return nodes.map((node) => {
      const id = this.numbering.next(node);
      const dims = node.dims.map((dim) => (dim.size ? this.expr(dim.size) : null));
      return { id, name: written(node.name), dims, shape: this.#shape(node) };
    });
  }

  #shape({ shape }: ReadItem): ir.ReadShape {
    if (shape === undefined) return 'int';
    if (shape.$type === 'Row') return this.#items(shape.items);
    const { kind } = shape;
    if (kind !== 'int' && kind !== 'text' && kind !== 'char') throw new Incomplete();
    return kind;
  }
}

function paramType(name: string | undefined): ir.ParamType {
  if (name === undefined) return 'int';
  if (!PARAM_TYPES.has(name)) throw new Incomplete();
  return name as ir.ParamType;
}
