import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { message } from '../../solvers/message.js';
import type { Arith, Compare, Expr, Is, Member, Unary } from '../generated/ast.js';
import type { Fix } from '../language/problems.js';
import { operatorRange, propertyRange } from '../language/ranges.js';
import type { Checker } from './checker.js';
import { constantInt } from './constants.js';
import { checkModulus } from './expressions.js';
import { grouped, replace, textOf } from './fixes.js';
import {
  BOOL,
  describe,
  hasOrder,
  holdsPosition,
  INT,
  isInteger,
  isOpen,
  isPlayable,
  isPosition,
  join,
  joinPlay,
  listOf,
  POSITION,
  positionAfter,
  TEXT,
  type Type,
  UNKNOWN,
} from './types.js';

export function inferUnary(checker: Checker, expr: Unary): Type {
  if (expr.op === '-') {
    checker.demand(expr.operand, INT);
    return INT;
  }
  const operand = checker.infer(expr.operand);
  if (!expr.operand) return POSITION;
  if (operand.kind === 'list' && expr.$container.$type === 'Arg') {
    const list = textOf(expr.operand);
    checker.error('star', expr, message('A list is spread anyway: write {0} without the star.', list), {
      fixes: [replace(expr, list)],
    });
    return operand;
  }
  if (isPosition(operand)) {
    checker.error(
      'star',
      expr,
      message('A star makes a heap of an integer, and this is a position already; leave the star out.'),
      {
        fixes: [replace(expr, textOf(expr.operand))],
      },
    );
    return operand;
  }
  if (!isInteger(operand)) checker.demand(expr.operand, INT);
  const size = constantInt(expr.operand);
  const problem = size === undefined ? undefined : BUILTIN_GAMES.get('star')?.check([size]);
  if (problem) checker.error('argument', expr.operand, problem.message);
  const star = checker.builtinOf('star');
  return { kind: 'position', play: { games: star && new Set([star]), misere: false } };
}

export function inferArith(checker: Checker, expr: Arith): Type {
  const left = checker.infer(expr.left);
  const right = checker.infer(expr.right);
  if (!expr.left || !expr.right) return UNKNOWN;
  switch (expr.operator) {
    case '+':
      return plus(checker, expr, left, right);
    case '-':
      if (left.kind === 'list' && right.kind === 'list') return difference(checker, expr, left, right);
      if (left.kind === 'list' && right.kind !== 'unknown') return elementMisplaced(checker, expr, expr.right, right);
      if (left.kind === 'unknown') return UNKNOWN;
      break;
    case '*':
      return times(checker, expr, left, right);
    case '/':
      if (constantInt(expr.right) === 0) checker.error('zero-divisor', expr.right, message('This divides by 0.'));
      break;
    case '%':
      if (expr.left.$type === 'Paren' && expr.left.items[0]?.$type === 'Count') checkModulus(checker, expr.right);
      else if (constantInt(expr.right) === 0) checker.error('zero-divisor', expr.right, message('This divides by 0.'));
      break;
    case '**': {
      const exponent = constantInt(expr.right);
      if (exponent !== undefined && exponent < 0) {
        checker.error('exponent', expr.right, message('An exponent is not negative; a fraction is written with /.'));
      }
      break;
    }
    case '^':
      if (isPosition(left) || isPosition(right)) return xorOfPositions(checker, expr, left, right);
      break;
  }
  checker.demand(expr.left, INT);
  checker.demand(expr.right, INT);
  return INT;
}

function plus(checker: Checker, expr: Arith, left: Type, right: Type): Type {
  if (isPosition(left) || isPosition(right)) return sum(checker, expr, left, right);
  if (left.kind === 'text' || right.kind === 'text') return TEXT;
  if (left.kind === 'list' || right.kind === 'list') {
    const all = join(left, right);
    if (left.kind === 'list' && right.kind === 'list' && !all) {
      checker.error(
        'operands',
        expr,
        message('The two lists hold different things: {0} and {1}.', describe(left), describe(right)),
        {
          range: operatorRange(expr),
        },
      );
      return listOf(UNKNOWN);
    }
    if (all && all.kind !== 'unknown') return all;
    if (left.kind === 'unknown' || right.kind === 'unknown') return left.kind === 'list' && isOpen(left.element) ? left : UNKNOWN;
    return left.kind === 'list'
      ? elementMisplaced(checker, expr, expr.right, right)
      : elementMisplaced(checker, expr, expr.left, left);
  }
  if (left.kind === 'unknown' || right.kind === 'unknown') return UNKNOWN;
  if (left.kind === 'zero' && right.kind === 'zero') return INT;
  checker.demand(expr.left, INT);
  checker.demand(expr.right, INT);
  return INT;
}

/** A list and something that may be meant as one more element of it. */
function elementMisplaced(checker: Checker, expr: Arith, element: Expr, type: Type): Type {
  const list = `[${textOf(element)}]`;
  checker.error(
    'operands',
    element,
    message('A list goes with a list, and this is {0}; as one element it is {1}.', describe(type), list),
    {
      fixes: [replace(element, list)],
    },
  );
  return element === expr.right ? checker.infer(expr.left) : checker.infer(expr.right);
}

