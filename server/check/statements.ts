import { message } from '../../solvers/message.js';
import type { Comp, Expr, Game, Let, ReadItem, Statement } from '../generated/ast.js';
import { propertyRange } from '../language/ranges.js';
import type { Checker } from './checker.js';
import { checkGenerators, inferComprehension } from './expressions.js';
import { textOf } from './fixes.js';
import { LIBRARY } from './library.js';
import { misereInSum } from './operators.js';
import { BOOL, describe, holdsPosition, INT, isOpen, isPosition, POSITION } from './types.js';

export function checkStatements(checker: Checker, statements: readonly Statement[]): void {
  for (const statement of statements) checkStatement(checker, statement);
}

function checkStatement(checker: Checker, node: Statement | undefined): void {
  switch (node?.$type) {
    case 'Game':
      checkGame(checker, node);
      return;
    case 'Let':
      checkLet(checker, node);
      return;
    case 'Solve':
    case 'CountStatement':
      checker.infer(node.expr);
      return;
    case 'Expect':
      checker.demand(node.expr, BOOL);
      return;
    case 'Table':
    case 'Conjecture':
      checkTable(checker, node.expr, node.comp);
      return;
    case 'Problem':
      checkStatements(checker, node.body?.statements ?? []);
      return;
    case 'Block':
      checkStatements(checker, node.statements);
      return;
    case 'For':
      checkGenerators(checker, node.gens);
      checkStatement(checker, node.body);
      return;
    case 'If':
      checker.demand(node.cond, BOOL);
      checkStatement(checker, node.then);
      checkStatement(checker, node.else);
      return;
    case 'Move':
      checkMove(checker, node.expr);
      return;
    case 'Claim':
      checker.demand(node.expr, node.kind === 'value' ? INT : BOOL);
      return;
    case 'Read':
      checkItems(checker, node.items);
      return;
    case 'Print':
      for (const item of node.items) checkPrinted(checker, item);
      return;
    case 'Repeat':
      checker.demand(node.times, INT);
      checkStatement(checker, node.body);
      return;
    case 'While':
      checkItems(checker, node.items);
      if (node.cond) checker.demand(node.cond, BOOL);
      checkStatement(checker, node.body);
      return;
    case 'Stress':
      for (const gen of node.gens) checker.infer(gen.domain);
      return;
  }
}

function checkGame(checker: Checker, node: Game): void {
  noteHidden(checker, node);
  checkStatements(checker, node.body?.statements ?? []);
}

function checkLet(checker: Checker, node: Let): void {
  const type = checker.infer(node.expr);
  if (node.fn) {
    noteHidden(checker, node);
    return;
  }
  const { names } = node;
  if (names.length < 2 || isOpen(type)) return;
  if (type.kind !== 'tuple') {
    checker.error(
      'take-apart',
      node,
      message('Only a tuple is taken apart into {0} names; this is {1}.', names.length, describe(type)),
    );
  } else if (type.items.length !== names.length) {
    checker.error(
      'take-apart',
      node,
      message('This tuple has {0} parts, but there are {1} names.', type.items.length, names.length),
    );
  }
}

/** A definition of the user's that stands before a function of the language. */
function noteHidden(checker: Checker, node: Game | Let): void {
  const { name } = node;
  if (!name || !LIBRARY.has(name)) return;
  checker.report({
    severity: 'info',
    code: 'hides-function',
    node,
    range: propertyRange(node, 'name'),
    message: message('This hides the function {0} of the language in this file.', name),
  });
}

function checkTable(checker: Checker, expr: Expr, comp: Comp | undefined): void {
  if (!comp) return;
  const type = inferComprehension(checker, expr, comp);
  if (isOpen(type) || isPosition(type) || type.kind === 'int' || type.kind === 'zero' || type.kind === 'bool') return;
  checker.error('type', expr, message('A table holds positions, integers or conditions; this is {0}.', describe(type)));
}

function checkMove(checker: Checker, expr: Expr): void {
  const type = checker.demand(expr, POSITION);
  if (isPosition(type) && type.play.misere) misereInSum(checker, expr);
}

function checkItems(checker: Checker, items: readonly ReadItem[]): void {
  for (const item of items) {
    for (const dim of item.dims) if (dim.size) checker.demand(dim.size, INT);
    if (item.shape?.$type === 'Row') checkItems(checker, item.shape.items);
  }
}

function checkPrinted(checker: Checker, item: Expr): void {
  const type = checker.infer(item);
  if (!holdsPosition(type)) return;
  checker.error(
    'print',
    item,
    message(
      'A position cannot be printed; print who wins, {0}, or its nim-value, {1}.',
      `${textOf(item)} is N`,
      `sg(${textOf(item)})`,
    ),
  );
}
