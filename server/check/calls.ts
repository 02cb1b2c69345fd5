import type { BuiltinGame, GameParam } from '../../solvers/games/game.js';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { message } from '../../solvers/message.js';
import type { Arg, Expr, Game, Let, Ref } from '../generated/ast.js';
import type { Declaration } from '../language/names.js';
import { propertyRange } from '../language/ranges.js';
import { type Callable, type Matching, matchArguments } from './arguments.js';
import { type Checker, PARAM_TYPES } from './checker.js';
import { checkConstants } from './constant-arguments.js';
import { inferComprehension } from './expressions.js';
import { rename, replace, textOf } from './fixes.js';
import { LIBRARY } from './library.js';
import { inferLibraryCall } from './library-calls.js';
import { mismatch } from './mismatch.js';
import { nearest } from './near.js';
import { INT, isInteger, isOpen, listOf, type PlayedGame, POSITION, TEXT, type Type, UNKNOWN } from './types.js';

/** The type of a name or a call. */
export function inferRef(checker: Checker, ref: Ref): Type {
  if (!ref.name) return UNKNOWN;
  const declaration = checker.names.declarationOf(ref);
  if (!declaration) {
    checker.unknownNames.report(ref);
    inferArguments(checker, ref);
    return UNKNOWN;
  }
  if (!ref.call) return isValue(declaration) ? checker.typeOfName(declaration) : uncalled(checker, ref, declaration);
  switch (declaration.kind) {
    case 'game':
      return callGame(checker, ref, declaration.site?.node as Game);
    case 'function':
      return callFunction(checker, ref, declaration.site?.node as Let);
    case 'builtin':
      return callBuiltin(checker, ref, declaration.name);
    case 'library':
      return callLibrary(checker, ref);
    default:
      return callValue(checker, ref, declaration);
  }
}

function isValue({ kind }: Declaration): boolean {
  return kind !== 'game' && kind !== 'function' && kind !== 'builtin' && kind !== 'library';
}

function uncalled(checker: Checker, ref: Ref, { kind, name, site }: Declaration): Type {
  const sentence =
    kind === 'game' || kind === 'builtin'
      ? message('{0} is a game: a position of it is {1}.', name, signatureOf(kind, name, site?.node as Game))
      : message('{0} is a function: it is called as {1}.', name, signatureOf(kind, name, site?.node as Let));
  checker.error('uncalled', ref, sentence);
  return UNKNOWN;
}

function signatureOf(kind: Declaration['kind'], name: string, node: Game | Let | undefined): string {
  if (node) return signature(name, parametersOf(node));
  if (kind === 'builtin') return signature(name, BUILTIN_GAMES.get(name)?.params ?? []);
  return signature(name, LIBRARY.get(name)?.signatures[0]?.params ?? []);
}

function parametersOf(node: Game | Let): readonly { readonly name: string }[] {
  return node.$type === 'Game' ? node.params : node.params.map((name) => ({ name }));
}

function signature(name: string, params: readonly { readonly name: string }[]): string {
  return `${name}(${params.map((param) => param.name).join(', ')})`;
}

function callValue(checker: Checker, ref: Ref, declaration: Declaration): Type {
  inferArguments(checker, ref);
  const type = checker.typeOfName(declaration);
  const { name } = ref;
  const [only] = ref.args;
  if (type.kind === 'list' && only && ref.args.length === 1) {
    const element = `${name}[${textOf(only.value)}]`;
    checker.error('not-callable', ref, message('{0} is a list; an element of it is {1}.', name, element), {
      fixes: [replace(ref, element)],
    });
    return type.element;
  }
  checker.error('not-callable', ref, message('{0} is a value, not a game or a function: it takes no arguments.', name), {
    range: propertyRange(ref, 'name'),
  });
  return UNKNOWN;
}

/** The types of the arguments in the order of writing; a comprehension is one list. */
export function inferArguments(checker: Checker, ref: Ref): Type[] {
  if (ref.comp) return [listOf(inferComprehension(checker, ref.args[0]?.value, ref.comp))];
  return ref.args.map((arg) => checker.infer(arg.value));
}

function callLibrary(checker: Checker, ref: Ref): Type {
  const fn = LIBRARY.get(ref.name);
  if (!fn) return UNKNOWN;
  if (ref.comp && !fn.overList) bracketsMissing(checker, ref);
  return inferLibraryCall(checker, ref, fn);
}

/** A comprehension where a list must be written. */
function bracketsMissing(checker: Checker, ref: Ref): void {
  const inner = ref.comp ? `${ref.args.map(textOf).join(', ')} ${textOf(ref.comp)}` : '';
  const call = `${ref.name}([${inner}])`;
  checker.error('brackets', ref, message('{0} takes a list here: put the comprehension into brackets, {1}.', ref.name, call), {
    fixes: [replace(ref, call)],
  });
}

function callFunction(checker: Checker, ref: Ref, fn: Let): Type {
  const types = inferArguments(checker, ref);
  if (ref.comp) {
    bracketsMissing(checker, ref);
    return UNKNOWN;
  }
  const callable: Callable = { params: parametersOf(fn), required: fn.params.length, spreads: false };
  const matching = matchArguments(callable, ref.args);
  if (!reportMatching(checker, ref, callable, matching)) return UNKNOWN;
  const byArg = new Map(ref.args.map((arg, i) => [arg, types[i] ?? UNKNOWN]));
  const args = matching.given.map(([arg]) => (arg && byArg.get(arg)) ?? UNKNOWN);
  return checker.callFunction(fn, args, ref);
}

