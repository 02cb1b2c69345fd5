import { message } from '../message.js';
import type { BinaryExpr, TernaryExpr, UnaryExpr } from '../program.js';
import { isInt, negate } from '../values/int.js';
import { typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import { OPERATIONS } from './arithmetic.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import type { Place } from './place.js';
import type { Scope } from './scope.js';

const MAX = Number.MAX_SAFE_INTEGER;

/** `a op b`. Small integers are handled here, everything else by the whole operation. */
export function compileBinary(expr: BinaryExpr, scope: Scope, compiler: Compiler): Code {
  const left = compiler.expr(expr.left, scope);
  const right = compiler.expr(expr.right, scope);
  const place = compiler.place(expr);
  const { operator } = expr;
  if (operator === 'and' || operator === 'or') {
    const leftPlace = compiler.place(expr.left);
    const rightPlace = compiler.place(expr.right);
    return operator === 'and'
      ? (frame) => truth(left(frame), leftPlace) && truth(right(frame), rightPlace)
      : (frame) => truth(left(frame), leftPlace) || truth(right(frame), rightPlace);
  }
  const whole = OPERATIONS[operator];
  switch (operator) {
    case '+':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const sum = a + b;
          if (sum <= MAX && sum >= -MAX) return sum;
        }
        return place.run(whole, a, b);
      };
    case '-':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const difference = a - b;
          if (difference <= MAX && difference >= -MAX) return difference;
        }
        return place.run(whole, a, b);
      };
    case '*':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const product = a * b;
          if (product <= MAX && product >= -MAX) return product + 0;
        }
        return place.run(whole, a, b);
      };
    case '/':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number' && a >= 0 && b > 0) return (a - (a % b)) / b;
        return place.run(whole, a, b);
      };
    case '%':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number' && a >= 0 && b > 0) return a % b;
        return place.run(whole, a, b);
      };
    default:
      return (frame) => place.run(whole, left(frame), right(frame));
  }
}

/** `-a` and `not a`. */
export function compileUnary(expr: UnaryExpr, scope: Scope, compiler: Compiler): Code {
  const operand = compiler.expr(expr.operand, scope);
  const place = compiler.place(expr);
  if (expr.op === 'not') return (frame) => !truth(operand(frame), place);
  return (frame) => {
    const value = operand(frame);
    if (isInt(value)) return negate(value);
    throw place.refuse(message('A minus sign stands before {0}; it takes an int.', typeName(value)));
  };
}

/** `c ? a : b`. */
export function compileTernary(expr: TernaryExpr, scope: Scope, compiler: Compiler): Code {
  const cond = compiler.expr(expr.cond, scope);
  const yes = compiler.expr(expr.then, scope);
  const no = compiler.expr(expr.else, scope);
  const place = compiler.place(expr.cond);
  return (frame) => (truth(cond(frame), place) ? yes(frame) : no(frame));
}

/** A condition's value; anything but a bool is refused. */
export function truth(value: Value, place: Place): boolean {
  if (value === true) return true;
  if (value === false) return false;
  throw place.refuse(message('A condition is expected here, not {0}.', typeName(value)));
}
