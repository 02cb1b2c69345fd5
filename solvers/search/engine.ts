import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import type { BuiltinGame } from '../games/game.js';
import { message } from '../message.js';
import type { Outcome } from '../program.js';
import { keyOf } from '../values/equal.js';
import { type Int, xor } from '../values/int.js';
import { type Game, type Move, Position, type Term } from '../values/position.js';
import { ArgumentKeys } from './argument-keys.js';
import { type CheckReport, ClaimCheck } from './claim-check.js';
import { Deep } from './deep.js';
import { MexSet } from './mex.js';
import { allMoves, winningMoves } from './moves.js';
import { isNimTerm, largeHeaps } from './nim-sums.js';
import { MiserePlay, OutcomePlay, replaced } from './play-search.js';
import { type EmitOption, isRuleGame, type RuleGame } from './rule-game.js';
import { NimValues, Outcomes } from './rule-search.js';

/** What is remembered of one game given by rules: found by its rules alone, and with its claims where they were checked. */
interface RuleTables {
  readonly byRules: { readonly values: NimValues; readonly outcomes: Outcomes };
  readonly trusting: { readonly values: NimValues; readonly outcomes: Outcomes };
  readonly claims?: ClaimCheck;
}

interface Scratch {
  readonly values: MexSet;
  /** Options whose nim-values are not known yet. */
  readonly open: Position[];
}

/**
 * Outcomes, nim-values and moves of any position. Built-in games answer by their theorems, games given by rules by
 * search; what was found is remembered for as long as the game is in use. Methods throw `EvaluationFailure`: for a
 * position that has no answer, when play can repeat, when the control's bounds are reached.
 */
export class PositionEngine {
  /** How many positions were searched so far. */
  searched = 0;
  private readonly tables = new WeakMap<RuleGame, RuleTables>();
  private lastGame: RuleGame | undefined;
  private lastTables: RuleTables | undefined;
  private readonly misere = new MiserePlay(this);
  private readonly outcomes = new OutcomePlay(this);
  private readonly scratches: Scratch[] = [];
  private readonly checkNumbers = new WeakMap<object, number>();
  private trusting = true;

  /** Recursive functions of the user that may meet positions share `deep` with them. */
  constructor(readonly deep: Deep = new Deep()) {}

