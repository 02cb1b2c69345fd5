import type { AstNode } from 'langium';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { LIBRARY } from '../check/library.js';
import type { Arg, Comp, Expr, File, Game, Gen, Let, ReadItem, Ref, Statement } from '../generated/ast.js';
import type { Declaration, DeclarationKind, DeclarationSite, Duplicate, Names } from './names.js';
import { spanOf } from './ranges.js';
import { type Entry, isCallable, Scope, type Target } from './scope.js';

/** Whether this is a built-in game that can be named; a nim heap is written `*n` instead. */
export function isBuiltin(name: string): boolean {
  return name !== 'star' && BUILTIN_GAMES.has(name);
}

/** Resolves the names of a file, one walk from the top. */
export class Binder implements Names {
  readonly declarations: Entry[] = [];
  readonly duplicates: Duplicate[] = [];
  readonly #root: Scope;
  readonly #targets = new Map<Ref, Target>();
  readonly #parameters = new Map<Arg, Entry>();
  readonly #stressed = new Map<Gen, Entry>();
  readonly #declared = new Map<AstNode, Entry[]>();
  readonly #outer = new Map<string, Target>();

  constructor(file: File) {
    this.#root = new Scope(undefined, 0, Number.POSITIVE_INFINITY);
    this.#statements(file.statements, this.#root);
    this.#nameArguments();
  }

  declarationOf(ref: Ref): Declaration | undefined {
    return this.#targets.get(ref);
  }

  parameterOf(arg: Arg): Declaration | undefined {
    return this.#parameters.get(arg);
  }

  stressed(gen: Gen): Declaration | undefined {
    return this.#stressed.get(gen);
  }

  declared(node: AstNode): readonly Declaration[] {
    return this.#declared.get(node) ?? [];
  }

  visibleAt(offset: number): readonly Declaration[] {
    const seen = new Map<string, Declaration>();
    let scope: Scope | undefined = this.#root;
    for (;;) {
      const inner: Scope | undefined = scope.inner.findLast((one) => one.start <= offset && offset <= one.end);
      if (!inner) break;
      scope = inner;
    }
    for (; scope; scope = scope.parent)
      for (const entry of scope.entries) {
        const key = `${isCallable(entry) ? 'f' : 'v'} ${entry.name}`;
        if (entry.from <= offset && !seen.has(key)) seen.set(key, entry);
      }
    return [...seen.values()];
  }

