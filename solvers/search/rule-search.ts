import type { Control } from '../control.js';
import { EvaluationFailure } from '../failure.js';
import { message } from '../message.js';
import type { Int } from '../values/int.js';
import { Position } from '../values/position.js';
import { positionText } from '../values/text.js';
import type { Value } from '../values/value.js';
import type { ArgumentKeys } from './argument-keys.js';
import type { ClaimCheck } from './claim-check.js';
import type { DeepFunction, Key } from './deep.js';
import type { PositionEngine } from './engine.js';
import { KeyTable } from './key-table.js';
import type { RuleGame } from './rule-game.js';

type Args = readonly Value[];

/** Frames of the machine's stack that the search itself takes between two positions. */
const SEARCH_FRAMES = 10;

/** Something found out about the positions of one game by searching its rules, and remembered. */
abstract class RuleSearch<Result extends Int | boolean> implements DeepFunction<Args, Result> {
  protected readonly table = new KeyTable();
  abstract readonly frames: number;

  constructor(
    protected readonly engine: PositionEngine,
    protected readonly game: RuleGame,
    protected readonly keys: ArgumentKeys,
    /** Whether claims are left aside, those of other games too. */
    private readonly byRules: boolean,
    protected readonly claims?: ClaimCheck,
  ) {}

  get size(): number {
    return this.table.size;
  }

  protected abstract search(args: Args, key: Key, control: Control): Result;

  compute(args: Args, key: Key, control: Control): Result {
    control.tick();
    const result = this.byRules ? this.engine.byRules(() => this.search(args, key, control)) : this.search(args, key, control);
    this.table.set(key, typeof result === 'boolean' ? Number(result) : result, control, this.keys.places);
    this.engine.searched++;
    return result;
  }

  repeats(args: Args): EvaluationFailure {
    return repetition(positionText(one(this.game, args)), this.game);
  }

  endless(args: Args): EvaluationFailure {
    return endlessness(positionText(one(this.game, args)), this.game);
  }
}

/**
 * Nim-values by the least value missing among those of the options. All options are generated before those not known yet
 * are searched, so that the rules' own frames do not pile up on the stack.
 */
export class NimValues extends RuleSearch<Int> {
  override readonly frames = SEARCH_FRAMES;

  of(args: Args, control: Control): Int {
    const key = this.keys.of(args);
    return this.table.get(key) ?? this.engine.deep.call(this, args, key, control);
  }

  known(args: Args): Int | undefined {
    return this.table.get(this.keys.of(args));
  }

  protected search(args: Args, key: Key, control: Control): Int {
    return this.claims?.at(args, key, control).value ?? this.mex(args, control);
  }

  /**
   * Options of unknown value are gathered, and searched when the rules have returned: few at first, since the rest is
   * mostly known once the first are, then more each time, so that the rules run few times over.
   */
  private mex(args: Args, control: Control): number {
    const { engine } = this;
    const { deep } = engine;
    const { values, open } = engine.scratch();
    for (let room = 1; ; room *= 4) {
      let opened = 0;
      let more = false;
      values.begin();
      deep.reserve(this.game.frames);
      this.game.options(
        args,
        (to) => {
          control.tick();
          const value = engine.knownValue(to, control);
          if (value !== undefined) values.add(value);
          else if (opened < room) open[opened++] = to;
          else more = true;
          return more;
        },
        control,
      );
      deep.reserve(-this.game.frames);
      for (let i = 0; i < opened; i++) values.add(engine.nimValue(open[i] as Position, control));
      if (!more) return values.mex();
    }
  }
}

/** Who wins in normal play, without nim-values where the rules allow it. */
export class Outcomes extends RuleSearch<boolean> {
  override readonly frames = this.game.frames + SEARCH_FRAMES;

  isN(args: Args, control: Control): boolean {
    const key = this.keys.of(args);
    const known = this.table.get(key);
    return known === undefined ? this.engine.deep.call(this, args, key, control) : known === 1;
  }

  protected search(args: Args, key: Key, control: Control): boolean {
    const claims = this.claims?.at(args, key, control);
    return claims?.wins ?? (claims?.value === undefined ? this.canWin(args, control) : claims.value !== 0);
  }

  private canWin(args: Args, control: Control): boolean {
    let wins = false;
    this.game.options(
      args,
      (to) => {
        control.tick();
        wins ||= !this.engine.isN(to, control);
        return wins;
      },
      control,
    );
    return wins;
  }
}

/** One component, played once. */
export function one(game: RuleGame, args: Args): Position {
  return new Position([{ game, args, copies: 1 }]);
}

export function repetition(position: string, game?: RuleGame): EvaluationFailure {
  return new EvaluationFailure(
    'pending',
    message('Play can come back to {0}; play without end is not available yet.', position),
    game?.at,
  );
}

export function endlessness(position: string, game?: RuleGame): EvaluationFailure {
  return new EvaluationFailure(
    'limit',
    message('The rules seem to lead on for ever, as far as {0}: each move must bring the end of play nearer.', position),
    game?.at,
  );
}