function sum(checker: Checker, expr: Arith, left: Type, right: Type): Type {
  for (const [operand, type] of [
    [expr.left, left],
    [expr.right, right],
  ] as const) {
    if (isPlayable(type)) {
      if (isPosition(type) && type.play.misere) misereInSum(checker, operand);
    } else checker.demand(operand, POSITION);
  }
  const a = isPosition(left) ? positionAfter(left).play : undefined;
  const b = isPosition(right) ? positionAfter(right).play : undefined;
  if (a && b) return { kind: 'position', play: { games: joinPlay(a, b).games, misere: false } };
  const other = a ? right : left;
  return other.kind === 'unknown' ? POSITION : { kind: 'position', play: { games: (a ?? b)?.games, misere: false } };
}

/** A misère position stands where a part of a normal sum must. */
export function misereInSum(checker: Checker, operand: Expr): void {
  checker.error('misere', operand, message('A misère game has no place in a sum; write misere before the whole sum instead.'));
}

function difference(checker: Checker, expr: Arith, left: Type, right: Type): Type {
  if (!join(left, right)) {
    checker.error(
      'operands',
      expr,
      message('The two lists hold different things: {0} and {1}.', describe(left), describe(right)),
      {
        range: operatorRange(expr),
      },
    );
  }
  if (holdsPosition(left) || holdsPosition(right)) notByForm(checker, expr);
  return left;
}

function times(checker: Checker, expr: Arith, left: Type, right: Type): Type {
  if (isPosition(right)) {
    checker.demand(expr.left, INT);
    if (right.play.misere) misereInSum(checker, expr.right);
    return positionAfter(right);
  }
  if (isPosition(left)) {
    if (isInteger(right)) copiesReversed(checker, expr);
    else checker.demand(expr.right, INT);
    return positionAfter(left);
  }
  if (right.kind === 'unknown') {
    checker.demand(expr.left, INT);
    return UNKNOWN;
  }
  checker.demand(expr.left, INT);
  checker.demand(expr.right, INT);
  return INT;
}

/** `*n * 2`: copies, or a heap of the product? */
function copiesReversed(checker: Checker, expr: Arith): void {
  const copies = `${grouped(expr.right)} * ${textOf(expr.left)}`;
  const { left } = expr;
  if (left.$type === 'Unary' && left.op === '*' && left.operand) {
    const heap = `*(${textOf(expr.right)} * ${grouped(left.operand)})`;
    checker.error(
      'copies',
      expr,
      message(
        'A position is not multiplied by an integer: write {0} for that many copies, or {1} for one larger heap.',
        copies,
        heap,
      ),
      { fixes: [replace(expr, copies), replace(expr, heap)] },
    );
  } else {
    checker.error('copies', expr, message('Copies of a position are written with their number first: {0}.', copies), {
      fixes: [replace(expr, copies)],
    });
  }
}

function xorOfPositions(checker: Checker, expr: Arith, left: Type, right: Type): Type {
  const value = (operand: Expr, type: Type) => (isPosition(type) ? `sg(${textOf(operand)})` : textOf(operand));
  const values = `${value(expr.left, left)} ^ ${value(expr.right, right)}`;
  const fixes = [replace(expr, values)];
  if (isPosition(left) && isPosition(right)) fixes.push(replace(expr, `${textOf(expr.left)} + ${textOf(expr.right)}`));
  checker.error(
    'operands',
    expr,
    message('The operator ^ is for integers; the nim-values are {0}, and + plays positions at once.', values),
    { fixes },
  );
  return UNKNOWN;
}

export function inferCompare(checker: Checker, expr: Compare): Type {
  const operands = [expr.first, ...expr.rest];
  if (asksOutcome(checker, expr)) return BOOL;
  const types = operands.map((operand) => checker.infer(operand));
  for (const [i, operator] of expr.ops.entries()) {
    const left = operands[i];
    const right = operands[i + 1];
    const a = types[i];
    const b = types[i + 1];
    if (left && right && a && b) comparePair(checker, expr, operator, [left, a], [right, b]);
  }
  return BOOL;
}

type Operand = readonly [expr: Expr, type: Type];

function comparePair(checker: Checker, whole: Compare, operator: string, [left, a]: Operand, [right, b]: Operand): void {
  if (isPosition(a) || isPosition(b)) {
    comparePositions(checker, whole, operator, [left, a], [right, b]);
    return;
  }
  if (holdsPosition(a) || holdsPosition(b)) {
    notByForm(checker, whole);
    return;
  }
  if (a.kind === 'outcome' && b.kind === 'text') {
    isInstead(checker, whole, left, constantText(right), operator);
    return;
  }
  const both = join(a, b);
  if (!both) {
    checker.error(
      'compare',
      whole,
      message('{0} and {1} cannot be compared: they are {2} and {3}.', textOf(left), textOf(right), describe(a), describe(b)),
    );
    return;
  }
  if (operator !== '==' && operator !== '!=' && !hasOrder(both)) {
    checker.error('compare', whole, message('There is no order of such values: compare them with == or !=.'));
  }
}

