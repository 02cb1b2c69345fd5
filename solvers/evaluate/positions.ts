import { refuse } from '../failure.js';
import { BUILTIN_GAMES } from '../games/index.js';
import { message } from '../message.js';
import type { IsExpr, MisereExpr, StarExpr } from '../program.js';
import { type Int, isInt, multiply } from '../values/int.js';
import { List } from '../values/list.js';
import { Move, Position, type Term } from '../values/position.js';
import { textOf, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import type { Scope } from './scope.js';

/** The finished game: nobody can move. */
export const FINISHED = new Position([]);

/** The position a value stands for: itself, what a move leads to, or the finished game for `0` and `[]`. */
export function asPosition(value: Value): Position {
  if (value instanceof Position) return value;
  if (value instanceof Move) return value.position;
  if (value === 0 || (value instanceof List && value.size === 0)) return FINISHED;
  if (isInt(value))
    throw refuse(message('A position is expected here, not the number {0}; a heap of that size is *{0}.', textOf(value)));
  throw refuse(message('A position is expected here, not {0}.', typeName(value)));
}

/** The terms of a part of a sum. */
function partTerms(value: Value): readonly Term[] {
  const { terms, misere } = asPosition(value);
  if (misere) throw refuse(message('A misère game has no place in a sum; misere before the whole sum turns all of it round.'));
  return terms;
}

export function sumOfTwo(a: Value, b: Value): Position {
  const left = partTerms(a);
  const right = partTerms(b);
  return new Position(left.length === 0 ? right : right.length === 0 ? left : [...left, ...right]);
}

/** The sum of many: a finished element keeps its place among the parts as an empty heap. */
export class PositionSum {
  private readonly terms: Term[] = [];

  add(value: Value): void {
    const terms = partTerms(value);
    if (terms.length === 0) this.terms.push(emptyHeap());
    for (const term of terms) this.terms.push(term);
  }
  get total(): Position {
    return new Position(this.terms);
  }
}

function emptyHeap(): Term {
  return { game: starGame(), args: [0], copies: 1 };
}

function starGame() {
  const star = BUILTIN_GAMES.get('star');
  if (!star) throw new Error('the game star is missing');
  return star;
}

/** `k * P`: every term of P k times. */
export function copiesOf(k: Int, value: Value): Position {
  if (k < 0) throw refuse(message('There cannot be {0} copies of a position.', textOf(k)));
  const terms = partTerms(value);
  return new Position(terms.map(({ game, args, copies }) => ({ game, args, copies: multiply(k, copies) })));
}

/** `*n`. */
export function compileStar(expr: StarExpr, scope: Scope, compiler: Compiler): Code {
  const operand = compiler.expr(expr.operand, scope);
  const place = compiler.place(expr);
  return (frame) => {
    const n = operand(frame);
    if (!isInt(n)) throw place.refuse(message('A star before {0} is no heap; it takes an int.', typeName(n)));
    if (n < 0) throw place.refuse(message('A heap cannot have the negative size {0}.', textOf(n)));
    return new Position([{ game: starGame(), args: [n], copies: 1 }]);
  };
}

/** `misere P`. */
export function compileMisere(expr: MisereExpr, scope: Scope, compiler: Compiler): Code {
  const operand = compiler.expr(expr.operand, scope);
  const place = compiler.place(expr);
  return (frame) => new Position(place.run(asPosition, operand(frame)).terms, true);
}

/** `P is N`, `P is not P`, … */
export function compileIs(expr: IsExpr, scope: Scope, compiler: Compiler): Code {
  const left = compiler.expr(expr.left, scope);
  const place = compiler.place(expr);
  const { runtime } = compiler;
  const { outcome, negated } = expr;
  if (outcome === 'D') {
    return (frame) => {
      const value = left(frame);
      return (place.run((v: Value) => runtime.engine.outcome(asPosition(v), runtime.control), value) === 'D') !== negated;
    };
  }
  const ask = (value: Value): boolean => runtime.engine.isN(asPosition(value), runtime.control);
  const wanted = (outcome === 'N') !== negated;
  return (frame) => place.run(ask, left(frame)) === wanted;
}