  /** The nim-value of a position in normal play. */
  nimValue(position: Position, control: Control): Int {
    if (position.misere) throw refuse(message('A position in misère play has no nim-value: ask who wins with `is N`.'));
    const { terms } = position;
    let value: Int = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as Term;
      if (!isOdd(term.copies)) continue;
      const own = this.termValue(term, control);
      value = value === 0 ? own : xor(value, own);
    }
    return value;
  }

  /** The nim-value of a position where it takes no search; undefined elsewhere. */
  knownValue({ terms, misere }: Position, control: Control): Int | undefined {
    if (misere) return undefined;
    let value: Int = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as Term;
      if (!isOdd(term.copies)) continue;
      const own = isRuleGame(term.game) ? this.searches(term.game).values.known(term.args) : this.termValue(term, control);
      if (own === undefined) return undefined;
      value = value === 0 ? own : xor(value, own);
    }
    return value;
  }

  /** The nim-value of one copy of a term. */
  termValue({ game, args }: Term, control: Control): Int {
    if (isRuleGame(game)) return this.searches(game).values.of(args, control);
    const value = (game as BuiltinGame).nimValue?.(args, control);
    if (value !== undefined) return value;
    throw refuse(message('Of {0} only the outcome is known, not the nim-value: ask who wins with `is N`.', game.name));
  }

  /** Whether nim-values of a term's game are known or can be searched. */
  hasNimValue({ game }: Term): boolean {
    return isRuleGame(game) || (game as BuiltinGame).nimValue !== undefined;
  }

  /** Whether the player to move wins. */
  isN(position: Position, control: Control): boolean {
    const { terms } = position;
    if (position.misere) return this.misere.isN(terms, control);
    return this.normalTheorem(terms, control) ?? this.outcomes.isN(terms, control);
  }

  outcome(position: Position, control: Control): Outcome {
    return this.isN(position, control) ? 'N' : 'P';
  }

  /** Every way to move: by term, then in the order of the rules. Sizes that cannot be listed run into the bounds of `control`. */
  moves(position: Position, control: Control): Move[] {
    return kept(allMoves(position, control), control);
  }

  /** The moves that win, in the order of `moves`. */
  winning(position: Position, control: Control): Move[] {
    return kept(winningMoves(this, position, control), control);
  }

  /** The positions that can be reached in one move, each once, in the order they are first met. */
  options({ terms, misere }: Position, control: Control): Position[] {
    const options = new Map<unknown, Position>();
    for (const [i, term] of terms.entries()) {
      if (term.copies === 0) continue;
      this.eachOption(
        term,
        (to) => {
          control.tick();
          const option = new Position(replaced(terms, i, to), misere);
          const key = keyOf(new Position(inOrder(option.terms), misere));
          if (!options.has(key)) {
            control.keep(PLACES_OF_A_MOVE);
            options.set(key, option);
          }
          return false;
        },
        control,
      );
    }
    return [...options.values()];
  }

  /** What one copy of a term can become, in the order of its rules. */
  eachOption({ game, args, copies }: Term, emit: EmitOption, control: Control): void {
    if (copies === 0) return;
    if (isRuleGame(game)) {
      game.options(args, emit, control);
      return;
    }
    for (const { to } of (game as BuiltinGame).moves(args)) {
      control.check();
      if (emit(to)) return;
    }
  }

  /** Who wins a sum in normal play, by nim-values or by the theorem of its only term; undefined where neither is there. */
  normalTheorem(terms: readonly Term[], control: Control): boolean | undefined {
    const [only] = terms;
    if (only !== undefined && terms.length === 1) return isOdd(only.copies) && this.termIsN(only, control);
    return terms.every((term) => this.hasNimValue(term)) ? this.nimValue(new Position(terms), control) !== 0 : undefined;
  }

  /** Who wins a sum in misère play, where a theorem tells. */
  misereTheorem(terms: readonly Term[], control: Control): boolean | undefined {
    if (terms.every(isNimTerm)) {
      return (this.nimValue(new Position(terms), control) !== 0) === largeHeaps(terms, control) > 0;
    }
    const [only] = terms;
    if (only === undefined || terms.length > 1 || only.copies !== 1 || isRuleGame(only.game)) return undefined;
    return (only.game as BuiltinGame).isMisereN?.(only.args, control);
  }

  /** Runs `work` with claims left aside. */
  byRules<T>(work: () => T): T {
    const { trusting } = this;
    this.trusting = false;
    try {
      return work();
    } finally {
      this.trusting = trusting;
    }
  }

  /** How often claims of this family of games have been checked, this time included. */
  checkNumber(family: object): number {
    const number = (this.checkNumbers.get(family) ?? 0) + 1;
    this.checkNumbers.set(family, number);
    return number;
  }

  /** How the claims that a term's game makes were checked, when they were. */
  checkReport({ game, args }: Term): CheckReport | undefined {
    return isRuleGame(game) ? this.tablesOf(game).claims?.report(args) : undefined;
  }

  /** How many positions are remembered of a game. */
  remembered(game: RuleGame): number {
    const tables = this.tables.get(game);
    if (!tables) return 0;
    const { byRules, trusting } = tables;
    return byRules.values.size + byRules.outcomes.size + trusting.values.size + trusting.outcomes.size;
  }

  /** Room for the options of the position that is searched now; positions nested in it get others. */
  scratch(): Scratch {
    const { depth } = this.deep;
    let scratch = this.scratches[depth];
    if (!scratch) {
      scratch = { values: new MexSet(), open: [] };
      this.scratches[depth] = scratch;
    }
    return scratch;
  }

  private termIsN({ game, args }: Term, control: Control): boolean {
    if (isRuleGame(game)) return this.searches(game).outcomes.isN(args, control);
    const builtin = game as BuiltinGame;
    if (builtin.isN) return builtin.isN(args, control);
    return this.termValue({ game, args, copies: 1 }, control) !== 0;
  }

  private searches(game: RuleGame): RuleTables['trusting'] {
    const tables = this.tablesOf(game);
    return this.trusting ? tables.trusting : tables.byRules;
  }

  private tablesOf(game: RuleGame): RuleTables {
    if (game === this.lastGame && this.lastTables) return this.lastTables;
    let tables = this.tables.get(game);
    if (!tables) {
      tables = this.newTables(game);
      this.tables.set(game, tables);
    }
    this.lastGame = game;
    this.lastTables = tables;
    return tables;
  }

  private newTables(game: RuleGame): RuleTables {
    const keys = new ArgumentKeys();
    const values = new NimValues(this, game, keys, true);
    const outcomes = new Outcomes(this, game, keys, true);
    const claims = game.hasClaims ? new ClaimCheck(this, game, keys, values, outcomes) : undefined;
    return {
      byRules: { values, outcomes },
      trusting: {
        values: new NimValues(this, game, keys, false, claims),
        outcomes: new Outcomes(this, game, keys, false, claims),
      },
      ...(claims && { claims }),
    };
  }
}

export function isBuiltin(game: Game): game is BuiltinGame {
  return 'builtin' in game;
}

/** A listed move, with its fields and what it leads to, needs the room of so many positions. */
const PLACES_OF_A_MOVE = 16;

function kept(moves: Iterable<Move>, control: Control): Move[] {
  const list: Move[] = [];
  for (const move of moves) {
    control.keep(PLACES_OF_A_MOVE);
    list.push(move);
  }
  return list;
}

function isOdd(copies: Int): boolean {
  return typeof copies === 'number' ? copies % 2 === 1 : copies % 2n === 1n;
}

function inOrder(terms: readonly Term[]): Term[] {
  const keyed = terms.map((term) => ({ term, key: String(keyOf(new Position([term]))) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ term }) => term);
}
