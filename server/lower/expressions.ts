import type { AstNode } from 'langium';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import type * as ir from '../../solvers/program.js';
import { type Callable, matchArguments } from '../check/arguments.js';
import { LIBRARY } from '../check/library.js';
import type { Arg, Comp, Count, Expr, Gen, List, Paren, Ref } from '../generated/ast.js';
import { isGame, isLet } from '../generated/ast.js';
import type { Declaration, Names } from '../language/names.js';
import { Incomplete, type Numbering, written } from './numbering.js';

const OUTCOMES: ReadonlySet<string> = new Set(['N', 'P', 'D']);

/** Lowers the expressions of one top-level statement. */
export class ExpressionLowering {
  constructor(
    protected readonly names: Names,
    protected readonly numbering: Numbering,
  ) {}

  /** @throws Incomplete where the text is unfinished or a name unknown. */
  expr(node: Expr | undefined): ir.Expr {
    const given = written(node);
    switch (given.$type) {
      case 'Paren':
        return this.#paren(given);
      case 'Ref':
        return this.#ref(given);
      case 'Count':
        return this.count(given);
      case 'List':
        return this.#list(given);
      case 'Arith':
        return given.operator === '%' ? this.#remainder(given, given.left, given.right) : this.#binary(given);
      case 'Bool':
        return this.#binary(given);
      default:
        return this.#simple(given);
    }
  }

  #simple(node: Exclude<Expr, { $type: 'Paren' | 'Ref' | 'Count' | 'List' | 'Arith' | 'Bool' }>): ir.Expr {
    const id = this.numbering.next(node);
    switch (node.$type) {
      case 'Int':
        return { id, op: 'int', value: written(node.value) };
      case 'Text':
        return { id, op: 'text', value: written(node.value) };
      case 'Bool0':
        return { id, op: 'bool', value: node.value === 'true' };
      case 'Unary':
        return node.op === '*'
          ? { id, op: 'star', operand: this.expr(node.operand) }
          : { id, op: 'neg', operand: this.expr(node.operand) };
      case 'Not':
        return { id, op: 'not', operand: this.expr(node.operand) };
      case 'Misere':
        return { id, op: 'misere', operand: this.expr(node.operand) };
      case 'Compare':
        return { id, op: 'compare', operators: node.ops, operands: [node.first, ...node.rest].map((one) => this.expr(one)) };
      case 'Member':
        return { id, op: 'member', negated: node.negated, left: this.expr(node.left), right: this.expr(node.right) };
      case 'Is':
        return { id, op: 'is', negated: node.negated, outcome: outcome(node.outcome), left: this.expr(node.left) };
      case 'Ternary':
        return { id, op: 'ternary', cond: this.expr(node.cond), then: this.expr(node.then), else: this.expr(node.else) };
      case 'Range':
        return {
          id,
          op: 'range',
          ...(node.lo ? { lo: this.expr(node.lo) } : {}),
          ...(node.hi ? { hi: this.expr(node.hi) } : {}),
        };
      case 'Index':
        return { id, op: 'index', target: this.expr(node.target), index: this.expr(node.index) };
      case 'Field':
        return { id, op: 'field', target: this.expr(node.target), name: written(node.name) };
    }
  }

  #binary(node: Extract<Expr, { $type: 'Arith' | 'Bool' }>): ir.Expr {
    const id = this.numbering.next(node);
    return { id, op: 'binary', operator: node.operator, left: this.expr(node.left), right: this.expr(node.right) };
  }

  /** `(count …) % m` is the count modulo m. */
  #remainder(node: Extract<Expr, { $type: 'Arith' }>, left: Expr, right: Expr): ir.Expr {
    const counted = withoutParens(left);
    if (counted?.$type !== 'Count' || counted.modulus) return this.#binary(node);
    const count = this.count(counted, right);
    this.numbering.same(node, count.id);
    return count;
  }

  #paren(node: Paren): ir.Expr {
    const [only, ...others] = node.items;
    if (others.length === 0) {
      const inner = this.expr(only);
      this.numbering.same(node, inner.id);
      return inner;
    }
    return { id: this.numbering.next(node), op: 'tuple', items: node.items.map((item) => this.expr(item)) };
  }

  #list(node: List): ir.Expr {
    if (node.comp) return this.#comprehension(node, node.items[0], node.comp);
    return { id: this.numbering.next(node), op: 'list', items: node.items.map((item) => this.expr(item)) };
  }

  #comprehension(node: AstNode, item: Expr | undefined, comp: Comp): ir.ComprehensionExpr {
    const id = this.numbering.next(node);
    const generators = this.generators(comp.gens);
    const cond = comp.cond ? { cond: this.expr(comp.cond) } : {};
    return { id, op: 'comprehension', item: this.expr(item), generators, ...cond };
  }

  /** `modulus`: of a count that is the left side of a `%`. */
  count(node: Count, modulus: Expr | undefined = node.modulus): ir.CountExpr {
    const id = this.numbering.next(node);
    const generators = this.generators(node.gens);
    const cond = this.expr(node.cond);
    return { id, op: 'count', generators, cond, ...(modulus ? { modulus: this.expr(modulus) } : {}) };
  }

  generators(gens: readonly Gen[]): ir.Generator[] {
    if (gens.length === 0) throw new Incomplete();
    return gens.map((gen) => {
      if (gen.names.length === 0) throw new Incomplete();
      return { id: this.numbering.next(gen), names: gen.names, domain: this.expr(gen.domain) };
    });
  }

  #ref(node: Ref): ir.Expr {
    const declaration = written(this.names.declarationOf(node));
    const { kind, name } = declaration;
    if (node.call) {
      if (kind !== 'game' && kind !== 'function' && kind !== 'builtin' && kind !== 'library') throw new Incomplete();
      return this.#call(node, kind, declaration);
    }
    if (kind === 'game' || kind === 'function' || kind === 'builtin' || kind === 'library') throw new Incomplete();
    return { id: this.numbering.next(node), op: 'name', name };
  }

  #call(node: Ref, callee: ir.CallExpr['callee'], declaration: Declaration): ir.CallExpr {
    const id = this.numbering.next(node);
    const call = { id, op: 'call', callee, name: declaration.name } as const;
    if (node.comp) return { ...call, args: [this.#comprehension(node, node.args[0]?.value, node.comp)] };
    const callable = callableOf(declaration, node.args);
    const { given, missing, surplus, misnamed, repeated } = matchArguments(callable, node.args);
    if (missing.length + surplus.length + misnamed.length + repeated.length > 0) throw new Incomplete();
    const last = given.length - 1;
    const args = given.map((group, i) => (callable.spreads && i === last ? this.#spread(node, group) : this.#argument(group)));
    const length = args.findLastIndex((arg) => arg !== undefined) + 1;
    return { ...call, args: args.slice(0, length).map(written) };
  }

  #argument(group: readonly Arg[]): ir.Expr | undefined {
    const [arg] = group;
    return arg && this.expr(arg.value);
  }

  /**
   * The numbers of a last list parameter as one list. A single argument may be a list already, which only its type
   * can tell, so it stays as it is, unless it is plainly a number.
   */
  #spread(node: Ref, group: readonly Arg[]): ir.Expr | undefined {
    const [only, ...others] = group;
    if (!only) return undefined;
    if (others.length === 0 && !isNumber(only.value)) return this.expr(only.value);
    return { id: this.numbering.next(node), op: 'list', items: group.map((arg) => this.expr(arg.value)) };
  }
}

