import type { Control } from '../control.js';
import { EvaluationFailure } from '../failure.js';

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
  /** What to throw when calls nest so deeply that they seem to have no end. */
  endless(args: Args): EvaluationFailure;
}

type AnyFunction = DeepFunction<unknown, unknown>;

interface Call {
  readonly of: AnyFunction;
  readonly args: unknown;
  readonly key: Key;
  readonly control: Control;
  /** How many calls it is nested in. */
  readonly depth: number;
  /** Whether an `attempt` lies between the driver's call before it and this one. */
  readonly guarded: boolean;
}

/** Frames that fit into the default stack of Node's main thread (about 1 MB) with a wide margin. */
const FRAMES = 2400;

/** Where on the stack the call lies that the driver goes on with: the rest of the stack pays for beginning again. */
const FAR_DOWN = 0.875;

/** Calls that nest more deeply than this are taken to have no end. */
const DEEPEST = 1_500_000;

/** Thrown to the driver when the stack is used up; nobody else may keep it. */
const INTERRUPTION = Symbol('interruption');

/**
 * Recursion of any depth on a small stack. Calls nest natively until their frames are used up. Then all of them are
 * given up, and the driver at the root first computes one of the last calls, with a stack of its own, before it starts the
 * outer one again, whose finished calls now answer from the memo. Each restart is paid for by an eighth of a stack of new
 * calls, so the work stays linear.
 *
 * A call that needs its own result nests for ever, so it is found here, among the calls the driver is waiting for.
 */
export class Deep {
  /** The calls nested now, from the one the driver started; their frames added up. */
  private readonly functions: AnyFunction[] = [];
  private readonly args: unknown[] = [];
  private readonly keys: Key[] = [];
  private readonly controls: Control[] = [];
  private readonly frames: number[] = [];
  private level = 0;
  /** How many attempts are going on inside these calls, and whether there were any when they were given up. */
  private guards = 0;
  private guarded = false;
  /** What the driver's calls failed with, to be thrown again where they were called. */
  private failures: CallMap<unknown> | undefined;

  /** How many calls are nested now, from the one the driver started: no two calls that are both going on have it in common. */
  get depth(): number {
    return this.level;
  }

  /** The result of a call that is not in its memo. */
  call<Args, Result>(of: DeepFunction<Args, Result>, args: Args, key: Key, control: Control): Result {
    const level = this.level;
    const any = of as AnyFunction;
    if (level === 0) return this.drive({ of: any, args, key, control, depth: 0, guarded: false }) as Result;
    if (this.failures?.has(any, key)) throw this.failures.get(any, key);
    this.enter(any, args, key, control);
    if ((this.frames[level] as number) > FRAMES) {
      this.guarded = this.guards > 0;
      throw INTERRUPTION;
    }
    const result = of.compute(args, key, control);
    this.level = level;
    return result;
  }

  /** Runs `work`; when it throws what `handles` turns into a value, that value, with the nesting as it was before. */
  attempt<T>(work: () => T, handles: (thrown: unknown) => T): T {
    const level = this.level;
    this.guards++;
    try {
      return work();
    } catch (thrown) {
      if (thrown === INTERRUPTION) throw thrown;
      this.level = level;
      return handles(thrown);
    } finally {
      this.guards--;
    }
  }

  /** Adds to the frames that the call computed now is known to take, for as long as it works more deeply nested than usual. */
  reserve(frames: number): void {
    const level = this.level - 1;
    this.frames[level] = (this.frames[level] as number) + frames;
  }

  private enter(of: AnyFunction, args: unknown, key: Key, control: Control): void {
    const level = this.level++;
    this.functions[level] = of;
    this.args[level] = args;
    this.keys[level] = key;
    this.controls[level] = control;
    this.frames[level] = (level === 0 ? 0 : (this.frames[level - 1] as number)) + of.frames;
  }

  private drive(root: Call): unknown {
    const { guards } = this;
    const waiting = new Waiting();
    waiting.push(root);
    this.guards = 0;
    this.failures = undefined;
    try {
      for (;;) {
        try {
          const result = this.start(waiting);
          if (result === INTERRUPTION) continue;
          waiting.pop();
          if (waiting.empty) return result;
        } catch (thrown) {
          this.fail(waiting, thrown);
        }
      }
    } finally {
      this.level = 0;
      this.guards = guards;
      this.failures = undefined;
    }
  }

  /** Computes the last call waiting, or puts another that it needs after it and returns `INTERRUPTION`. */
  private start(waiting: Waiting): unknown {
    const { of, args, key, control } = waiting.last;
    this.level = 0;
    this.enter(of, args, key, control);
    try {
      return of.compute(args, key, control);
    } catch (thrown) {
      if (thrown !== INTERRUPTION) throw thrown;
      waiting.push(this.farDown(waiting));
      return INTERRUPTION;
    }
  }

  /** The call to go on with of those that were given up. */
  private farDown(waiting: Waiting): Call {
    const outer = waiting.last.depth;
    let found: Call | undefined;
    for (let i = 1; i < this.level; i++) {
      const of = this.functions[i] as AnyFunction;
      const args = this.args[i];
      const key = this.keys[i] as Key;
      if (waiting.has(of, key)) throw of.repeats(args);
      if (found === undefined && (this.frames[i] as number) > FRAMES * FAR_DOWN) {
        found = { of, args, key, control: this.controls[i] as Control, depth: outer + i, guarded: this.guarded };
      }
    }
    if (found === undefined) throw new Error('interrupted without a call to go on with');
    found.control.check();
    if (found.depth > Math.min(DEEPEST, found.control.limits.positions)) throw found.of.endless(found.args);
    return found;
  }

  /** Fails the calls waiting up to one whose failure may be caught; throws when nobody is left to catch it. */
  private fail(waiting: Waiting, thrown: unknown): void {
    const final = thrown instanceof EvaluationFailure && thrown.reason === 'cancelled';
    while (!waiting.empty) {
      const { of, key, guarded } = waiting.pop();
      if (!guarded || final) continue;
      this.failures ??= new CallMap();
      this.failures.set(of, key, thrown);
      return;
    }
    throw thrown;
  }
}

/** The calls the driver has begun, each needed by the one before it. */
class Waiting {
  private readonly calls: Call[] = [];
  private readonly known = new CallMap<true>();

  get empty(): boolean {
    return this.calls.length === 0;
  }

  get last(): Call {
    return this.calls[this.calls.length - 1] as Call;
  }

  has(of: AnyFunction, key: Key): boolean {
    return this.known.has(of, key);
  }

  push(call: Call): void {
    this.calls.push(call);
    this.known.set(call.of, call.key, true);
  }

  pop(): Call {
    const call = this.calls.pop() as Call;
    this.known.delete(call.of, call.key);
    return call;
  }
}

/** Something for each call of some functions. */
class CallMap<T> {
  private readonly byFunction = new Map<AnyFunction, Map<Key, T>>();

  has(of: AnyFunction, key: Key): boolean {
    return this.byFunction.get(of)?.has(key) ?? false;
  }

  get(of: AnyFunction, key: Key): T | undefined {
    return this.byFunction.get(of)?.get(key);
  }

  set(of: AnyFunction, key: Key, value: T): void {
    const known = this.byFunction.get(of);
    if (known) known.set(key, value);
    else this.byFunction.set(of, new Map([[key, value]]));
  }

  delete(of: AnyFunction, key: Key): void {
    this.byFunction.get(of)?.delete(key);
  }
}
