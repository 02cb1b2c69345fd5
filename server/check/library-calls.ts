import { message } from '../../solvers/message.js';
import type { Arg, Expr, Ref } from '../generated/ast.js';
import { type Callable, matchArguments } from './arguments.js';
import { inferArguments, reportMatching } from './calls.js';
import type { Checker } from './checker.js';
import { replace, textOf } from './fixes.js';
import type { LibraryFunction, Signature } from './library.js';
import { mismatch } from './mismatch.js';
import {
  fits,
  hasOrder,
  holdsPosition,
  isPosition,
  join,
  listOf,
  NEVER,
  positionAfter,
  substitute,
  type Type,
  UNKNOWN,
  ZERO,
} from './types.js';

/** An argument with the type of its value; a comprehension has no expression of its own. */
interface Given {
  readonly expr: Expr;
  readonly type: Type;
}

/** The type of a call of a library function. */
export function inferLibraryCall(checker: Checker, ref: Ref, fn: LibraryFunction): Type {
  const types = fn.name === 'tuples' ? tuplesArguments(checker, ref) : inferArguments(checker, ref);
  const candidates: { signature: Signature; given: Given[] }[] = [];
  for (const signature of fn.signatures) {
    const callable = callableOf(signature, ref.args.length);
    const { given, missing, surplus, misnamed, repeated } = matchArguments(callable, ref.args);
    if (missing.length + surplus.length + misnamed.length + repeated.length > 0) continue;
    candidates.push({ signature, given: given.flatMap(([arg]) => (arg ? [givenOf(ref, arg, types)] : [])) });
  }
  if (candidates.length === 0) {
    const callable = callableOf(fn.signatures[0] as Signature, ref.args.length);
    reportMatching(checker, ref, callable, matchArguments(callable, ref.args));
    return UNKNOWN;
  }
  const results: Type[] = [];
  for (const { signature, given } of candidates) {
    const variables = new Map<string, Type>();
    if (given.every(({ type }, i) => fits(paramType(signature, i), type, variables)))
      results.push(resultOf(signature, given, variables));
  }
  if (results.length === 0) {
    const [{ signature, given }] = candidates as [(typeof candidates)[number]];
    reportMismatch(checker, fn, signature, given, candidates.length);
    return results[0] ?? UNKNOWN;
  }
  checkComparable(checker, ref, fn, types[0] ?? UNKNOWN);
  if (fn.name === 'sg') checkNimValue(checker, ref, types[0] ?? UNKNOWN);
  return agreed(results, types[0] ?? UNKNOWN);
}

/** As many parameters as a call may fill: the last one repeated if it may be. */
function callableOf({ params }: Signature, args: number): Callable {
  const more = params.at(-1)?.more ? Math.max(0, args - params.length) : 0;
  const all = [...params, ...Array.from({ length: more }, () => ({ name: '' }))];
  return { params: all, required: params.filter((param) => param.default === undefined).length, spreads: false };
}

function givenOf(ref: Ref, arg: Arg, types: readonly Type[]): Given {
  return { expr: arg.value, type: types[ref.args.indexOf(arg)] ?? UNKNOWN };
}

function paramType({ params }: Signature, index: number): Type {
  return (params[index] ?? params.at(-1))?.type ?? UNKNOWN;
}

function resultOf({ result }: Signature, given: readonly Given[], variables: ReadonlyMap<string, Type>): Type {
  return typeof result === 'function' ? result(given.map(({ type }) => type)) : substitute(result, variables);
}

/** The result when several signatures fit, since not all is known of the arguments. */
function agreed(results: readonly Type[], argument: Type): Type {
  const [first = UNKNOWN] = results;
  if (results.every((result) => result.kind === first.kind)) return first;
  const element = argument.kind === 'list' ? argument.element.kind : undefined;
  return element === 'zero' || element === 'never' ? ZERO : UNKNOWN;
}

function reportMismatch(
  checker: Checker,
  fn: LibraryFunction,
  signature: Signature,
  given: readonly Given[],
  choices: number,
): void {
  const variables = new Map<string, Type>();
  for (const [i, { expr, type }] of given.entries()) {
    const expected = paramType(signature, i);
    if (fits(expected, type, variables)) continue;
    if (fn.name === 'sum' || (choices > 1 && i === 0)) {
      checker.error('type', expr, message('{0} cannot take this: {1}', fn.name, fn.doc));
    } else checker.report(mismatch(expr, substitute(expected, variables), type));
    return;
  }
}

/** `tuples([D1, D2])`: a range among the domains stands for itself. */
function tuplesArguments(checker: Checker, ref: Ref): Type[] {
  const [only] = ref.args;
  if (ref.args.length !== 1 || only?.value.$type !== 'List' || only.value.comp) return inferArguments(checker, ref);
  let domain: Type = NEVER;
  for (const item of only.value.items) domain = join(domain, checker.infer(item)) ?? UNKNOWN;
  return [listOf(domain)];
}

function checkComparable(checker: Checker, ref: Ref, { name, compares }: LibraryFunction, type: Type): void {
  const element = type.kind === 'list' ? type.element : type;
  if (compares === 'nothing') return;
  if (holdsPosition(element)) {
    checker.error(
      'compare-positions',
      ref,
      message('{0} compares the elements, and positions are not compared by their form; use their nim-values.', name),
    );
  } else if (compares === 'order' && !hasOrder(element)) {
    checker.error(
      'compare',
      ref,
      message('{0} needs elements that have an order: integers, texts, or lists and tuples of them.', name),
    );
  }
}

function checkNimValue(checker: Checker, ref: Ref, type: Type): void {
  const [arg] = ref.args;
  if (!arg || !isPosition(type)) return;
  const { play } = positionAfter(type);
  const asked = `${textOf(arg.value)} is N`;
  const nameless = [...(play.games ?? [])].find((game) => !game.hasNimValues);
  if (play.misere) {
    checker.error('no-nim-value', ref, message('A misère game has no nim-value; ask who wins: {0}.', asked), {
      fixes: [replace(ref, asked)],
    });
  } else if (nameless) {
    checker.error(
      'no-nim-value',
      ref,
      message('Only the outcomes of {0} are known, not its nim-values; ask who wins: {1}.', nameless.name, asked),
      {
        fixes: [replace(ref, asked)],
      },
    );
  }
}
