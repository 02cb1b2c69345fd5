import type { BuiltinGame } from '../../solvers/games/game.js';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import type { ComprehensionExpr, CountExpr, Expr, Generator, ListExpr, Outcome } from '../../solvers/program.js';
import type { Arg, Comp, Count, Expr as ExprNode, Gen, Ref } from '../generated/ast.js';
import type { Declaration, Names } from '../language/names.js';
import { Incomplete, type Numbering, present } from './numbering.js';

/** Turns the expressions of one top-level statement into data. Throws `Incomplete` where the text is unfinished. */
export class ExpressionLowering {
  constructor(
    private readonly names: Names,
    private readonly numbering: Numbering,
    /** Told of every declaration that the statement uses. */
    private readonly use: (declaration: Declaration) => void,
  ) {}

  expr(part: ExprNode | undefined): Expr {
    const node = present(part);
    const id = this.numbering.next(node);
    switch (node.$type) {
      case 'Int':
        return { op: 'int', id, value: node.value };
      case 'Text':
        return { op: 'text', id, value: node.value };
      case 'Bool0':
        return { op: 'bool', id, value: node.value === 'true' };
      case 'Ref':
        return this.ref(node, id);
      case 'Paren':
        return this.paren(node.items, id, (inner) => this.numbering.alias(node, inner.id));
      case 'List':
        if (node.comp) return this.comprehension(node.items[0], node.comp, id);
        return { op: 'list', id, items: node.items.map((item) => this.expr(item)) };
      case 'Index':
        return { op: 'index', id, target: this.expr(node.target), index: this.expr(node.index) };
      case 'Field':
        return { op: 'field', id, target: this.expr(node.target), name: present(node.name) };
      case 'Unary':
        return { op: node.op === '-' ? 'neg' : 'star', id, operand: this.expr(node.operand) };
      case 'Not':
        return { op: 'not', id, operand: this.expr(node.operand) };
      case 'Misere':
        return { op: 'misere', id, operand: this.expr(node.operand) };
      case 'Arith': {
        const counted = node.operator === '%' ? bareCount(node.left) : undefined;
        if (counted) return this.count(counted, id, node.right);
        return { op: 'binary', id, operator: node.operator, left: this.expr(node.left), right: this.expr(node.right) };
      }
      case 'Bool':
        return { op: 'binary', id, operator: node.operator, left: this.expr(node.left), right: this.expr(node.right) };
      case 'Compare':
        return { op: 'compare', id, operators: node.ops, operands: [node.first, ...node.rest].map((one) => this.expr(one)) };
      case 'Member':
        return { op: 'member', id, negated: node.negated, left: this.expr(node.left), right: this.expr(node.right) };
      case 'Is':
        return { op: 'is', id, negated: node.negated, outcome: outcome(node.outcome), left: this.expr(node.left) };
      case 'Ternary':
        return { op: 'ternary', id, cond: this.expr(node.cond), then: this.expr(node.then), else: this.expr(node.else) };
      case 'Range':
        return {
          op: 'range',
          id,
          ...(node.lo ? { lo: this.expr(node.lo) } : {}),
          ...(node.hi ? { hi: this.expr(node.hi) } : {}),
        };
      case 'Count':
        return this.count(node, id, node.modulus);
    }
  }

  /** `count …`, with the modulus that follows `mod`, or `%` outside parentheses. */
  count(node: Count, id: number, modulus: ExprNode | undefined): CountExpr {
    return {
      op: 'count',
      id,
      generators: this.generators(node.gens),
      cond: this.expr(node.cond),
      ...(modulus ? { modulus: this.expr(modulus) } : {}),
    };
  }

  generators(gens: readonly Gen[]): Generator[] {
    return gens.map((gen) => ({
      id: this.numbering.next(gen),
      names: gen.names.map((name) => present(name)),
      domain: this.expr(gen.domain),
    }));
  }

  private paren(items: readonly ExprNode[], id: number, aliased: (inner: Expr) => void): Expr {
    if (items.length !== 1) return { op: 'tuple', id, items: items.map((item) => this.expr(item)) };
    const inner = this.expr(items[0]);
    aliased(inner);
    return inner;
  }