  #scope(parent: Scope, node: AstNode): Scope {
    const { offset, end } = spanOf(node);
    return new Scope(parent, offset, end);
  }

  #declare(scope: Scope, kind: DeclarationKind, name: string | undefined, site: DeclarationSite, from: number): void {
    if (!name) return;
    const entry: Entry = { kind, name, site, references: [], from };
    const first = scope.own(name);
    if (first && name !== '_') this.duplicates.push({ declaration: entry, first });
    scope.add(entry);
    this.declarations.push(entry);
    const declared = this.#declared.get(site.node);
    if (declared) declared.push(entry);
    else this.#declared.set(site.node, [entry]);
  }

  /** The statements of one block: its games and functions see each other in any order. */
  #statements(statements: readonly Statement[], scope: Scope): void {
    for (const statement of statements) {
      if (statement.$type === 'Game')
        this.#declare(scope, 'game', statement.name, { node: statement, property: 'name' }, scope.start);
      else if (statement.$type === 'Let' && statement.fn)
        this.#declare(scope, 'function', statement.name, { node: statement, property: 'name' }, scope.start);
    }
    for (const statement of statements) this.#statement(statement, scope);
  }

  /** The body of a statement, in a scope of its own. */
  #body(body: Statement | undefined, scope: Scope): void {
    if (!body) return;
    if (body.$type === 'Block') this.#statements(body.statements, this.#scope(scope, body));
    else this.#statements([body], this.#scope(scope, body));
  }

  #statement(node: Statement, scope: Scope): void {
    switch (node.$type) {
      case 'Block':
        this.#body(node, scope);
        return;
      case 'Game': {
        const inner = this.#scope(scope, node);
        for (const param of node.params)
          this.#declare(inner, 'parameter', param.name, { node: param, property: 'name' }, inner.start);
        this.#body(node.body, inner);
        return;
      }
      case 'Let':
        this.#let(node, scope);
        return;
      case 'Solve':
      case 'CountStatement':
      case 'Expect':
      case 'Move':
      case 'Claim':
        this.#expr(node.expr, scope);
        return;
      case 'Table':
      case 'Conjecture': {
        this.#comprehension([node.expr], node.comp, this.#scope(scope, node));
        return;
      }
      case 'Problem':
        this.#body(node.body, scope);
        return;
      case 'For': {
        const inner = this.#scope(scope, node);
        this.#generators(node.gens, inner);
        this.#body(node.body, inner);
        return;
      }
      case 'If':
        this.#expr(node.cond, scope);
        this.#body(node.then, scope);
        this.#body(node.else, scope);
        return;
      case 'Read':
        this.#items(node.items, scope, 'read');
        return;
      case 'Print':
        for (const item of node.items) this.#expr(item, scope);
        return;
      case 'Repeat': {
        this.#expr(node.times, scope);
        const inner = this.#scope(scope, node);
        this.#declare(inner, 'index', node.name, { node, property: 'name' }, startOf(node.body, inner));
        this.#body(node.body, inner);
        return;
      }
      case 'While': {
        const inner = this.#scope(scope, node);
        this.#items(node.items, inner, 'read');
        this.#expr(node.cond, inner);
        this.#declare(inner, 'index', node.name, { node, property: 'name' }, startOf(node.body, inner));
        this.#body(node.body, inner);
        return;
      }
      case 'Stress':
        this.#stress(node.gens, scope);
        return;
      case 'Link':
      case 'Sample':
      case 'Samples':
      case 'Solution':
        return;
    }
  }

  #let(node: Let, scope: Scope): void {
    if (node.fn) {
      const inner = this.#scope(scope, node);
      node.params.forEach((name, index) => {
        this.#declare(inner, 'parameter', name, { node, property: 'params', index }, inner.start);
      });
      this.#expr(node.expr, inner);
      return;
    }
    this.#expr(node.expr, scope);
    const from = spanOf(node).end;
    this.#declare(scope, 'value', node.name, { node, property: 'name' }, from);
    node.names.forEach((name, index) => {
      this.#declare(scope, 'value', name, { node, property: 'names', index }, from);
    });
  }

  /** Read items see those before them; the labels of a row are seen inside the row only. */
  #items(items: readonly ReadItem[], scope: Scope, kind: 'read' | 'label'): void {
    for (const item of items) {
      for (const dim of item.dims) this.#expr(dim.size, scope);
      if (item.shape?.$type === 'Row') this.#items(item.shape.items, this.#scope(scope, item.shape), 'label');
      this.#declare(scope, kind, item.name, { node: item, property: 'name' }, spanOf(item).end);
    }
  }

  #generators(gens: readonly Gen[], scope: Scope): void {
    for (const gen of gens) {
      this.#expr(gen.domain, scope);
      gen.names.forEach((name, index) => {
        this.#declare(scope, 'variable', name, { node: gen, property: 'names', index }, spanOf(gen).end);
      });
    }
  }

  #comprehension(items: readonly Expr[], comp: Comp | undefined, scope: Scope): void {
    if (comp) {
      this.#generators(comp.gens, scope);
      this.#expr(comp.cond, scope);
    }
    for (const item of items) this.#expr(item, scope);
  }

  #stress(gens: readonly Gen[], scope: Scope): void {
    for (const gen of gens) {
      this.#expr(gen.domain, scope);
      gen.names.forEach((name, index) => {
        const target = scope.value(name);
        if (!target) return;
        target.references.push({ node: gen, property: 'names', index });
        this.#stressed.set(gen, target);
      });
    }
  }

  #expr(node: Expr | undefined, scope: Scope): void {
    if (!node) return;
    switch (node.$type) {
      case 'Int':
      case 'Text':
      case 'Bool0':
        return;
      case 'Ref':
        this.#ref(node, scope);
        return;
      case 'Paren':
        for (const item of node.items) this.#expr(item, scope);
        return;
      case 'List':
        this.#comprehension(node.items, node.comp, node.comp ? this.#scope(scope, node) : scope);
        return;
      case 'Index':
        this.#expr(node.target, scope);
        this.#expr(node.index, scope);
        return;
      case 'Field':
        this.#expr(node.target, scope);
        return;
      case 'Unary':
      case 'Not':
      case 'Misere':
        this.#expr(node.operand, scope);
        return;
      case 'Arith':
      case 'Bool':
      case 'Member':
        this.#expr(node.left, scope);
        this.#expr(node.right, scope);
        return;
      case 'Is':
        this.#expr(node.left, scope);
        return;
      case 'Compare':
        this.#expr(node.first, scope);
        for (const operand of node.rest) this.#expr(operand, scope);
        return;
      case 'Ternary':
        this.#expr(node.cond, scope);
        this.#expr(node.then, scope);
        this.#expr(node.else, scope);
        return;
      case 'Range':
        this.#expr(node.lo, scope);
        this.#expr(node.hi, scope);
        return;
      case 'Count': {
        const inner = this.#scope(scope, node);
        this.#generators(node.gens, inner);
        this.#expr(node.cond, inner);
        this.#expr(node.modulus, scope);
        return;
      }
    }
  }

  #ref(node: Ref, scope: Scope): void {
    const target = this.#resolve(node, scope);
    if (target) {
      target.references.push({ node, property: 'name' });
      this.#targets.set(node, target);
    }
    const inner = node.comp ? this.#scope(scope, node) : scope;
    this.#comprehension(
      node.args.map((arg) => arg.value),
      node.comp,
      inner,
    );
  }

  /** A call finds games and functions first, any other use values first. */
  #resolve(node: Ref, scope: Scope): Target | undefined {
    const { name } = node;
    if (!name) return undefined;
    return node.call
      ? (scope.callable(name) ?? this.#outerOf(name) ?? scope.value(name))
      : (scope.value(name) ?? scope.callable(name) ?? this.#outerOf(name));
  }

  #outerOf(name: string): Target | undefined {
    const known = this.#outer.get(name);
    if (known) return known;
    const kind = isBuiltin(name) ? 'builtin' : LIBRARY.has(name) ? 'library' : undefined;
    if (!kind) return undefined;
    const entry: Target = { kind, name, references: [] };
    this.#outer.set(name, entry);
    return entry;
  }

  /** Last, since a call may stand above the game it calls. */
  #nameArguments(): void {
    for (const [ref, target] of this.#targets)
      for (const arg of ref.args) {
        if (arg.name === undefined || !target.site) continue;
        const parameter = this.#parameter(target.site.node, arg.name);
        if (!parameter) continue;
        parameter.references.push({ node: arg, property: 'name' });
        this.#parameters.set(arg, parameter);
      }
  }

  #parameter(node: AstNode, name: string): Entry | undefined {
    const sources: readonly AstNode[] = node.$type === 'Game' ? (node as Game).params : [node];
    for (const source of sources) {
      const found = this.#declared.get(source)?.find((entry) => entry.kind === 'parameter' && entry.name === name);
      if (found) return found;
    }
    return undefined;
  }
}

function startOf(node: AstNode | undefined, scope: Scope): number {
  return node ? spanOf(node).offset : scope.end;
}