function outcome(name: string | undefined): ir.Outcome {
  if (name === undefined || !OUTCOMES.has(name)) throw new Incomplete();
  return name as ir.Outcome;
}

function isNumber(expr: Expr | undefined): boolean {
  const inner = withoutParens(expr);
  return inner?.$type === 'Int' || (inner?.$type === 'Unary' && inner.op === '-' && isNumber(inner.operand));
}

/** What is inside the parentheses around an expression, if there are any. */
export function withoutParens(expr: Expr | undefined): Expr | undefined {
  let inner = expr;
  while (inner?.$type === 'Paren' && inner.items.length === 1) inner = inner.items[0];
  return inner;
}

/** What a call is matched against. Of the signatures of a library function, the first that fits the written arguments. */
function callableOf(declaration: Declaration, args: readonly Arg[]): Callable {
  const { kind, name, site } = declaration;
  if (kind === 'library') return libraryCallable(name, args);
  if (kind === 'builtin') {
    const params = BUILTIN_GAMES.get(name)?.params ?? [];
    const last = params.at(-1)?.type;
    return { params, required: params.length, spreads: last === 'heaps' || last === 'list' };
  }
  const node = site?.node;
  const params = isGame(node) ? node.params : isLet(node) ? node.params.map((param) => ({ name: param })) : [];
  return { params, required: params.length, spreads: false };
}

function libraryCallable(name: string, args: readonly Arg[]): Callable {
  const callables = (LIBRARY.get(name)?.signatures ?? []).map(({ params }) => {
    const more = params.at(-1)?.more === true;
    const extra = more ? Math.max(0, args.length - params.length) : 0;
    const all = [...params, ...Array.from({ length: extra }, () => ({ name: '' }))];
    return { params: all, required: params.filter((param) => param.default === undefined && !param.more).length, spreads: false };
  });
  const fits = (callable: Callable): boolean => {
    const { missing, surplus, misnamed, repeated } = matchArguments(callable, args);
    return missing.length + surplus.length + misnamed.length + repeated.length === 0;
  };
  return callables.find(fits) ?? callables[0] ?? { params: [], required: 0, spreads: false };
}
