import type { MoveText, PositionAnswer, Theorem, WinningMoves } from '../answer.js';
import type { Control, Limits } from '../control.js';
import { EvaluationFailure } from '../failure.js';
import { type Message, message } from '../message.js';
import type { Move, Position, Term } from '../values/position.js';
import { positionText, sourceText, termText } from '../values/text.js';
import type { CheckReport } from './claim-check.js';
import { isBuiltin, type PositionEngine } from './engine.js';
import { winningMoves } from './moves.js';
import { isRuleGame } from './rule-game.js';

/** How many winning moves are written out. */
const SHOWN_MOVES = 8;
/** Milliseconds for listing the winning moves, which may be far more work than telling who wins. */
const LISTING_MS = 1000;
/** Bounds for the nim-value of a position whose outcome is claimed: it may be out of reach. */
const BEYOND_CLAIM = { ms: 250, positions: 200_000 };

/**
 * All about a position: who wins, the nim-value where there is one within reach, the winning moves, and how this was
 * found. Throws `EvaluationFailure` when not even the outcome can be told.
 */
export function answerPosition(engine: PositionEngine, position: Position, control: Control): PositionAnswer {
  const before = engine.searched;
  const { isN, value } = outcomeAndValue(engine, position, control);
  const winning = isN ? listWinning(engine, position, control) : { count: '0', first: [] };
  const theorem = theoremOf(engine, position, control);
  const reports = position.misere ? [] : claimReports(engine, position);
  return {
    kind: 'position',
    outcome: isN ? 'N' : 'P',
    misere: position.misere,
    ...(value !== undefined && { value: String(value) }),
    position: positionText(position),
    winning,
    ...(theorem && { theorem }),
    method: [...methodOf(position, engine.searched - before), ...reports.flatMap(checked)],
    notes: [...notesOf(position), ...reports.flatMap(unchecked)],
    ms: control.elapsed(),
  };
}

function outcomeAndValue(engine: PositionEngine, position: Position, control: Control) {
  const { terms, misere } = position;
  if (misere || !terms.every((term) => engine.hasNimValue(term))) return { isN: engine.isN(position, control), value: undefined };
  if (terms.length !== 1) {
    const value = engine.nimValue(position, control);
    return { isN: value !== 0, value };
  }
  if (terms.some(({ game }) => isRuleGame(game) && game.hasClaims)) {
    const isN = engine.isN(position, control);
    return { isN, value: unlessOutOfReach(engine, () => engine.nimValue(position, control.within(BEYOND_CLAIM))) };
  }
  const value = unlessOutOfReach(engine, () => engine.nimValue(position, control.within(mostOf(control))));
  return { isN: value === undefined ? engine.isN(position, control) : value !== 0, value };
}

/** Bounds that leave something for telling who wins, which may be much less work than the nim-value. */
function mostOf({ limits }: Control): Limits {
  const positions = Math.floor(limits.positions * 0.6);
  return limits.ms === undefined ? { positions } : { ms: limits.ms * 0.6, positions };
}

function listWinning(engine: PositionEngine, position: Position, control: Control): WinningMoves {
  const { positions } = control.limits;
  const bounds = control.within({ ms: LISTING_MS, positions });
  const first: MoveText[] = [];
  const count = unlessOutOfReach(engine, () => {
    let moves = 0;
    for (const move of winningMoves(engine, position, bounds)) {
      bounds.tick();
      if (moves++ < SHOWN_MOVES) first.push(moveText(move, position));
    }
    return moves;
  });
  return count === undefined ? { first } : { count: String(count), first };
}

/** What `work` gives, or undefined when it does not come to an end or has no answer; a cancel goes through. */
function unlessOutOfReach<T>(engine: PositionEngine, work: () => T): T | undefined {
  return engine.deep.attempt<T | undefined>(work, (thrown) => {
    if (thrown instanceof EvaluationFailure && thrown.reason !== 'cancelled') return undefined;
    throw thrown;
  });
}

function moveText(move: Move, { terms }: Position): MoveText {
  const ownPart = isBuiltin(move.from.game) && move.from.game.fields.includes('part');
  const shown = [...move.fields].filter(([name]) => name !== 'part' || terms.length > 1 || ownPart);
  return {
    fields: shown.map(([name, value]) => [name, sourceText(value)] as const),
    from: termText({ ...move.from, copies: 1 }),
    to: positionText(move.to),
  };
}

/** The theorem used, of the first built-in game in a sum, a plain heap last. */
function theoremOf(engine: PositionEngine, { terms, misere }: Position, control: Control): Theorem | undefined {
  if (misere && engine.misereTheorem(terms, control) === undefined) return undefined;
  const games = terms.map(({ game }) => game).filter(isBuiltin);
  const game = games.find(({ name }) => name !== 'star') ?? games[0];
  return game && { game: game.name, statement: game.theorem, source: game.source };
}

function methodOf({ terms, misere }: Position, searched: number): Message[] {
  const method: Message[] = [];
  if (terms.length === 0) method.push(message('The game is over.'));
  if (terms.length > 1 && !misere) method.push(message('The nim-value of a sum is the exclusive or of those of its parts.'));
  if (searched === 1) method.push(message('1 position searched.'));
  else if (searched > 1) method.push(message('{0} positions searched.', searched));
  else if (terms.some(({ game }) => isRuleGame(game))) method.push(message('Found among the positions searched before.'));
  else if (terms.length > 0) method.push(message('By a theorem, without search.'));
  return method;
}

function notesOf({ terms, misere }: Position): Message[] {
  const claims = terms.some(({ game }) => isRuleGame(game) && game.hasClaims);
  return misere && claims ? [message('Claims speak of normal play: in misère play they were left aside.')] : [];
}

/** How the claims of the games in a sum were checked, one report a game. */
function claimReports(engine: PositionEngine, { terms }: Position): CheckReport[] {
  const byGame = new Map<Term['game'], CheckReport>();
  for (const term of terms) {
    if (byGame.has(term.game)) continue;
    const report = engine.checkReport(term);
    if (report) byGame.set(term.game, report);
  }
  return [...byGame.values()];
}

function checked({ game, positions, largest }: CheckReport): Message[] {
  if (largest === undefined) return [];
  return [message('The claim of {0} was checked against its rules on {1} positions, up to {2}.', game, positions, largest)];
}

function unchecked({ game, positions }: CheckReport): Message[] {
  if (positions > 0) return [];
  return [message('The claim of {0} could not be compared with its rules at any small position, so it was not used.', game)];
}
