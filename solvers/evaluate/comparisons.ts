import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { CompareExpr, CompareOp, MemberExpr } from '../program.js';
import { equal, type Key, keyOf, order } from '../values/equal.js';
import { isInt } from '../values/int.js';
import { List } from '../values/list.js';
import { Range } from '../values/range.js';
import { isPosition, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import type { Place } from './place.js';
import type { Scope } from './scope.js';

/** `a < b <= c`: holds when each neighbouring pair does; stops at the first that does not. */
export function compileCompare(expr: CompareExpr, scope: Scope, compiler: Compiler): Code {
  const operands = expr.operands.map((operand) => compiler.expr(operand, scope));
  const place = compiler.place(expr);
  const tests = expr.operators.map((operator) => pairTest(operator, place));
  const [first, second] = operands as [Code, Code];
  const [test] = tests as [PairTest];
  if (tests.length === 1) return (frame) => test(first(frame), second(frame));
  return (frame) => {
    let left = first(frame);
    for (let i = 0; i < tests.length; i++) {
      const right = (operands[i + 1] as Code)(frame);
      if (!(tests[i] as PairTest)(left, right)) return false;
      left = right;
    }
    return true;
  };
}

type PairTest = (a: Value, b: Value) => boolean;

function pairTest(operator: CompareOp, place: Place): PairTest {
  const slow = (a: Value, b: Value): boolean => place.run(compareValues, operator, a, b);
  switch (operator) {
    case '==':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a === b : slow(a, b));
    case '!=':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a !== b : slow(a, b));
    case '<':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a < b : slow(a, b));
    case '<=':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a <= b : slow(a, b));
    case '>':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a > b : slow(a, b));
    case '>=':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a >= b : slow(a, b));
  }
}

/** Whether `a operator b` holds. Refuses values of different types, and positions. */
export function compareValues(operator: CompareOp, a: Value, b: Value): boolean {
  if (isPosition(a) || isPosition(b)) {
    throw refuse(message('Positions are not compared by form; compare their values with sg, or ask whether their sum is P.'));
  }
  const types: [string, string] = [typeName(a), typeName(b)];
  if (types[0] !== types[1]) throw refuse(message('{0} and {1} cannot be compared.', ...types));
  if (operator === '==') return equal(a, b);
  if (operator === '!=') return !equal(a, b);
  const difference = order(a, b);
  if (difference === undefined) throw refuse(message('{0} and {1} have no order.', ...types));
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    default:
      return difference >= 0;
  }
}

/** `x in list`, `part in text` and their negations. */
export function compileMember(expr: MemberExpr, scope: Scope, compiler: Compiler): Code {
  const left = compiler.expr(expr.left, scope);
  const right = compiler.expr(expr.right, scope);
  const place = compiler.place(expr);
  const { negated } = expr;
  return (frame) => place.run(isMember, left(frame), right(frame)) !== negated;
}

function isMember(x: Value, whole: Value): boolean {
  if (whole instanceof Range) return isInt(x) && whole.lo <= x && x <= whole.hi;
  if (whole instanceof List) return contains(whole, x);
  if (typeof whole !== 'string') throw refuse(message('in looks into a list or a text, not into {0}.', typeName(whole)));
  if (typeof x !== 'string') throw refuse(message('Only a text can be a part of a text, not {0}.', typeName(x)));
  return whole.includes(x);
}

/** Shorter lists are looked through. */
const SHORT = 8;
const members = new WeakMap<List, ReadonlySet<Key>>();

function contains(list: List, x: Value): boolean {
  if (list.size <= SHORT) {
    for (const item of list) if (equal(item, x)) return true;
    return false;
  }
  let keys = members.get(list);
  if (!keys) {
    const all = new Set<Key>();
    for (const item of list) all.add(keyOf(item));
    members.set(list, all);
    keys = all;
  }
  return keys.has(keyOf(x));
}