/** Lists and tuples with positions in them. */
function notByForm(checker: Checker, whole: Expr): void {
  checker.error(
    'compare-positions',
    whole,
    message('Positions are not compared by their form, and there are some in these values; compare their nim-values.'),
  );
}

function comparePositions(checker: Checker, whole: Compare, operator: string, [left, a]: Operand, [right, b]: Operand): void {
  const value = (operand: Expr, type: Type) => (isPosition(type) ? `sg(${textOf(operand)})` : textOf(operand));
  const values = `${value(left, a)} ${operator} ${value(right, b)}`;
  const fixes: Fix[] = [];
  if (whole.ops.length === 1) {
    fixes.push(replace(whole, values));
    if (isPosition(a) && isPosition(b) && (operator === '==' || operator === '!=')) {
      const played = `${textOf(left)} + ${textOf(right)} is ${operator === '==' ? 'P' : 'N'}`;
      fixes.push(replace(whole, played));
    }
  }
  checker.error(
    'compare-positions',
    whole,
    message('Positions are not compared by their form; compare their nim-values: {0}.', values),
    { fixes },
  );
}

/** `outcome(x) == N` and `x == N`: what `is` is for. Reported here, before N is taken for a name nobody knows. */
function asksOutcome(checker: Checker, expr: Compare): boolean {
  const [right] = expr.rest;
  if (!right || expr.rest.length > 1 || right.$type !== 'Ref' || right.call) return false;
  if (!isOutcomeName(right.name) || checker.names.declarationOf(right)) return false;
  const { first } = expr;
  const type = checker.infer(first);
  if (type.kind !== 'outcome' && !isPosition(type)) return false;
  return isInstead(checker, expr, first, right.name, expr.ops[0] ?? '==');
}

function isInstead(checker: Checker, whole: Compare, asked: Expr, outcome: string, operator: string): true {
  const call = asked.$type === 'Ref' && asked.name === 'outcome' ? asked.args[0]?.value : undefined;
  const negated = operator === '!=' ? 'not ' : '';
  const written = `${textOf(call ?? asked)} is ${negated}${isOutcomeName(outcome) ? outcome : 'N'}`;
  checker.error('outcome', whole, message('Who wins is asked with is: {0}.', written), { fixes: [replace(whole, written)] });
  return true;
}

function constantText(expr: Expr): string {
  return expr.$type === 'Text' ? expr.value : '';
}

function isOutcomeName(name: string): boolean {
  return name === 'N' || name === 'P' || name === 'D';
}

export function inferMember(checker: Checker, expr: Member): Type {
  const left = checker.infer(expr.left);
  const right = checker.infer(expr.right);
  if (!expr.left || !expr.right || isOpen(right)) return BOOL;
  if (right.kind === 'text') {
    checker.demand(expr.left, TEXT);
  } else if (right.kind !== 'list') {
    checker.error(
      'member',
      expr.right,
      message('The operator in looks into a list, a range or a text; this is {0}.', describe(right)),
    );
  } else if (holdsPosition(left) || holdsPosition(right.element)) {
    notByForm(checker, expr);
  } else if (!join(left, right.element)) {
    checker.error('member', expr.left, message('This is {0}, so it is never in {1}.', describe(left), describe(right)));
  }
  return BOOL;
}

export function inferIs(checker: Checker, expr: Is): Type {
  const type = checker.infer(expr.left);
  const { outcome, left } = expr;
  if (left && !isPlayable(type)) notPlayable(checker, expr, type);
  if (outcome === 'D') {
    checker.error('pending', expr, message('Play without end (D) is not available yet.'), {
      range: propertyRange(expr, 'outcome'),
    });
  }
  return BOOL;
}

function notPlayable(checker: Checker, expr: Is, type: Type): void {
  const { left } = expr;
  const call = left.$type === 'Ref' && (left.name === 'sg' || left.name === 'outcome') ? left.args[0]?.value : undefined;
  if (call) {
    const text = textOf(call);
    checker.error('is', left, message('Ask the position itself who wins, not its value: {0}.', `${text} is ${expr.outcome}`), {
      fixes: [replace(left, text)],
    });
  } else if (type.kind === 'list' && isPosition(type.element)) {
    const all = `all(p ${textOf(expr).slice(textOf(left).length).trim()} for p in ${textOf(left)})`;
    checker.error('is', left, message('A list of positions has no outcome; their sum has one, or ask each: {0}.', all), {
      fixes: [replace(left, `sum(${textOf(left)})`), replace(expr, all)],
    });
  } else if (type.kind === 'bool' || type.kind === 'text' || type.kind === 'tuple' || type.kind === 'outcome') {
    checker.error('is', left, message('Only a position is N or P; this is {0}.', describe(type)));
  } else {
    checker.demand(left, POSITION);
  }
}