function callGame(checker: Checker, ref: Ref, game: Game): Type {
  const position = positionOf(checker.gameOf(game));
  inferArguments(checker, ref);
  if (ref.comp) {
    bracketsMissing(checker, ref);
    return position;
  }
  const callable: Callable = { params: game.params, required: game.params.length, spreads: false };
  const matching = matchArguments(callable, ref.args);
  if (!reportMatching(checker, ref, callable, matching)) return position;
  for (const [i, param] of game.params.entries()) {
    const expected = PARAM_TYPES.get(param.type ?? 'int');
    const arg = matching.given[i]?.[0];
    if (expected && arg) checker.demand(arg.value, expected);
  }
  return position;
}

function callBuiltin(checker: Checker, ref: Ref, name: string): Type {
  const game = BUILTIN_GAMES.get(name);
  const played = checker.builtinOf(name);
  if (!game || !played) return POSITION;
  const position = positionOf(played);
  inferArguments(checker, ref);
  if (ref.comp) {
    bracketsMissing(checker, ref);
    return position;
  }
  const callable: Callable = { params: game.params, required: game.params.length, spreads: isListParam(game.params.at(-1)) };
  const matching = matchArguments(callable, ref.args);
  if (!reportMatching(checker, ref, callable, matching)) return position;
  let sound = true;
  for (const [i, param] of game.params.entries()) {
    const group = matching.given[i] ?? [];
    sound =
      (group.length > 1 ? spreadFits(checker, game, group) : argumentFits(checker, param, group[0]?.value, callable, i)) && sound;
  }
  if (sound) checkConstants(checker, game, matching, callable.spreads);
  return position;
}

function positionOf(game: PlayedGame): Type {
  return { kind: 'position', play: { games: new Set([game]), misere: false } };
}

function isListParam(param: GameParam | undefined): boolean {
  return param?.type === 'heaps' || param?.type === 'list';
}

function argumentFits(checker: Checker, param: GameParam, value: Expr | undefined, callable: Callable, index: number): boolean {
  if (!value) return true;
  const type = checker.infer(value);
  const mayBeNumber = callable.spreads && index === callable.params.length - 1;
  if (isOpen(type) || (mayBeNumber && isInteger(type))) return true;
  switch (param.type) {
    case 'int':
      return demands(checker, value, INT);
    case 'text':
      return demands(checker, value, TEXT);
    case 'heaps':
      return demands(checker, value, listOf(INT));
    case 'list':
      if (type.kind === 'list' && (isInteger(type.element) || type.element.kind === 'tuple')) return true;
      checker.report(mismatch(value, listOf(INT), type));
      return false;
    default:
      return true;
  }
}

function demands(checker: Checker, value: Expr, expected: Type): boolean {
  const before = checker.reported;
  checker.demand(value, expected);
  return checker.reported === before;
}

/** Numbers written out for a last list parameter: integers, and ranges for their elements. */
function spreadFits(checker: Checker, game: BuiltinGame, group: readonly Arg[]): boolean {
  let sound = true;
  for (const { value } of group) {
    const type = checker.infer(value);
    if (isInteger(type) || value.$type === 'Range') continue;
    sound = false;
    if (type.kind === 'list') {
      checker.error(
        'spread',
        value,
        message('Give {0} either one list or the numbers themselves; lists are joined with +.', game.name),
      );
    } else {
      checker.demand(value, INT);
    }
  }
  return sound;
}

/** Reports arguments that match no parameter and parameters without argument; true when there are none. */
export function reportMatching(checker: Checker, ref: Ref, callable: Callable, matching: Matching): boolean {
  const { missing, surplus, misnamed, repeated } = matching;
  const { params } = callable;
  const whole = signature(ref.name, params);
  for (const arg of misnamed) {
    const name = arg.name ?? '';
    const near = nearest(
      name,
      params.map((param) => param.name),
    );
    const sentence =
      near.length > 0
        ? message('{0} has no parameter {1}; did you mean {2}?', ref.name, name, near.join(', '))
        : message('{0} has no parameter {1}; it is {2}.', ref.name, name, whole);
    checker.error('argument-name', arg, sentence, {
      range: propertyRange(arg, 'name'),
      fixes: near.map((each) => rename(arg, 'name', each)),
    });
  }
  for (const arg of repeated) {
    checker.error('argument-name', arg, message('The parameter {0} is given twice; leave one out.', arg.name ?? ''), {
      range: propertyRange(arg, 'name'),
    });
  }
  const [first] = surplus;
  if (first) {
    const [only] = params;
    if (params.length === 1 && only && surplus.every((arg) => isInteger(checker.infer(arg.value))) && isListOf(ref, checker)) {
      const list = `${ref.name}([${ref.args.map(textOf).join(', ')}])`;
      checker.error('arity', first, message('{0} takes one list: {1}.', ref.name, list), { fixes: [replace(ref, list)] });
    } else {
      checker.error('arity', first, message('{0} takes no argument beyond {1}; leave this out.', ref.name, whole));
    }
  }
  const unfinished = missing.length > 0 && !textOf(ref).endsWith(')');
  if (missing.length > 0 && !unfinished && misnamed.length === 0 && surplus.length === 0) {
    const names = missing.map((i) => params[i]?.name ?? '').join(', ');
    checker.error('arity', ref, message('{0} needs {1} too: it is {2}.', ref.name, names, whole));
  }
  return missing.length === 0 && surplus.length === 0 && misnamed.length === 0 && repeated.length === 0;
}

/** Whether the one parameter of the callee is declared as a list. */
function isListOf(ref: Ref, checker: Checker): boolean {
  const node = checker.names.declarationOf(ref)?.site?.node;
  const type = node?.$type === 'Game' ? node.params[0]?.type : undefined;
  return type === 'heaps' || type === 'list';
}
