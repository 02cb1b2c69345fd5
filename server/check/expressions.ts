import { message } from '../../solvers/message.js';
import type { Comp, Count, Expr, Field, Gen, Index, List, Misere, Paren, Ternary } from '../generated/ast.js';
import { propertyRange } from '../language/ranges.js';
import { inferRef } from './calls.js';
import type { Checker } from './checker.js';
import { constantInt } from './constants.js';
import { rename, replace, textOf } from './fixes.js';
import { nearest } from './near.js';
import { inferArith, inferCompare, inferIs, inferMember, inferUnary } from './operators.js';
import {
  BOOL,
  describe,
  INT,
  isOpen,
  isPlayable,
  isPosition,
  join,
  listOf,
  NEVER,
  type Play,
  POSITION,
  positionAfter,
  TEXT,
  type Type,
  UNKNOWN,
} from './types.js';

/** The type of an expression; reports what is wrong with its parts. */
export function inferExpr(checker: Checker, expr: Expr): Type {
  switch (expr.$type) {
    case 'Int':
      return expr.value === '0' ? { kind: 'zero' } : INT;
    case 'Text':
      return TEXT;
    case 'Bool0':
      return BOOL;
    case 'Ref':
      return inferRef(checker, expr);
    case 'Paren':
      return inferParen(checker, expr);
    case 'List':
      return inferList(checker, expr);
    case 'Index':
      return inferIndex(checker, expr);
    case 'Field':
      return inferField(checker, expr);
    case 'Unary':
      return inferUnary(checker, expr);
    case 'Not':
      checker.demand(expr.operand, BOOL);
      return BOOL;
    case 'Bool':
      checker.demand(expr.left, BOOL);
      checker.demand(expr.right, BOOL);
      return BOOL;
    case 'Misere':
      return inferMisere(checker, expr);
    case 'Arith':
      return inferArith(checker, expr);
    case 'Compare':
      return inferCompare(checker, expr);
    case 'Member':
      return inferMember(checker, expr);
    case 'Is':
      return inferIs(checker, expr);
    case 'Ternary':
      return inferTernary(checker, expr);
    case 'Range':
      checker.demand(expr.lo, INT);
      checker.demand(expr.hi, INT);
      if (expr.$container.$type !== 'Index' && (!expr.lo || !expr.hi)) {
        checker.error(
          'open-range',
          expr,
          message('A range is open only between brackets after a list; give both of its ends here.'),
        );
      }
      return listOf(INT);
    case 'Count':
      return inferCount(checker, expr);
  }
}

function inferParen(checker: Checker, expr: Paren): Type {
  const items = expr.items.map((item) => checker.infer(item));
  return items.length === 1 ? (items[0] ?? UNKNOWN) : { kind: 'tuple', items };
}

function inferList(checker: Checker, expr: List): Type {
  if (expr.comp) return listOf(inferComprehension(checker, expr.items[0], expr.comp));
  let element: Type = NEVER;
  for (const item of expr.items) {
    const type = checker.infer(item);
    const own = isRange(item) ? INT : type;
    const both = join(element, own);
    if (!both) {
      checker.error(
        'mixed-list',
        item,
        message('The elements of a list have one type: this is {0}, those before it are not.', describe(own)),
      );
      return listOf(UNKNOWN);
    }
    element = both;
  }
  return listOf(element);
}

/** A range, with or without parentheses around it. */
function isRange(item: Expr): boolean {
  return (
    item.$type === 'Range' ||
    (item.$type === 'Paren' && item.items.length === 1 && item.items[0] !== undefined && isRange(item.items[0]))
  );
}

/** The type of the items of `item for … if …`. */
export function inferComprehension(checker: Checker, item: Expr | undefined, comp: Comp): Type {
  checkGenerators(checker, comp.gens);
  if (comp.cond) checker.demand(comp.cond, BOOL);
  return checker.infer(item);
}

/** Checks the domains of generators and finds the types of their names. */
export function checkGenerators(checker: Checker, gens: readonly Gen[]): void {
  for (const gen of gens) {
    checkDomain(checker, gen);
    checker.bindGenerator(gen);
  }
}

function checkDomain(checker: Checker, gen: Gen): void {
  const { domain } = gen;
  if (!domain) return;
  const type = checker.infer(domain);
  if (isOpen(type)) return;
  if (type.kind !== 'list') {
    const text = textOf(domain);
    if (type.kind === 'int' || type.kind === 'zero') {
      checker.error(
        'domain',
        domain,
        message('What stands after in is a list or a range, not an integer; to count to it, write {0}.', `1 .. ${text}`),
        {
          fixes: [replace(domain, `1 .. ${text}`), replace(domain, `0 .. ${text} - 1`)],
        },
      );
    } else if (type.kind === 'text') {
      checker.error(
        'domain',
        domain,
        message('What stands after in is a list or a range, not a text; go through its indices {0}.', `0 .. len(${text}) - 1`),
        {
          fixes: [replace(domain, `0 .. len(${text}) - 1`)],
        },
      );
    } else if (isPosition(type)) {
      checker.error(
        'domain',
        domain,
        message('What stands after in is a list or a range, not a position; its moves are {0}.', `moves(${text})`),
        {
          fixes: [replace(domain, `moves(${text})`)],
        },
      );
    } else {
      checker.error('domain', domain, message('What stands after in is a list or a range, not {0}.', describe(type)));
    }
    return;
  }
  const { element } = type;
  if (gen.names.length < 2 || isOpen(element)) return;
  if (element.kind !== 'tuple') {
    checker.error(
      'take-apart',
      gen,
      message('Only tuples are taken apart into {0} names; this list holds {1}.', gen.names.length, describe(element)),
    );
  } else if (element.items.length !== gen.names.length) {
    checker.error(
      'take-apart',
      gen,
      message('The tuples of this list have {0} parts, but there are {1} names.', element.items.length, gen.names.length),
    );
  }
}

