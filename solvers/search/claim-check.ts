import type { Control } from '../control.js';
import { EvaluationFailure, refuse } from '../failure.js';
import { message } from '../message.js';
import { keyOf } from '../values/equal.js';
import type { Position } from '../values/position.js';
import { positionText } from '../values/text.js';
import type { Value } from '../values/value.js';
import { type ArgumentKeys, textKey } from './argument-keys.js';
import type { Key } from './deep.js';
import type { PositionEngine } from './engine.js';
import type { Claims, RuleGame } from './rule-game.js';
import { type NimValues, type Outcomes, one } from './rule-search.js';
import { smallArguments } from './small-arguments.js';

type Args = readonly Value[];

/** Moves generated to find the positions of a check; later checks of one statement for other constants share them. */
const MOVES = 20_000;
const FEWEST_MOVES = 60;
const POSITIONS = 2000;
/** Moves looked at to see which arguments never change. */
const TRIAL_MOVES = 300;
const TRIAL_BOUNDS = { ms: 250, positions: 100_000 };
/** A check that takes longer (ms) or keeps more positions ends with what it has done. */
const BOUNDS = { ms: 1000, positions: 100_000 };

/** What the check of a claim came to, for one set of arguments that never change. */
export interface CheckReport {
  readonly game: string;
  /** How many positions were compared with the rules. */
  readonly positions: number;
  /** The last of them. */
  readonly largest?: string;
}

interface Check extends CheckReport {
  readonly counterexample?: EvaluationFailure;
  /** Small positions that no move leads to: the claim was not tried there, since they may mean nothing. */
  readonly unreached: ReadonlySet<Key>;
}

/** The claims of one game, which are checked against its rules on small positions before they are relied on. */
export class ClaimCheck {
  private readonly checks = new Map<string, Check>();
  private fixed: ReadonlySet<number> | undefined;

