import type { Expr } from '../program.js';
import { add, type Int, multiply, negate, subtract } from '../values/int.js';
import type { CountScope } from './count.js';
import { intValue, mentions } from './shape.js';

/** slope · n + offset. */
export interface LinearForm {
  readonly slope: Int;
  readonly offset: Int;
}

/** An expression as a linear form in the variable `name`; undefined when it is none. What does not use the variable is evaluated. */
export function linearForm(expr: Expr, name: string, scope: CountScope): LinearForm | undefined {
  if (!mentions(expr, name)) {
    const offset = intValue(expr, scope);
    return offset === undefined ? undefined : { slope: 0, offset };
  }
  const part = (child: Expr) => linearForm(child, name, scope);
  switch (expr.op) {
    case 'name':
      return { slope: 1, offset: 0 };
    case 'neg': {
      const form = part(expr.operand);
      return form && { slope: negate(form.slope), offset: negate(form.offset) };
    }
    case 'binary': {
      const left = part(expr.left);
      const right = left && part(expr.right);
      return right && combine(expr.operator, left, right);
    }
    default:
      return undefined;
  }
}

function combine(operator: string, left: LinearForm, right: LinearForm): LinearForm | undefined {
  switch (operator) {
    case '+':
      return { slope: add(left.slope, right.slope), offset: add(left.offset, right.offset) };
    case '-':
      return { slope: subtract(left.slope, right.slope), offset: subtract(left.offset, right.offset) };
    case '*':
      if (left.slope === 0) return scaled(right, left.offset);
      return right.slope === 0 ? scaled(left, right.offset) : undefined;
    case '<<':
      return right.slope === 0 && right.offset >= 0 && right.offset < 32 ? scaled(left, 2 ** Number(right.offset)) : undefined;
    default:
      return undefined;
  }
}

function scaled(form: LinearForm, factor: Int): LinearForm {
  return { slope: multiply(form.slope, factor), offset: multiply(form.offset, factor) };
}
