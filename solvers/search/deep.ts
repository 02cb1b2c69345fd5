import type { Control } from '../control.js';
import type { EvaluationFailure } from '../failure.js';

/** What tells the calls of one memoised function apart. */
export type Key = number | string;

/**
 * A function whose results are kept by whoever calls it: the nim-values of a game, its misère outcomes, a recursive
 * function of the user. `compute` may be begun several times for one call, so it must do nothing but compute and keep.
 */
export interface DeepFunction<Args, Result> {
  /** About how many frames of the machine's stack one level of it takes at most. */
  readonly frames: number;
  /** Computes one call and keeps its result; looks into the memo before each further call, and makes it by `Deep.call`. */
  compute(args: Args, key: Key, control: Control): Result;
  /** What to throw when a call needs its own result. */
  repeats(args: Args): EvaluationFailure;
  /** What to throw when calls nest more deeply than the position budget allows. */
  endless(args: Args): EvaluationFailure;
}

interface Call {
  readonly of: DeepFunction<unknown, unknown>;
  readonly args: unknown;
  readonly key: Key;
  /** How many calls it is nested in. */
  readonly depth: number;
}

/** Frames that fit into the default stack of Node's main thread (about 1 MB) with a wide margin. */
const FRAMES = 2400;

/** Thrown to the driver when the stack is used up; nobody else may keep it. */
const INTERRUPTION = Symbol('interruption');

/**
 * Recursion of any depth on a small stack. Calls nest natively until their frames are used up. Then all of them are
 * given up, and the driver at the root first computes the call half way down, with a stack of its own, before it starts
 * the outer one again, whose finished calls now answer from the memo. Each restart is paid for by at least half a stack
 * of new calls, so the work stays linear.
 *
 * A call that needs its own result nests for ever, so it is found here, among the calls the driver is waiting for.
 */
export class Deep {
  /** The calls nested now, from the one the driver started; their frames added up. */
  private readonly functions: DeepFunction<unknown, unknown>[] = [];
  private readonly args: unknown[] = [];
  private readonly keys: Key[] = [];
  private readonly frames: number[] = [];
  private level = 0;

  /** How many calls are nested now, from the one the driver started: no two calls that are both going on have it in common. */
  get depth(): number {
    return this.level;
  }

  /** The result of a call that is not in its memo. */
  call<Args, Result>(of: DeepFunction<Args, Result>, args: Args, key: Key, control: Control): Result {
    const level = this.level;
    if (level === 0) return this.drive({ of: of as DeepFunction<unknown, unknown>, args, key, depth: 0 }, control) as Result;
    this.enter(of as DeepFunction<unknown, unknown>, args, key);
    if ((this.frames[level] as number) > FRAMES) throw INTERRUPTION;
    const result = of.compute(args, key, control);
    this.level = level;
    return result;
  }

  /** Runs `work`; when it throws what `handles` turns into a value, that value, with the nesting as it was before. */
  attempt<T>(work: () => T, handles: (thrown: unknown) => T): T {
    const level = this.level;
    try {
      return work();
    } catch (thrown) {
      if (thrown === INTERRUPTION) throw thrown;
      this.level = level;
      return handles(thrown);
    }
  }

  private enter(of: DeepFunction<unknown, unknown>, args: unknown, key: Key): void {
    const level = this.level++;
    this.functions[level] = of;
    this.args[level] = args;
    this.keys[level] = key;
    this.frames[level] = (level === 0 ? 0 : (this.frames[level - 1] as number)) + of.frames;
  }

  private drive(root: Call, control: Control): unknown {
    const waiting = new Waiting();
    waiting.push(root);
    try {
      for (;;) {
        const { of, args, key } = waiting.last;
        this.level = 0;
        this.enter(of, args, key);
        try {
          const result = of.compute(args, key, control);
          waiting.pop();
          if (waiting.empty) return result;
        } catch (thrown) {
          if (thrown !== INTERRUPTION) throw thrown;
          this.interrupt(waiting, control);
        }
      }
    } finally {
      this.level = 0;
    }
  }

  /** Puts the call half way down on the driver's stack. */
  private interrupt(waiting: Waiting, control: Control): void {
    const outer = waiting.last.depth;
    let half: Call | undefined;
    for (let i = 1; i < this.level; i++) {
      const of = this.functions[i] as DeepFunction<unknown, unknown>;
      const call = { of, args: this.args[i], key: this.keys[i] as Key, depth: outer + i };
      if (waiting.has(call)) throw of.repeats(call.args);
      if (half === undefined && (this.frames[i] as number) > FRAMES / 2) half = call;
    }
    if (half === undefined) throw new Error('interrupted without a call to go on with');
    if (half.depth > control.limits.positions) throw half.of.endless(half.args);
    control.check();
    waiting.push(half);
  }
}

/** The calls the driver has begun, each needed by the one before it. */
class Waiting {
  private readonly calls: Call[] = [];
  private readonly keys = new Map<DeepFunction<unknown, unknown>, Set<Key>>();

  get empty(): boolean {
    return this.calls.length === 0;
  }

  get last(): Call {
    return this.calls[this.calls.length - 1] as Call;
  }

  has(call: Call): boolean {
    return this.keys.get(call.of)?.has(call.key) ?? false;
  }

  push(call: Call): void {
    this.calls.push(call);
    const keys = this.keys.get(call.of);
    if (keys) keys.add(call.key);
    else this.keys.set(call.of, new Set([call.key]));
  }

  pop(): void {
    const call = this.calls.pop();
    if (call) this.keys.get(call.of)?.delete(call.key);
  }
}
