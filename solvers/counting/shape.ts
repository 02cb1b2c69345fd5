import type { BuiltinGame } from '../games/game.js';
import type { CallExpr, CountExpr, Expr } from '../program.js';
import { type Int, isInt } from '../values/int.js';
import type { CountScope } from './count.js';

/** `count name in … where position is N` (or P), the shape that the fast plans know. */
export interface OutcomeCount {
  readonly name: string;
  readonly position: Expr;
  /** Whether the positions that the player to move wins are counted, rather than the others. */
  readonly wantsN: boolean;
}

/** The count as such a shape; undefined when it has several generators or another kind of condition. */
export function outcomeCount(expr: CountExpr): OutcomeCount | undefined {
  const [generator, ...others] = expr.generators;
  const [name, ...more] = generator?.names ?? [];
  if (name === undefined || others.length > 0 || more.length > 0) return undefined;
  let cond = expr.cond;
  let negated = false;
  while (cond.op === 'not') {
    cond = cond.operand;
    negated = !negated;
  }
  if (cond.op !== 'is' || cond.outcome === 'D') return undefined;
  return { name, position: cond.left, wantsN: (cond.outcome === 'N') !== (cond.negated !== negated) };
}

/** The built-in game that an expression calls; undefined for another expression, or when the file has its own game of that name. */
export function builtinCall(
  expr: Expr,
  builtins: ReadonlyMap<string, BuiltinGame>,
  scope: CountScope,
): { game: BuiltinGame; args: CallExpr['args'] } | undefined {
  if (expr.op !== 'call' || expr.callee !== 'builtin' || scope.isUsers(expr.name)) return undefined;
  const game = builtins.get(expr.name);
  return game && { game, args: expr.args };
}

/** Whether a name stands anywhere in an expression (an inner variable of that name counts too). */
export function mentions(expr: Expr, name: string): boolean {
  if (expr.op === 'name') return expr.name === name;
  return children(expr).some((child) => mentions(child, name));
}

/** Whether an expression is made of numbers and operators alone. */
export function isConstant(expr: Expr): boolean {
  if (expr.op === 'int') return true;
  return (expr.op === 'neg' || expr.op === 'binary') && children(expr).every(isConstant);
}

/** The integer value of an expression without the count's own variables; undefined when it is no integer. */
export function intValue(expr: Expr, scope: CountScope): Int | undefined {
  const value = scope.value(expr);
  return isInt(value) ? value : undefined;
}

function children(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'int':
    case 'text':
    case 'bool':
    case 'name':
      return [];
    case 'call':
      return expr.args;
    case 'star':
    case 'neg':
    case 'not':
    case 'misere':
      return [expr.operand];
    case 'binary':
    case 'member':
      return [expr.left, expr.right];
    case 'compare':
      return expr.operands;
    case 'is':
      return [expr.left];
    case 'ternary':
      return [expr.cond, expr.then, expr.else];
    case 'range':
      return [expr.lo, expr.hi].filter((end) => end !== undefined);
    case 'list':
    case 'tuple':
      return expr.items;
    case 'comprehension':
      return [expr.item, ...expr.generators.map((generator) => generator.domain), ...(expr.cond ? [expr.cond] : [])];
    case 'index':
      return [expr.target, expr.index];
    case 'field':
      return [expr.target];
    case 'count':
      return [expr.cond, ...expr.generators.map((generator) => generator.domain), ...(expr.modulus ? [expr.modulus] : [])];
  }
}
