import type { Control } from '../control.js';
import type { BuiltinGame, GameMove } from '../games/game.js';
import { type Int, xor } from '../values/int.js';
import { Move, Position, type Term } from '../values/position.js';
import type { Value } from '../values/value.js';
import type { PositionEngine } from './engine.js';
import { isNimTerm, misereTarget } from './nim-sums.js';
import { replaced } from './play-search.js';
import { isRuleGame } from './rule-game.js';

/** A move inside one component. */
interface TermMove {
  readonly to: Position;
  readonly fields: Iterable<readonly [string, Value]>;
}
type Wanted = (to: Position) => boolean;

/** Every way to move, by term, then in the order of the rules. */
export function* allMoves(position: Position, control: Control): Generator<Move> {
  for (const part of position.terms.keys())
    yield* movesOf(
      position,
      part,
      termMoves(partOf(position, part), () => true, control),
    );
}

/** The moves that win, in the order of `allMoves`, by nim-values or theorems where there are any. */
export function* winningMoves(engine: PositionEngine, position: Position, control: Control): Generator<Move> {
  if (!engine.isN(position, control)) return;
  const { terms, misere } = position;
  const [only] = terms;
  if (only !== undefined && terms.length === 1 && only.copies === 1) {
    yield* movesOf(position, 0, winningTermMoves(engine, only, misere, control));
  } else if (misere ? terms.every(isNimTerm) : terms.every((term) => engine.hasNimValue(term))) {
    yield* movesToValue(engine, position, misere ? misereTarget(terms, control) : 0, control);
  } else {
    for (const part of terms.keys()) {
      const wins: Wanted = (to) => !engine.isN(new Position(replaced(terms, part, to), misere), control);
      yield* movesOf(position, part, termMoves(partOf(position, part), wins, control));
    }
  }
}

/** The moves in a sum that leave it with a nim-value. */
function* movesToValue(engine: PositionEngine, position: Position, target: Int, control: Control): Generator<Move> {
  const change = xor(engine.nimValue(new Position(position.terms), control), target);
  for (const [part, term] of position.terms.entries()) {
    control.tick();
    const own = xor(engine.termValue(term, control), change);
    const wanted: Wanted = (to) => engine.nimValue(to, control) === own;
    yield* movesOf(position, part, builtinMovesTo(term, own, control) ?? termMoves(term, wanted, control));
  }
}

/** The winning moves of one component played alone. */
function winningTermMoves(engine: PositionEngine, term: Term, misere: boolean, control: Control): Iterable<TermMove> {
  const { game, args } = term;
  if (!misere) {
    const wanted: Wanted = (to) => !engine.isN(to, control);
    return builtinMovesTo(term, 0, control) ?? termMoves(term, wanted, control);
  }
  const known = isRuleGame(game) ? undefined : (game as BuiltinGame).misereMovesToP?.(args, control);
  if (known) return named(game as BuiltinGame, known);
  return termMoves(term, (to) => !engine.isN(new Position(to.terms, true), control), control);
}

/** The moves of a built-in game to a nim-value, where its theorem gives them. */
function builtinMovesTo({ game, args, copies }: Term, target: Int, control: Control): Iterable<TermMove> | undefined {
  if (isRuleGame(game)) return undefined;
  if (copies === 0) return [];
  const moves = (game as BuiltinGame).movesTo?.(args, target, control);
  return moves && named(game as BuiltinGame, moves);
}

/** The moves in one copy of a term after which it is as wanted. */
function* termMoves({ game, args, copies }: Term, wanted: Wanted, control: Control): Generator<TermMove> {
  if (copies === 0) return;
  if (!isRuleGame(game)) {
    for (const move of named(game as BuiltinGame, (game as BuiltinGame).moves(args))) {
      // One move of a large position can take long to make.
      control.check();
      if (wanted(move.to)) yield move;
    }
    return;
  }
  const moves: TermMove[] = [];
  game.moves(
    args,
    (to, fields) => {
      control.tick();
      if (wanted(to)) {
        control.keep();
        moves.push({ to, fields });
      }
      return false;
    },
    control,
  );
  yield* moves;
}

function* named(game: BuiltinGame, moves: Iterable<GameMove>): Generator<TermMove> {
  for (const { to, fields } of moves) yield { to, fields: game.fields.map((name, i) => [name, fields[i] as Value] as const) };
}

/** Moves of a component as moves of the sum. `part` is the component's index, unless a game alone has such a field of its own. */
function* movesOf(position: Position, part: number, moves: Iterable<TermMove>): Generator<Move> {
  const { terms, misere } = position;
  const from = partOf(position, part);
  for (const { to, fields } of moves) {
    const all = new Map(fields);
    if (terms.length > 1 || !all.has('part')) all.set('part', part);
    yield new Move(() => new Position(replaced(terms, part, to), misere), all, from, to);
  }
}

function partOf({ terms }: Position, part: number): Term {
  return terms[part] as Term;
}
