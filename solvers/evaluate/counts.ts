import type { Control } from '../control.js';
import type { CountResult, CountScope } from '../counting/count.js';
import { Counter } from '../counting/counter.js';
import { BUILTIN_GAMES } from '../games/index.js';
import type { CountExpr, Expr } from '../program.js';
import type { Value } from '../values/value.js';
import type { Code, Frame } from './code.js';
import { type Compiler, Probed } from './compiler.js';
import { asList } from './lists.js';
import { declareGenerator } from './loops.js';
import { truth } from './operators.js';
import type { Scope } from './scope.js';

/** `count x in domain where condition mod p`: the number. */
export function compileCount(expr: CountExpr, scope: Scope, compiler: Compiler): Code {
  const count = compileCounter(expr, scope, compiler);
  if (expr.id !== compiler.probe) return (frame) => count(frame).count;
  const modulus = expr.modulus && compiler.expr(expr.modulus, scope);
  return (frame) => {
    const result = count(frame);
    throw new Probed(result.count, result, modulus?.(frame));
  };
}

/** The same with how it was got. */
export function compileCounter(expr: CountExpr, scope: Scope, compiler: Compiler): (frame: Frame) => CountResult {
  const lent = new LentScope(expr, scope, compiler);
  const counter = new Counter(expr, BUILTIN_GAMES);
  const place = compiler.place(expr);
  const probing = compiler.probe !== undefined && compiler.probe !== expr.id;
  return (frame) => {
    const outer = lent.enter(frame);
    try {
      if (probing) lent.tryFirst();
      return counter.run(lent);
    } catch (thrown) {
      throw place.locate(thrown);
    } finally {
      lent.enter(outer);
    }
  };
}

/** The expressions of a count, evaluated in the frame where it runs now. */
class LentScope implements CountScope {
  private frame: Frame = [];
  private readonly codes = new Map<Expr, Code>();
  private readonly sets: ((frame: Frame, element: Value) => void)[] = [];
  private readonly domains: Code[] = [];
  private readonly condition: Code;
  private readonly truth: (value: Value) => boolean;

  constructor(
    expr: CountExpr,
    private readonly outer: Scope,
    private readonly compiler: Compiler,
  ) {
    let scope = outer;
    for (const generator of expr.generators) {
      this.domains.push(compiler.expr(generator.domain, scope));
      const { inner, set } = declareGenerator(generator, scope, compiler);
      this.sets.push(set);
      scope = inner;
    }
    this.condition = compiler.expr(expr.cond, scope);
    const place = compiler.place(expr.cond);
    this.truth = (value) => truth(value, place);
  }

  /** Makes a frame the current one; returns the one before. */
  enter(frame: Frame): Frame {
    const before = this.frame;
    this.frame = frame;
    return before;
  }

  get control(): Control {
    return this.compiler.runtime.control;
  }

  value(expr: Expr): Value {
    let code = this.codes.get(expr);
    if (!code) {
      code = this.compiler.expr(expr, this.outer);
      this.codes.set(expr, code);
    }
    return code(this.frame);
  }

  holds(elements: readonly Value[]): boolean {
    const { frame, sets } = this;
    for (let i = 0; i < sets.length; i++) sets[i]?.(frame, elements[i] as Value);
    return this.truth(this.condition(frame));
  }

  /** Evaluates the condition for the first element, so that a probe in it is reached whatever the plan. */
  tryFirst(): void {
    const elements: Value[] = [];
    for (const index of this.domains.keys()) {
      const { done, value } = asList(this.domain(index, elements))[Symbol.iterator]().next();
      if (done === true) return;
      elements.push(value);
    }
    this.holds(elements);
  }

  domain(index: number, before: readonly Value[]): Value {
    const { frame, sets } = this;
    for (let i = 0; i < index; i++) sets[i]?.(frame, before[i] as Value);
    return (this.domains[index] as Code)(frame);
  }

  isUsers(name: string): boolean {
    return this.outer.callable(name) !== undefined || this.outer.globals.callable(name) !== undefined;
  }
}
