import fc from 'fast-check';
import { expect } from 'vitest';
import { Control } from '../../../solvers/control.js';
import type { BuiltinGame } from '../../../solvers/games/game.js';
import { type Int, isInt } from '../../../solvers/values/int.js';
import { List } from '../../../solvers/values/list.js';
import type { Position } from '../../../solvers/values/position.js';
import { Tuple } from '../../../solvers/values/tuple.js';
import type { Value } from '../../../solvers/values/value.js';

/** A game by its rules alone, on states of plain JSON, against which the built-in one is tested. */
export interface Rules<State> {
  readonly game: BuiltinGame;
  /** Every way to move, in any order. */
  options(state: State): State[];
  args(state: State): Value[];
  /** Back from the arguments as plain data (see `json`); only what `args` made. */
  state(args: readonly unknown[]): State;
}

/** Values as plain data: lists and tuples as arrays. */
export function json(value: Value): unknown {
  if (isInt(value)) return value;
  if (value instanceof List) return [...value].map(json);
  if (value instanceof Tuple) return value.items.map(json);
  return value;
}

/** Plain searches over the rules, each remembering what it found. */
export class Search<State> {
  private readonly values = new Map<string, number>();
  private readonly misere = new Map<string, boolean>();
  constructor(private readonly rules: Rules<State>) {}

  nimValue(state: State): number {
    const key = JSON.stringify(state);
    let value = this.values.get(key);
    if (value === undefined) {
      const seen = new Set(this.rules.options(state).map((to) => this.nimValue(to)));
      value = 0;
      while (seen.has(value)) value++;
      this.values.set(key, value);
    }
    return value;
  }

  isMisereN(state: State): boolean {
    const key = JSON.stringify(state);
    let wins = this.misere.get(key);
    if (wins === undefined) {
      const options = this.rules.options(state);
      wins = options.length === 0 || options.some((to) => !this.isMisereN(to));
      this.misere.set(key, wins);
    }
    return wins;
  }

  /** The state of a one-component position of the game; what no rule can reach for the finished game. */
  stateOf(to: Position): State | undefined {
    const term = to.terms[0];
    return term && this.rules.state(term.args.map(json));
  }
}

/** Everything the built-in game says about random states, against its rules. */
export function agreesWithRules<State>(rules: Rules<State>, states: fc.Arbitrary<State>, numRuns = 300): void {
  const search = new Search(rules);
  fc.assert(
    fc.property(states, (state) => agrees(rules, search, state)),
    { numRuns },
  );
}

function agrees<State>(rules: Rules<State>, search: Search<State>, state: State): void {
  const { game } = rules;
  const args = rules.args(state);
  const control = new Control();
  const value = search.nimValue(state);
  expect(game.check(args)).toBeUndefined();
  if (game.nimValue) expect(game.nimValue(args, control)).toBe(value);
  if (game.isN) expect(game.isN(args, control)).toBe(value !== 0);
  if (game.isMisereN) expect(game.isMisereN(args, control)).toBe(search.isMisereN(state));

  const moves = [...game.moves(args)];
  const after = moves.map(({ to }) => search.stateOf(to));
  const reached = moves.map((_, i) => JSON.stringify(after[i] ?? null));
  const options = rules.options(state);
  const finished = options.filter((to) => rules.options(to).length === 0).map((to) => JSON.stringify(to));
  const wanted = options.map((to) => JSON.stringify(to));
  const count = (texts: string[]) => texts.sort().join('\n');
  const collapsed = (texts: string[]) => texts.map((text) => (finished.includes(text) ? 'null' : text));
  expect(count(collapsed(reached))).toBe(count(collapsed(wanted)));

  for (const { fields, to } of moves) {
    expect(fields.length).toBe(game.fields.length);
    for (const term of to.terms) expect(game.check(term.args)).toBeUndefined();
  }
  if (game.moveCount) expect(game.moveCount(args)).toBe(moves.length);
  if (game.movesTo) {
    const highest = game.nimValue ? value + 2 : 0;
    for (let target = 0; target <= highest; target++) {
      const expected = moves.filter((_, i) => valueAt(search, after[i]) === target);
      expect(plainMoves(game.movesTo(args, target, control))).toEqual(plainMoves(expected));
    }
  }
  if (game.misereMovesToP) {
    const expected = moves.filter((_, i) => {
      const to = after[i];
      return to !== undefined && !search.isMisereN(to);
    });
    expect(plainMoves(game.misereMovesToP(args, control))).toEqual(plainMoves(expected));
  }
}

function valueAt<State>(search: Search<State>, state: State | undefined): number {
  return state === undefined ? 0 : search.nimValue(state);
}

/** Moves as plain data, for comparing. */
export function plainMoves(moves: Iterable<{ fields: readonly Value[]; to: Position }>): unknown[] {
  return [...moves].map(({ fields, to }) => [fields.map(json), to.terms.map(({ args }) => args.map(json))]);
}

/** The sentence with which a game refuses arguments. */
export function refusal(game: BuiltinGame, ...args: Value[]): string {
  const problem = game.check(args);
  if (problem === undefined) return 'accepted';
  return problem.message.text.replace(/\{(\d+)\}/g, (_, index: string) => String(problem.message.args[Number(index)]));
}

/** Nim-value of huge integers the slow way. */
export function xorAll(numbers: Iterable<Int>): bigint {
  let sum = 0n;
  for (const n of numbers) sum ^= BigInt(n);
  return sum;
}
