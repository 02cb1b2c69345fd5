import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { PrintStatement, ReadStatement, RepeatStatement, WhileStatement } from '../program.js';
import type { Int } from '../values/int.js';
import { textOf } from '../values/text.js';
import type { Action } from './code.js';
import type { Compiler } from './compiler.js';
import { intCode } from './lists.js';
import { truth } from './operators.js';
import { compileRead } from './read.js';
import type { Scope } from './scope.js';
import { compileBlock, type Purpose } from './statements.js';

/** The statements that only a problem has. */
export function compileProblemStatement(
  statement: ReadStatement | PrintStatement | RepeatStatement | WhileStatement,
  scope: Scope,
  compiler: Compiler,
  purpose: Purpose,
): Action {
  switch (statement.kind) {
    case 'read':
      return compileRead(statement.items, scope, compiler);
    case 'print':
      return compilePrint(statement, scope, compiler);
    case 'repeat':
      return compileRepeat(statement, scope, compiler, purpose);
    case 'while':
      return compileWhile(statement, scope, compiler, purpose);
  }
}

function compilePrint(statement: PrintStatement, scope: Scope, compiler: Compiler): Action {
  const items = statement.items.map((item) => compiler.expr(item, scope));
  const { runtime } = compiler;
  const [only] = items;
  if (only && items.length === 1) {
    return (frame) => {
      runtime.output.line(textOf(only(frame)));
      return false;
    };
  }
  return (frame) => {
    runtime.output.line(items.map((item) => textOf(item(frame))).join(' '));
    return false;
  };
}

/** `repeat t as k { … }` */
function compileRepeat(statement: RepeatStatement, scope: Scope, compiler: Compiler, purpose: Purpose): Action {
  const times = intCode(statement.times, scope, compiler);
  const place = compiler.place(statement.times);
  const inner = scope.block();
  const index = statement.index === undefined ? undefined : inner.declare(statement.index).slot;
  const body = compileBlock(statement.body, inner.block(), compiler, purpose);
  const { runtime } = compiler;
  return (frame) => {
    const count = place.run(checkTimes, times(frame));
    for (let k = 0; k < count; k++) {
      runtime.control.tick();
      if (index !== undefined) frame[index] = k;
      body(frame);
    }
    return false;
  };
}

function checkTimes(times: Int): Int {
  if (times < 0) throw refuse(message('Nothing can be repeated {0} times.', textOf(times)));
  return times;
}

/** `while read n where n > 0 as k { … }`: to the end of the input, or to the first row that fails the condition. */
function compileWhile(statement: WhileStatement, scope: Scope, compiler: Compiler, purpose: Purpose): Action {
  const inner = scope.block();
  const read = compileRead(statement.items, inner, compiler);
  const cond = statement.cond && compiler.expr(statement.cond, inner);
  const place = compiler.place(statement.cond ?? statement);
  const index = statement.index === undefined ? undefined : inner.declare(statement.index).slot;
  const body = compileBlock(statement.body, inner.block(), compiler, purpose);
  const { runtime } = compiler;
  return (frame) => {
    for (let k = 0; !runtime.input.atEnd(); k++) {
      runtime.control.tick();
      read(frame);
      if (cond && !truth(cond(frame), place)) break;
      if (index !== undefined) frame[index] = k;
      body(frame);
    }
    return false;
  };
}
