import type { BuiltinGame, GameParam } from '../games/game.js';
import { BUILTIN_GAMES } from '../games/index.js';
import { FOLDS, type Fold } from '../library/folds.js';
import { libraryFunction } from '../library/library.js';
import { message } from '../message.js';
import type { CallExpr, ComprehensionExpr, Expr } from '../program.js';
import { isInt } from '../values/int.js';
import { PlainList } from '../values/list.js';
import { Position } from '../values/position.js';
import type { Value } from '../values/value.js';
import type { Instance, LocalCallable } from './callable.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { compileStream } from './comprehension.js';
import { FunctionInstance } from './functions.js';
import { GameInstance } from './games.js';
import { compileDomains } from './lists.js';
import type { Place } from './place.js';
import type { Scope } from './scope.js';

/** `name(args)`: a game, a function of the user's, a built-in game, or a library function. */
export function compileCall(expr: CallExpr, scope: Scope, compiler: Compiler): Code {
  switch (expr.callee) {
    case 'game':
    case 'function':
      return userCall(expr, scope, compiler);
    case 'builtin':
      return builtinCall(expr, scope, compiler);
    case 'library':
      return libraryCall(expr, scope, compiler);
  }
}

function userCall(expr: CallExpr, scope: Scope, compiler: Compiler): Code {
  const args = argumentsCode(expr.args, scope, compiler);
  const place = compiler.place(expr);
  const callee = calleeCode(expr.name, scope);
  if (!callee) return () => compiler.never(place.refuse(message('There is no game or function {0} here.', expr.name)));
  const { runtime } = compiler;
  return (frame) => {
    const instance = callee(frame);
    const values = args(frame);
    if (instance instanceof GameInstance) return place.run(startOf, instance, values);
    // Its failures have their place already, and a handler here would be passed at every level of a recursion.
    if (instance instanceof FunctionInstance) return instance.call(values, runtime);
    throw new Error(`${expr.name} is neither a game nor a function`);
  };
}

function startOf(game: GameInstance, values: Value[]): Position {
  return new Position([{ game, args: game.normalArguments(values), copies: 1 }]);
}

function calleeCode(name: string, scope: Scope): ((frame: Frame) => Instance) | undefined {
  const binding = scope.callable(name);
  if (binding) {
    const read = scope.reader(binding) as unknown as (frame: Frame) => Instance | LocalCallable;
    return (frame) => read(frame).resolve();
  }
  const global = scope.globals.callable(name);
  if (!global) return undefined;
  scope.unit.globals.add(global);
  return () => global;
}

function argumentsCode(args: readonly Expr[], scope: Scope, compiler: Compiler): (frame: Frame) => Value[] {
  const codes = args.map((arg) => compiler.expr(arg, scope));
  const [first, second, third] = codes;
  if (first && codes.length === 1) return (frame) => [first(frame)];
  if (first && second && codes.length === 2) return (frame) => [first(frame), second(frame)];
  if (first && second && third && codes.length === 3) return (frame) => [first(frame), second(frame), third(frame)];
  return (frame) => codes.map((code) => code(frame));
}

function builtinCall(expr: CallExpr, scope: Scope, compiler: Compiler): Code {
  const place = compiler.place(expr);
  const game = BUILTIN_GAMES.get(expr.name);
  if (!game) return () => compiler.never(place.refuse(message('There is no built-in game {0}.', expr.name)));
  const args = argumentsCode(expr.args, scope, compiler);
  const places = expr.args.map((arg) => compiler.place(arg));
  return (frame) => builtinPosition(game, args(frame), place, places);
}

function builtinPosition(game: BuiltinGame, values: Value[], place: Place, places: readonly Place[]): Position {
  const { params } = game;
  if (values.length !== params.length) {
    throw place.refuse(message('{0} takes {1} arguments, not {2}.', game.name, params.length, values.length));
  }
  for (let i = 0; i < params.length; i++) {
    const value = values[i] as Value;
    if (isInt(value) && isListParam(params[i] as GameParam)) values[i] = new PlainList([value]);
  }
  const problem = game.check(values);
  if (problem) throw (places[problem.param] ?? place).refuse(problem.message);
  return new Position([{ game, args: values, copies: 1 }]);
}

function isListParam({ type }: GameParam): boolean {
  return type === 'heaps' || type === 'list';
}

function libraryCall(expr: CallExpr, scope: Scope, compiler: Compiler): Code {
  const place = compiler.place(expr);
  const [only] = expr.args;
  if (only && expr.args.length === 1) {
    const fold = FOLDS.get(expr.name);
    if (fold && only.op === 'comprehension' && only.id !== compiler.probe) return foldCall(fold, only, place, scope, compiler);
    if (expr.name === 'tuples' && only.op === 'list')
      return libraryCode(expr.name, singly(compileDomains(only, scope, compiler)));
  }
  return libraryCode(expr.name, argumentsCode(expr.args, scope, compiler));

  function libraryCode(name: string, args: (frame: Frame) => Value[]): Code {
    const { runtime } = compiler;
    const call = place.run(libraryFunction, name);
    return (frame) => place.run(call, args(frame), runtime);
  }
}

function singly(code: Code): (frame: Frame) => Value[] {
  return (frame) => [code(frame)];
}

function foldCall(makeFold: () => Fold, arg: ComprehensionExpr, place: Place, scope: Scope, compiler: Compiler): Code {
  const stream = compileStream(arg, scope, compiler);
  const item = compiler.place(arg.item);
  return (frame) => {
    const fold = makeFold();
    stream(frame, (value) => item.run(takeInto, fold, value));
    return place.run(resultOf, fold);
  };
}

function takeInto(fold: Fold, value: Value): boolean {
  return fold.take(value);
}

function resultOf(fold: Fold): Value {
  return fold.result();
}
