import { EvaluationFailure } from './failure.js';
import { message } from './message.js';

export interface Limits {
  /** Milliseconds one evaluation may take; absent: no bound. */
  readonly ms?: number;
  /** Positions one evaluation may keep in tables. */
  readonly positions: number;
}

export const DEFAULT_LIMITS: Limits = { positions: 20_000_000 };

/**
 * The bounds of one evaluation. Long loops call `tick` once a step: it is a counter, and looks at the clock and the
 * cancel flag about once in a thousand steps, so that a stop works within 100 ms.
 */
export class Control {
  private readonly started = performance.now();
  private steps = 0;
  private positions = 0;

  constructor(
    readonly limits: Limits = DEFAULT_LIMITS,
    private readonly cancelled: () => boolean = () => false,
  ) {}

  /** Throws an `EvaluationFailure` when the time is over or the user cancelled. */
  tick(): void {
    if ((++this.steps & 1023) === 0) this.check();
  }

  /** The same at once: for callers whose single step is long. */
  check(): void {
    if (this.cancelled()) throw new EvaluationFailure('cancelled', message('Cancelled.'));
    const { ms } = this.limits;
    if (ms !== undefined && this.elapsed() > ms) {
      throw new EvaluationFailure('limit', message('No answer within the time budget of {0} s.', ms / 1000));
    }
  }

  /** Counts one more position kept in memory; `places` when it needs the room of several. */
  keep(places = 1): void {
    this.positions += places;
    if (this.positions > this.limits.positions) {
      throw new EvaluationFailure('limit', message('The search passed {0} positions, the memory budget.', this.limits.positions));
    }
  }

  /** Bounds for a part of the evaluation. Those of the whole go on holding, and their failures come from here too. */
  within(limits: Limits): Control {
    return new Control(limits, () => {
      this.check();
      return false;
    });
  }

  /** Counts positions kept before that are no longer in memory. */
  release(positions: number): void {
    this.positions = Math.max(0, this.positions - positions);
  }

  /** How many positions are counted now. */
  get kept(): number {
    return this.positions;
  }

  elapsed(): number {
    return performance.now() - this.started;
  }
}
