import { Control } from '../../../solvers/control.js';
import type { Claims, RuleGame } from '../../../solvers/search/rule-game.js';
import { keyOf } from '../../../solvers/values/equal.js';
import { PlainList } from '../../../solvers/values/list.js';
import { Position, type Term } from '../../../solvers/values/position.js';
import type { Value } from '../../../solvers/values/value.js';

/** One way to move, as the tests write rules: the position after it, and the fields. */
export type Rule = readonly [to: Position, fields?: Readonly<Record<string, Value>>];

export interface Rules {
  readonly name: string;
  readonly params: RuleGame['params'];
  readonly rules: (args: readonly Value[], control: Control) => Iterable<Rule>;
  readonly claims?: (args: readonly Value[], control: Control) => Claims;
}

export function ruleGame({ name, params, rules, claims }: Rules): RuleGame {
  return {
    name,
    rules: true,
    params,
    frames: 10,
    hasClaims: claims !== undefined,
    at: { id: 0 },
    options(args, emit, control) {
      for (const [to] of rules(args, control)) if (emit(to)) return;
    },
    moves(args, emit, control) {
      for (const [to, fields] of rules(args, control)) if (emit(to, new Map(Object.entries(fields ?? {})))) return;
    },
    claims: (args, control) => claims?.(args, control) ?? {},
  };
}

/** Rules over integers: the options of a position are sums of components of the same game. */
export function intGame(
  name: string,
  arity: number,
  options: (args: number[]) => Iterable<number[][]>,
  claims?: (args: number[]) => Claims,
): RuleGame {
  const game: RuleGame = ruleGame({
    name,
    params: Array.from({ length: arity }, (_, i) => ({ name: `x${i}`, type: 'int' })),
    *rules(args) {
      let choice = 0;
      for (const terms of options(args as number[])) yield [sum(...terms.map((own) => at(game, ...own))), { choice: choice++ }];
    },
    ...(claims && { claims: (args: readonly Value[]) => claims(args as number[]) }),
  });
  return game;
}

export function at(game: Term['game'], ...args: Value[]): Position {
  return new Position([{ game, args, copies: 1 }]);
}

export function sum(...positions: Position[]): Position {
  return new Position(positions.flatMap(({ terms }) => terms));
}

export function copies(times: number, position: Position): Position {
  return new Position(position.terms.map((term) => ({ ...term, copies: times })));
}

export function misere(position: Position): Position {
  return new Position(position.terms, true);
}

export function list(...items: Value[]): PlainList {
  return new PlainList(items);
}

export function control(positions = 1_000_000): Control {
  return new Control({ positions });
}

/** The positions after each move of a sum, by the rules alone, copies written out. */
function after(terms: readonly Term[]): Term[][] {
  const single = terms.flatMap((term) => Array.from({ length: Number(term.copies) }, () => ({ ...term, copies: 1 })));
  return single.flatMap((term, i) => {
    const options: Term[][] = [];
    const push = (to: Position): boolean => {
      options.push([...single.slice(0, i), ...to.terms, ...single.slice(i + 1)]);
      return false;
    };
    if ('rules' in term.game) (term.game as RuleGame).options(term.args, push, control());
    else
      for (const { to } of (term.game as unknown as { moves(args: readonly Value[]): Iterable<{ to: Position }> }).moves(
        term.args,
      ))
        push(to);
    return options;
  });
}

/** Who wins, by trying all play. */
export function naiveIsN({ terms, misere }: Position, memo = new Map<string, boolean>()): boolean {
  const key = `${terms.map((term) => String(keyOf(new Position([term])))).sort()}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const options = after(terms);
  const result = options.length === 0 ? misere : options.some((option) => !naiveIsN(new Position(option, misere), memo));
  memo.set(key, result);
  return result;
}

/** The nim-value of a whole sum as one game, by mex over its options. */
export function naiveValue({ terms }: Position, memo = new Map<string, number>()): number {
  const key = `${terms.map((term) => String(keyOf(new Position([term])))).sort()}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const values = new Set(after(terms).map((option) => naiveValue(new Position(option), memo)));
  let value = 0;
  while (values.has(value)) value++;
  memo.set(key, value);
  return value;
}
