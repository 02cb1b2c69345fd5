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
abstract class RuleSearch<Result> implements DeepFunction<Args, Result> {
  protected readonly table = new KeyTable();
  readonly frames: number;

  constructor(
    protected readonly engine: PositionEngine,
    protected readonly game: RuleGame,
    protected readonly keys: ArgumentKeys,
    /** The claims that may be used; none where only the rules count. */
    protected readonly claims?: ClaimCheck,
  ) {
    this.frames = game.frames + SEARCH_FRAMES;
  }

  get size(): number {
    return this.table.size;
  }

  abstract compute(args: Args, key: Key, control: Control): Result;

  repeats(args: Args): EvaluationFailure {
    return repetition(positionText(one(this.game, args)), this.game);
  }

  endless(args: Args): EvaluationFailure {
    return endlessness(positionText(one(this.game, args)), this.game);
  }

  protected keep(key: Key, result: Int, control: Control): void {
    this.table.set(key, result, control, this.keys.places);
    this.engine.searched++;
  }
}

/** Nim-values by the least value missing among those of the options. */
export class NimValues extends RuleSearch<Int> {
  of(args: Args, control: Control): Int {
    const key = this.keys.of(args);
    return this.table.get(key) ?? this.engine.deep.call(this, args, key, control);
  }

  known(key: Key): Int | undefined {
    return this.table.get(key);
  }

  compute(args: Args, key: Key, control: Control): Int {
    control.tick();
    const value = this.claims?.at(args, key, control).value ?? this.mex(args, control);
    this.keep(key, value, control);
    return value;
  }

  private mex(args: Args, control: Control): number {
    const { engine } = this;
    const values = engine.scratch();
    values.begin();
    this.game.options(
      args,
      (to) => {
        control.tick();
        values.add(engine.nimValue(to, control));
        return false;
      },
      control,
    );
    return values.mex();
  }
}

/** Who wins in normal play, without nim-values where the rules allow it. */
export class Outcomes extends RuleSearch<boolean> {
  isN(args: Args, control: Control): boolean {
    const key = this.keys.of(args);
    const known = this.table.get(key);
    return known === undefined ? this.engine.deep.call(this, args, key, control) : known === 1;
  }

  compute(args: Args, key: Key, control: Control): boolean {
    control.tick();
    const claims = this.claims?.at(args, key, control);
    const isN = claims?.wins ?? (claims?.value === undefined ? this.canWin(args, control) : claims.value !== 0);
    this.keep(key, isN ? 1 : 0, control);
    return isN;
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
