import { Control } from '../../../solvers/control.js';
import type { CountResult, CountScope } from '../../../solvers/counting/count.js';
import { Counter } from '../../../solvers/counting/counter.js';
import { EvaluationFailure } from '../../../solvers/failure.js';
import type { BuiltinGame } from '../../../solvers/games/game.js';
import { plain } from '../../../solvers/message.js';
import type { BinaryOp, CountExpr, Expr } from '../../../solvers/program.js';
import { type Int, parseInt10 } from '../../../solvers/values/int.js';
import { List } from '../../../solvers/values/list.js';
import type { Value } from '../../../solvers/values/value.js';

/** The moduli every plan is tried with: none, units, composites, primes, one beyond 64 bits. */
export const MODULI: readonly (Int | undefined)[] = [
  undefined,
  1,
  2,
  4,
  6,
  7,
  1e9 + 7,
  1e9 + 9,
  4294967295,
  98765432109876543211n,
];

const id = 0;
export const int = (value: Int): Expr => ({ op: 'int', id, value: String(value) });
export const name = (text: string): Expr => ({ op: 'name', id, name: text });
export const binary = (left: Expr, operator: BinaryOp, right: Expr): Expr => ({ op: 'binary', id, operator, left, right });
export const list = (...items: Expr[]): Expr => ({ op: 'list', id, items });
export const star = (operand: Expr): Expr => ({ op: 'star', id, operand });
export const builtin = (callee: string, ...args: Expr[]): Expr => ({ op: 'call', id, callee: 'builtin', name: callee, args });
export const is = (left: Expr, outcome: 'N' | 'P' | 'D', negated = false): Expr => ({ op: 'is', id, negated, outcome, left });
export const not = (operand: Expr): Expr => ({ op: 'not', id, operand });

/** `count x in … where cond mod modulus`; what the domains are is said by the scope. */
export function countExpr(cond: Expr, modulus?: Int, names: readonly string[] = ['x'], domains: readonly Expr[] = []): CountExpr {
  const generators = names.map((variable, i) => ({ id, names: [variable], domain: domains[i] ?? name('domain') }));
  return { op: 'count', id, generators, cond, ...(modulus === undefined ? {} : { modulus: int(modulus) }) };
}

interface Lent {
  readonly domains: readonly (Value | ((before: readonly Value[]) => Value))[];
  readonly holds?: (elements: readonly Value[]) => boolean;
  readonly values?: Readonly<Record<string, Value>>;
  readonly users?: readonly string[];
}

export function scopeOf({ domains, holds, values = {}, users = [] }: Lent): CountScope {
  return {
    value(expr) {
      if (expr.op === 'int') return parseInt10(expr.value);
      const value = expr.op === 'name' ? values[expr.name] : undefined;
      if (value === undefined) throw new Error(`no value for ${JSON.stringify(expr)}`);
      return value;
    },
    holds(elements) {
      if (!holds) throw new Error('the condition was tried');
      return holds(elements);
    },
    domain(index, before) {
      const domain = domains[index];
      if (domain === undefined) throw new Error('no such domain');
      return typeof domain === 'function' ? domain(before) : domain;
    },
    isUsers: (game) => users.includes(game),
    control: new Control(),
  };
}

export function count(expr: CountExpr, builtins: ReadonlyMap<string, BuiltinGame>, lent: Lent): CountResult {
  return new Counter(expr, builtins).run(scopeOf(lent));
}

export const methodOf = (result: CountResult): string => result.method.map(plain).join(' ');

/** The sentence an evaluation is refused with. */
export function refusal(evaluate: () => unknown): string {
  try {
    evaluate();
  } catch (error) {
    if (error instanceof EvaluationFailure) return plain(error.sentence);
    throw error;
  }
  return 'nothing was refused';
}

export const numbers = (value: Value): number[] => (value instanceof List ? [...value].map(Number) : []);
export const xorAll = (heaps: readonly number[]): number => heaps.reduce((a, b) => a ^ b, 0);
export const residue = (value: number, modulus: Int | undefined): Int =>
  modulus === undefined ? value : Number(BigInt(value) % BigInt(modulus));
