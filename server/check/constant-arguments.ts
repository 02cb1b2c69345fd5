import type { ArgumentProblem, BuiltinGame } from '../../solvers/games/game.js';
import { isInt } from '../../solvers/values/int.js';
import { PlainList } from '../../solvers/values/list.js';
import type { Value } from '../../solvers/values/value.js';
import type { Arg, Expr } from '../generated/ast.js';
import type { Matching } from './arguments.js';
import type { Checker } from './checker.js';
import { constant, constantList } from './constants.js';

/** Longer lists are blamed as a whole. */
const MAX_SEARCHED = 64;

/** Lets a built-in game check arguments that are all written with literals, and blames the one it does not like. */
export function checkConstants(checker: Checker, game: BuiltinGame, { given }: Matching, spreads: boolean): void {
  const values: Value[] = [];
  for (const [i, group] of given.entries()) {
    const value = valueGiven(group, spreads && i === given.length - 1);
    if (value === undefined) return;
    values.push(value);
  }
  const problem = game.check(values);
  if (!problem) return;
  const group = given[problem.param] ?? [];
  const place = culprit(game, values, problem, itemsOf(group)) ?? group[0]?.value;
  if (place) checker.error('argument', place, problem.message);
}

function valueGiven(group: readonly Arg[], spread: boolean): Value | undefined {
  const [first] = group;
  if (group.length !== 1 || !first) return constantList(group.map((arg) => arg.value));
  const value = constant(first.value);
  return spread && isInt(value) ? new PlainList([value]) : value;
}

/** The expressions that make up a list argument. */
function itemsOf(group: readonly Arg[]): readonly Expr[] {
  const [first] = group;
  if (group.length === 1 && first?.value.$type === 'List') return first.value.items;
  return group.length > 1 ? group.map((arg) => arg.value) : [];
}

/** The first item with which the same problem appears. */
function culprit(
  game: BuiltinGame,
  values: readonly Value[],
  problem: ArgumentProblem,
  items: readonly Expr[],
): Expr | undefined {
  if (items.length > MAX_SEARCHED) return undefined;
  for (let length = 1; length <= items.length; length++) {
    const start = constantList(items.slice(0, length));
    if (!start) return undefined;
    const found = game.check(values.map((value, i) => (i === problem.param ? start : value)));
    if (found && found.message.text === problem.message.text && found.param === problem.param) return items[length - 1];
  }
  return undefined;
}
