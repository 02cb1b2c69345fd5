import { add, floorDivide, type Int, isInt, modulo, multiply, negate, parseInt10, subtract } from '../../solvers/values/int.js';
import { type List as ListValue, PlainList } from '../../solvers/values/list.js';
import { Range as RangeValue } from '../../solvers/values/range.js';
import { Tuple } from '../../solvers/values/tuple.js';
import type { Value } from '../../solvers/values/value.js';
import type { Arith, Expr, List } from '../generated/ast.js';

/** Longer lists are not folded: their check is left to the evaluation. */
const MAX_ITEMS = 10_000;
/** Powers with more binary digits are not folded. */
const MAX_BITS = 1_000;

/** The value of an expression written with literals alone; undefined for anything else. */
export function constant(expr: Expr | undefined): Value | undefined {
  switch (expr?.$type) {
    case 'Int':
      return parseInt10(expr.value);
    case 'Text':
      return expr.value;
    case 'Unary': {
      const operand = expr.op === '-' ? constant(expr.operand) : undefined;
      return isInt(operand) ? negate(operand) : undefined;
    }
    case 'Arith':
      return arithmetic(expr);
    case 'Range': {
      const lo = constant(expr.lo);
      const hi = constant(expr.hi);
      return isInt(lo) && isInt(hi) ? new RangeValue(lo, hi) : undefined;
    }
    case 'Paren': {
      const items = all(expr.items);
      return items && (items.length === 1 ? items[0] : new Tuple(items));
    }
    case 'List':
      return list(expr);
    default:
      return undefined;
  }
}

/** As `constant`, for integers alone. */
export function constantInt(expr: Expr | undefined): Int | undefined {
  const value = constant(expr);
  return isInt(value) ? value : undefined;
}

/** The list that constant items make, a range among them standing for its elements. */
export function constantList(items: readonly Expr[]): ListValue | undefined {
  const values: Value[] = [];
  for (const item of items) {
    const value = constant(item);
    if (value === undefined) return undefined;
    if (!(value instanceof RangeValue)) values.push(value);
    else if (value.size <= MAX_ITEMS - values.length) values.push(...value);
    else return undefined;
    if (values.length > MAX_ITEMS) return undefined;
  }
  return new PlainList(values);
}

function list(expr: List): Value | undefined {
  return expr.comp ? undefined : constantList(expr.items);
}

function all(items: readonly Expr[]): Value[] | undefined {
  const values: Value[] = [];
  for (const item of items) {
    const value = constant(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function arithmetic(expr: Arith): Value | undefined {
  const a = constantInt(expr.left);
  const b = a === undefined ? undefined : constantInt(expr.right);
  if (a === undefined || b === undefined) return undefined;
  switch (expr.operator) {
    case '+':
      return add(a, b);
    case '-':
      return subtract(a, b);
    case '*':
      return multiply(a, b);
    case '/':
      return b === 0 ? undefined : floorDivide(a, b);
    case '%':
      return b === 0 ? undefined : modulo(a, b);
    case '**':
      return power(a, b);
    default:
      return undefined;
  }
}

function power(base: Int, exponent: Int): Int | undefined {
  if (exponent < 0 || Number(exponent) * BigInt(base).toString(2).length > MAX_BITS) return undefined;
  let result: Int = 1;
  for (let i = 0; i < exponent; i++) result = multiply(result, base);
  return result;
}