function inferIndex(checker: Checker, expr: Index): Type {
  const target = checker.infer(expr.target);
  const { index } = expr;
  const slice = index?.$type === 'Range';
  const type = checker.infer(index);
  if (isOpen(target) || !index) return UNKNOWN;
  if (target.kind === 'tuple') {
    const names = target.items.map((_, i) => 'abcdefgh'[i] ?? `x${i}`).join(', ');
    const written = `let (${names}) = ${textOf(expr.target)}`;
    checker.error(
      'index',
      expr.target,
      message('Only lists and texts have elements in brackets; take a tuple apart with {0}.', written),
    );
    return UNKNOWN;
  }
  if (target.kind !== 'list' && target.kind !== 'text') {
    checker.error(
      'index',
      expr.target,
      message('Only lists and texts have elements in brackets; this is {0}.', describe(target)),
    );
    return UNKNOWN;
  }
  if (!slice && type.kind !== 'list') checker.demand(index, INT);
  const at = constantInt(index);
  if (at !== undefined && at < 0) {
    checker.error(
      'index',
      index,
      message('Indices count from 0; the last element has the index {0}.', `len(${textOf(expr.target)}) - 1`),
      {
        fixes: at === -1 ? [replace(index, `len(${textOf(expr.target)}) - 1`)] : [],
      },
    );
    return UNKNOWN;
  }
  if (target.kind !== 'list') return TEXT;
  return slice || type.kind === 'list' ? target : target.element;
}

function inferField(checker: Checker, expr: Field): Type {
  const target = checker.infer(expr.target);
  const { name } = expr;
  if (!name || isOpen(target)) return UNKNOWN;
  if (target.kind === 'move') return fieldOf(checker, expr, target.play);
  const text = textOf(expr.target);
  if (target.kind === 'list' && target.element.kind === 'move') {
    checker.error('field', expr, message('This is a list of moves; take one of them first, as in {0}.', `${text}[0].${name}`), {
      fixes: [replace(expr, `${text}[0].${name}`)],
    });
  } else if ((target.kind === 'list' || target.kind === 'text') && ['length', 'size', 'len', 'count'].includes(name)) {
    checker.error('field', expr, message('The length is written {0}.', `len(${text})`), {
      fixes: [replace(expr, `len(${text})`)],
    });
  } else {
    checker.error('field', expr, message('Only moves have fields; this is {0}.', describe(target)));
  }
  return UNKNOWN;
}

function fieldOf(checker: Checker, expr: Field, { games }: Play): Type {
  if (expr.name === 'part') return INT;
  if (!games) return UNKNOWN;
  let type: Type | undefined;
  const known = new Set(['part']);
  for (const game of games) {
    for (const [name, own] of game.fields()) {
      known.add(name);
      if (name === expr.name) type = type ? (join(type, own) ?? UNKNOWN) : own;
    }
  }
  if (type) return type;
  const near = nearest(expr.name, known);
  const sentence =
    near.length > 0
      ? message('Moves of this position have no field {0}; did you mean {1}?', expr.name, near.join(', '))
      : message('Moves of this position have no field {0}; they have {1}.', expr.name, [...known].join(', '));
  checker.error('field', expr, sentence, {
    range: propertyRange(expr, 'name'),
    fixes: near.map((name) => rename(expr, 'name', name)),
  });
  return UNKNOWN;
}

function inferMisere(checker: Checker, expr: Misere): Type {
  const type = checker.demand(expr.operand, POSITION);
  if (!isPosition(type)) return isPlayable(type) ? { kind: 'position', play: { games: undefined, misere: true } } : UNKNOWN;
  const { play } = positionAfter(type);
  if (play.misere) checker.error('misere', expr, message('This position is played in misère already; write misere once.'));
  return { kind: 'position', play: { games: play.games, misere: true } };
}

function inferTernary(checker: Checker, expr: Ternary): Type {
  checker.demand(expr.cond, BOOL);
  const then = checker.infer(expr.then);
  const other = checker.infer(expr.else);
  const both = join(then, other);
  if (both) return both;
  checker.error(
    'branches',
    expr,
    message('Both branches of ? : have one type, but the first is {0} and the second is {1}.', describe(then), describe(other)),
  );
  return UNKNOWN;
}

function inferCount(checker: Checker, expr: Count): Type {
  checkGenerators(checker, expr.gens);
  checker.demand(expr.cond, BOOL);
  checkModulus(checker, expr.modulus);
  return INT;
}

/** A modulus is a positive integer. */
export function checkModulus(checker: Checker, modulus: Expr | undefined): void {
  if (!modulus) return;
  checker.demand(modulus, INT);
  const value = constantInt(modulus);
  if (value !== undefined && value < 1) {
    checker.error('modulus', modulus, message('A modulus is at least 1; without one the count is exact.'));
  }
}
