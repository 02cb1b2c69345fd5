import { message } from '../message.js';
import type { ForStatement, IfStatement, LetStatement, LetTupleStatement, Statement } from '../program.js';
import { type CallableCode, LocalCallable } from './callable.js';
import type { Action } from './code.js';
import type { Compiler } from './compiler.js';
import { FunctionCode } from './functions.js';
import { GameCode } from './games.js';
import { asTuple, compileLoop, takeApart } from './loops.js';
import { truth } from './operators.js';
import { compileProblemStatement } from './problem-statements.js';
import type { Binding, Scope } from './scope.js';

/** What a list of statements is run for: a problem's output, the moves of a game, or its claims. */
export interface Purpose {
  /** Compiles a statement of its own kind; undefined when such a statement has no place here. */
  own(statement: Statement, scope: Scope): Action | undefined;
  /** Whether running a statement cannot matter for it. */
  skips?(statement: Statement): boolean;
}

/**
 * A block in a scope of its own. Its functions and games are there from its beginning, its values from their `let` on.
 */
export function compileBlock(statements: readonly Statement[], scope: Scope, compiler: Compiler, purpose: Purpose): Action {
  const callables = statements.flatMap((statement): [Statement, CallableCode, Binding][] => {
    if (statement.kind !== 'game' && statement.kind !== 'let-function') return [];
    const code =
      statement.kind === 'game' ? new GameCode(statement, scope, compiler) : new FunctionCode(statement, scope, compiler);
    return [[statement, code, scope.declareCallable(statement.name, code)]];
  });
  const first = scope.unit.size;
  const actions: Action[] = [];
  for (const statement of statements) {
    const callable = callables.find(([declared]) => declared === statement);
    if (callable) callable[1].prepare();
    else if (!purpose.skips?.(statement)) {
      const action = compiler.nested(scope, () => compileStatement(statement, scope, compiler, purpose));
      if (action) actions.push(action);
    }
  }
  const body = inOrder(actions);
  if (callables.length === 0) return body;
  const values = scope.unit.size;
  return (frame) => {
    for (let slot = first; slot < values; slot++) frame[slot] = undefined;
    for (const [, code, { slot }] of callables) frame[slot] = new LocalCallable(code, frame);
    return body(frame);
  };
}

function inOrder(actions: readonly Action[]): Action {
  const [first, second] = actions;
  if (!first) return () => false;
  if (!second) return first;
  if (actions.length === 2) return (frame) => first(frame) || second(frame);
  return (frame) => {
    for (let i = 0; i < actions.length; i++) if ((actions[i] as Action)(frame)) return true;
    return false;
  };
}

function compileStatement(statement: Statement, scope: Scope, compiler: Compiler, purpose: Purpose): Action | undefined {
  switch (statement.kind) {
    case 'let':
      return compileLet(statement, scope, compiler);
    case 'let-tuple':
      return compileLetTuple(statement, scope, compiler);
    case 'block':
      return compileBlock(statement.body, scope.block(), compiler, purpose);
    case 'for':
      return compileFor(statement, scope, compiler, purpose);
    case 'if':
      return compileIf(statement, scope, compiler, purpose);
    case 'read':
    case 'print':
    case 'repeat':
    case 'while':
      return compileProblemStatement(statement, scope, compiler, purpose);
    default: {
      const place = compiler.place(statement);
      return purpose.own(statement, scope) ?? (() => compiler.never(place.refuse(message('This statement has no place here.'))));
    }
  }
}

function compileLet(statement: LetStatement, scope: Scope, compiler: Compiler): Action {
  const value = compiler.expr(statement.value, scope);
  const { slot } = scope.declare(statement.name);
  const probed = statement.id === compiler.probe;
  return (frame) => {
    frame[slot] = value(frame);
    return probed && compiler.reached(frame[slot] as ReturnType<typeof value>);
  };
}

function compileLetTuple(statement: LetTupleStatement, scope: Scope, compiler: Compiler): Action {
  const value = compiler.expr(statement.value, scope);
  const place = compiler.place(statement);
  const slots = statement.names.map((name) => scope.declare(name).slot);
  return (frame) => {
    takeApart(frame, slots, place.run(asTuple, value(frame), slots.length));
    return false;
  };
}

/** `for … { … }`. A body that is a single `if` filters like the `if` of a comprehension. */
function compileFor(statement: ForStatement, scope: Scope, compiler: Compiler, purpose: Purpose): Action {
  const [only] = statement.body;
  const filters = statement.body.length === 1 && only?.kind === 'if' && !only.else;
  const { loop, scope: inner } = compileLoop(statement.generators, filters ? only.cond : undefined, scope, compiler);
  const body = compileBlock(filters ? only.then : statement.body, inner.block(), compiler, purpose);
  return (frame) => loop(frame, body);
}

function compileIf(statement: IfStatement, scope: Scope, compiler: Compiler, purpose: Purpose): Action {
  const cond = compiler.expr(statement.cond, scope);
  const place = compiler.place(statement.cond);
  const yes = compileBlock(statement.then, scope.block(), compiler, purpose);
  const no = compileBlock(statement.else ?? [], scope.block(), compiler, purpose);
  return (frame) => (truth(cond(frame), place) ? yes(frame) : no(frame));
}