  constructor(
    private readonly engine: PositionEngine,
    private readonly game: RuleGame,
    private readonly keys: ArgumentKeys,
    private readonly values: NimValues,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * What may be relied on at a position: the value by the rules where the check found it, else what is claimed. Throws
   * the smallest counterexample when there is one.
   */
  at(args: Args, key: Key, control: Control): Claims {
    const { counterexample, positions, unreached } = this.check(args, control);
    if (counterexample) throw counterexample;
    const value = this.values.known(args);
    if (value !== undefined) return { value };
    if (positions === 0 || unreached.has(key)) return {};
    const claims = this.game.claims(args, control);
    if (claims.value !== undefined && claims.value < 0) {
      throw refuse(message('The claim gives {0} at {1}, which is no nim-value.', String(claims.value), this.text(args)));
    }
    return claims;
  }

  report(args: Args): CheckReport | undefined {
    return this.fixed && this.checks.get(this.fixedKey(args, this.fixed));
  }

  private check(args: Args, control: Control): Check {
    this.fixed ??= this.engine.byRules(() => this.unchanging(args, control));
    const key = this.fixedKey(args, this.fixed);
    let check = this.checks.get(key);
    if (!check) {
      check = this.engine.byRules(() => this.compare(args, this.fixed as ReadonlySet<number>, control));
      this.checks.set(key, check);
    }
    return check;
  }

  private fixedKey(args: Args, fixed: ReadonlySet<number>): string {
    return fixed.size === 0 ? '' : textKey(args.filter((_, i) => fixed.has(i)));
  }

  /** The places of arguments that every move seen passes on as they are, from the position asked and from small ones. */
  private unchanging(asked: Args, outer: Control): ReadonlySet<number> {
    const control = outer.within(TRIAL_BOUNDS);
    const unchanged = new Set(asked.keys());
    const small = smallArguments(this.game.params, asked, new Set());
    let moves = 0;
    this.untilLimit(outer, () => {
      const reached = [asked];
      for (let i = 0; i < reached.length && moves < TRIAL_MOVES; i++) {
        moves += this.trial(reached[i] as Args, unchanged, TRIAL_MOVES - moves, control, (next) => reached.push(next));
      }
    });
    this.untilLimit(outer, () => {
      for (let tried = 0, seen = 0; unchanged.size > 0 && seen < TRIAL_MOVES && tried < TRIAL_MOVES; tried++) {
        const next = small.next();
        if (next.done) break;
        seen += this.trial(next.value, unchanged, TRIAL_MOVES - seen, control);
        moves += seen;
      }
    });
    return moves === 0 ? new Set() : unchanged;
  }

  /** Removes from `unchanged` the places that one of the first moves from a position changes; how many moves were seen. */
  private trial(args: Args, unchanged: Set<number>, most: number, control: Control, follow?: (next: Args) => void): number {
    let moves = 0;
    this.options(args, control, (to) => {
      for (const term of to.terms) {
        if (term.game !== this.game) continue;
        for (const i of unchanged) if (keyOf(term.args[i] as Value) !== keyOf(args[i] as Value)) unchanged.delete(i);
        follow?.(term.args);
      }
      return ++moves >= most;
    });
    return moves;
  }

  /** Runs `work` until it ends or reaches a bound of its own; those of `outer` go through. */
  private untilLimit(outer: Control, work: () => void): void {
    this.engine.deep.attempt(work, (thrown) => {
      if (!(thrown instanceof EvaluationFailure) || thrown.reason !== 'limit') throw thrown;
      outer.check();
    });
  }

  /** Compares claims and rules at the small positions that moves lead to. */
  private compare(asked: Args, fixed: ReadonlySet<number>, outer: Control): Check {
    const control = outer.within(BOUNDS);
    const small: Args[] = [];
    const unreached = new Set<Key>();
    let positions = 0;
    let largest: Args | undefined;
    let counterexample: EvaluationFailure | undefined;
    this.untilLimit(outer, () => {
      this.collect(small, unreached, asked, fixed, control);
      for (const args of small) {
        if (unreached.has(this.keys.of(args))) continue;
        const agreed = this.agree(args, control);
        if (agreed === undefined) continue;
        positions++;
        largest = args;
        if (agreed === true) continue;
        counterexample = agreed;
        break;
      }
    });
    return {
      game: this.game.name,
      positions,
      unreached,
      ...(largest && { largest: this.text(largest) }),
      ...(counterexample && { counterexample }),
    };
  }

  /** Fills `small` with positions whose moves can be generated, by size, and `unreached` with those that none of these moves lead to. */
  private collect(small: Args[], unreached: Set<Key>, asked: Args, fixed: ReadonlySet<number>, control: Control): void {
    let moves = MOVES / this.engine.checkNumber(this.game.family ?? this.game);
    if (moves < FEWEST_MOVES) moves = FEWEST_MOVES;
    const reached = new Set<Key>();
    let tried = 0;
    for (const args of smallArguments(this.game.params, asked, fixed)) {
      if (moves <= 0 || ++tried > POSITIONS) break;
      moves--;
      const allowed = this.options(args, control, (to) => {
        for (const term of to.terms) if (term.game === this.game) reached.add(this.keys.of(term.args));
        moves--;
        return false;
      });
      if (allowed) small.push(args);
    }
    if (reached.size === 0) return;
    for (const args of small) {
      const key = this.keys.of(args);
      if (!reached.has(key)) unreached.add(key);
    }
  }

  /** Generates moves as far as the rules allow; false when they refuse the position. */
  private options(args: Args, control: Control, emit: (to: Position) => boolean): boolean {
    control.tick();
    return this.orRefused(() => {
      this.game.options(args, emit, control);
      return true;
    }, false);
  }

  /** Whether claims and rules agree; undefined where nothing is claimed or the rules give no answer. */
  private agree(args: Args, control: Control): true | EvaluationFailure | undefined {
    let refused: EvaluationFailure | undefined;
    const claims = this.engine.deep.attempt(
      () => this.game.claims(args, control),
      (thrown): Claims => {
        if (!(thrown instanceof EvaluationFailure) || thrown.reason !== 'error') throw thrown;
        refused = thrown;
        return {};
      },
    );
    const value = claims.value === undefined ? undefined : this.orRefused(() => this.values.of(args, control), undefined);
    const wins =
      claims.wins === undefined && !refused ? undefined : this.orRefused(() => this.outcomes.isN(args, control), undefined);
    if (value === undefined && wins === undefined) return undefined;
    if (refused) return this.wrong(message('The claim has no value at {0}: {1}', this.text(args), refused.sentence));
    if (value !== undefined && claims.value !== value) {
      return this.wrong(
        message(
          'The claim is wrong at {0}: it says {1}, the rules give {2}.',
          this.text(args),
          String(claims.value),
          String(value),
        ),
      );
    }
    if (wins === undefined || claims.wins === wins) return true;
    return this.wrong(
      wins
        ? message('The claim is wrong at {0}: by the rules the player to move wins.', this.text(args))
        : message('The claim is wrong at {0}: by the rules the player to move loses.', this.text(args)),
    );
  }

  private orRefused<T>(work: () => T, otherwise: T): T {
    return this.engine.deep.attempt(work, (thrown) => {
      if (thrown instanceof EvaluationFailure && (thrown.reason === 'error' || thrown.reason === 'pending')) return otherwise;
      throw thrown;
    });
  }

  private wrong(sentence: ReturnType<typeof message>): EvaluationFailure {
    return new EvaluationFailure('error', sentence, this.game.at);
  }

  private text(args: Args): string {
    return positionText(one(this.game, args));
  }
}
