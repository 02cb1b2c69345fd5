import type { CountResult } from '../counting/count.js';
import { message } from '../message.js';
import type { Expr, NodeId } from '../program.js';
import { parseInt10 } from '../values/int.js';
import { Tuple } from '../values/tuple.js';
import type { Value } from '../values/value.js';
import { compileCall } from './calls.js';
import type { Code } from './code.js';
import { compileCompare, compileMember } from './comparisons.js';
import { compileComprehension } from './comprehension.js';
import { compileCount } from './counts.js';
import { compileField, compileIndex, compileList, compileRange } from './lists.js';
import { compileBinary, compileTernary, compileUnary } from './operators.js';
import { type Owner, Place } from './place.js';
import { compileIs, compileMisere, compileStar } from './positions.js';
import type { Runtime } from './runtime.js';
import type { Scope } from './scope.js';

/** Thrown where the probed expression is reached first. */
export class Probed {
  constructor(
    readonly value: Value,
    /** Of a count: how it was got. */
    readonly count?: CountResult,
    readonly modulus?: Value,
  ) {}
}

/** Compiles the nodes of one top-level statement into closures, each node once. */
export class Compiler {
  private nesting = 0;

  constructor(
    readonly runtime: Runtime,
    private readonly owner: Owner,
    /** The expression whose first value is wanted instead of an answer. */
    readonly probe?: NodeId,
  ) {}

  place(node: { readonly id: NodeId }): Place {
    return new Place(node.id, this.owner);
  }

  expr(expr: Expr, scope: Scope): Code {
    const code = this.nested(scope, () => this.node(expr, scope));
    return expr.id === this.probe ? (frame) => this.reached(code(frame)) : code;
  }

  /** Ends a probe. */
  reached(value: Value): never {
    throw new Probed(value);
  }

  /** For code that can only fail. */
  never(failure: unknown): never {
    throw failure;
  }

  /** Compiles something inside; notes how deep the nesting of the unit is. */
  nested<T>(scope: Scope, compile: () => T): T {
    scope.unit.depth = Math.max(scope.unit.depth, ++this.nesting);
    const result = compile();
    this.nesting--;
    return result;
  }

  /** Compiles a body that runs on frames of its own. */
  body<T>(compile: () => T): T {
    const outer = this.nesting;
    this.nesting = 0;
    const result = compile();
    this.nesting = outer;
    return result;
  }

  private node(expr: Expr, scope: Scope): Code {
    switch (expr.op) {
      case 'int': {
        const value = parseInt10(expr.value);
        return () => value;
      }
      case 'text':
      case 'bool': {
        const { value } = expr;
        return () => value;
      }
      case 'name':
        return this.name(expr.name, this.place(expr), scope);
      case 'call':
        return compileCall(expr, scope, this);
      case 'star':
        return compileStar(expr, scope, this);
      case 'neg':
      case 'not':
        return compileUnary(expr, scope, this);
      case 'binary':
        return compileBinary(expr, scope, this);
      case 'compare':
        return compileCompare(expr, scope, this);
      case 'member':
        return compileMember(expr, scope, this);
      case 'is':
        return compileIs(expr, scope, this);
      case 'misere':
        return compileMisere(expr, scope, this);
      case 'ternary':
        return compileTernary(expr, scope, this);
      case 'range':
        return compileRange(expr, scope, this);
      case 'list':
        return compileList(expr, scope, this);
      case 'comprehension':
        return compileComprehension(expr, scope, this);
      case 'tuple': {
        const items = expr.items.map((item) => this.expr(item, scope));
        return (frame) => new Tuple(items.map((item) => item(frame)));
      }
      case 'index':
        return compileIndex(expr, scope, this);
      case 'field':
        return compileField(expr, scope, this);
      case 'count':
        return compileCount(expr, scope, this);
    }
  }

  private name(name: string, place: Place, scope: Scope): Code {
    const binding = scope.value(name);
    if (binding) return scope.reader(binding);
    const global = scope.globals.value(name);
    if (global) return () => global.get();
    return () => this.never(place.refuse(message('There is no value {0} here.', name)));
  }
}