  private comprehension(item: ExprNode | undefined, comp: Comp, id: number): ComprehensionExpr {
    return {
      op: 'comprehension',
      id,
      generators: this.generators(comp.gens),
      ...(comp.cond ? { cond: this.expr(comp.cond) } : {}),
      item: this.expr(item),
    };
  }

  private ref(node: Ref, id: number): Expr {
    const name = present(node.name);
    const declaration = present(this.names.declarationOf(node));
    this.use(declaration);
    if (!node.call) return { op: 'name', id, name };
    switch (declaration.kind) {
      case 'game':
      case 'function':
        return { op: 'call', id, callee: declaration.kind, name, args: this.inOrder(node, parameters(declaration)) };
      case 'builtin':
        return { op: 'call', id, callee: 'builtin', name, args: this.builtinArgs(node, present(BUILTIN_GAMES.get(name))) };
      case 'library':
        return { op: 'call', id, callee: 'library', name, args: this.plainArgs(node) };
      default:
        throw new Incomplete();
    }
  }

  /** The arguments as they stand; `f(e for …)` has one, the list. */
  private plainArgs(node: Ref): Expr[] {
    const { comp } = node;
    if (comp) return [this.listOf(node, comp)];
    return node.args.map((arg) => this.expr(arg.value));
  }

  private listOf(node: Ref, comp: Comp): ComprehensionExpr {
    return this.comprehension(node.args[0]?.value, comp, this.numbering.next(comp));
  }

  /** One argument for each parameter, named ones in their place. */
  private inOrder(node: Ref, params: readonly string[]): Expr[] {
    if (node.comp) return this.plainArgs(node);
    const { placed, rest } = place(node.args, params);
    if (rest.length > 0) throw new Incomplete();
    return params.map((_, index) => this.expr(present(placed[index]).value));
  }

  /** As `inOrder`; a last parameter that is a list takes all the numbers that are left. */
  private builtinArgs(node: Ref, game: BuiltinGame): Expr[] {
    const { params } = game;
    const last = params.length - 1;
    const gathers = params[last]?.type === 'heaps' || params[last]?.type === 'list';
    if (node.comp) {
      if (last !== 0 || !gathers) throw new Incomplete();
      return [this.listOf(node, node.comp)];
    }
    const { placed, rest } = place(
      node.args,
      params.map((param) => param.name),
    );
    return params.map((_, index) => {
      const arg = placed[index];
      if (index !== last || !gathers) {
        if (index === last && rest.length > 0) throw new Incomplete();
        return this.expr(present(arg).value);
      }
      return this.gathered(node, arg, rest);
    });
  }

  private gathered(node: Ref, first: Arg | undefined, rest: readonly Arg[]): Expr {
    if (first && rest.length === 0 && first.value?.$type !== 'Int') return this.expr(first.value);
    const items = first ? [first, ...rest] : rest;
    const list: ListExpr = { op: 'list', id: this.numbering.next(node), items: items.map((arg) => this.expr(arg.value)) };
    return list;
  }
}

/** Which argument stands for which parameter, and the positional ones left over. */
function place(args: readonly Arg[], params: readonly string[]): { placed: (Arg | undefined)[]; rest: Arg[] } {
  const placed: (Arg | undefined)[] = params.map((param) => args.find((arg) => arg.name === param));
  const rest: Arg[] = [];
  for (const arg of args) {
    if (arg.name !== undefined) {
      if (!placed.includes(arg)) throw new Incomplete();
      continue;
    }
    const free = placed.indexOf(undefined);
    if (free >= 0) placed[free] = arg;
    else rest.push(arg);
  }
  return { placed, rest };
}

function parameters(declaration: Declaration): readonly string[] {
  const node = declaration.site?.node;
  if (node?.$type === 'Game') return node.params.map((param) => present(param.name));
  if (node?.$type === 'Let') return node.params;
  throw new Incomplete();
}

/** The count in `(count …)`, when it has no modulus of its own. */
function bareCount(node: ExprNode): Count | undefined {
  if (node?.$type !== 'Paren' || node.items.length !== 1) return undefined;
  const [inner] = node.items;
  return inner?.$type === 'Count' && !inner.modulus ? inner : undefined;
}

function outcome(name: string): Outcome {
  if (name === 'N' || name === 'P' || name === 'D') return name;
  throw new Incomplete();
}
