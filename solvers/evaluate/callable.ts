import { message } from '../message.js';
import { keyOf, numberOf } from '../values/equal.js';
import { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { Frame } from './code.js';
import type { Place } from './place.js';
import type { Binding, Unit } from './scope.js';

/** A function or game together with the values it captured. It keeps the memo or is the game whose tables are kept. */
export abstract class Instance {
  constructor(
    readonly code: CallableCode,
    /** Captured values and instances, in the order of `code.unit.captures`. */
    readonly captured: Frame,
  ) {}
  resolve(): Instance {
    return this;
  }
}

/** How many instances of one function or game are kept, for values captured before to find their tables again. */
const KEPT_INSTANCES = 8;

/** Machine frames that one level of nesting takes at most: the node, its operation, a loop and its visitor. */
const FRAMES_A_LEVEL = 4;

/** A function or game as it is written: what all its instances share. */
export abstract class CallableCode {
  private readonly instances = new Map<string, Instance>();
  private needed: readonly Binding[] | undefined;
  private callees: ReadonlySet<CallableCode> | undefined;
  private stackFrames: number | undefined;

  protected constructor(
    readonly name: string,
    /** Where its name stands. */
    readonly place: Place,
    readonly unit: Unit,
  ) {}

  /** Compiles the body, once. */
  abstract prepare(): void;
  abstract instantiate(captured: Frame): Instance;
  /** Tells the bounds of the evaluation that what an instance remembers is given up. */
  protected abstract release(instance: Instance): void;

  /** The instance for the values that its surroundings have now: the same values, the same instance. */
  instance(frame: Frame, bind: (instance: Instance) => void): Instance {
    const key = this.key(frame);
    const known = this.instances.get(key);
    if (known) {
      this.instances.delete(key);
      this.instances.set(key, known);
      bind(known);
      return known;
    }
    const captured: Frame = [];
    const instance = this.instantiate(captured);
    bind(instance);
    for (const binding of this.unit.captures) {
      const value = this.outer.read(binding, frame);
      captured.push(binding.code ? (value as LocalCallable | Instance).resolve() : value);
    }
    this.instances.set(key, instance);
    if (this.instances.size > KEPT_INSTANCES) {
      for (const [oldest, dropped] of this.instances) {
        this.instances.delete(oldest);
        this.release(dropped);
        break;
      }
    }
    return instance;
  }

  /** The code of the functions and games that its body calls, directly or through each other. */
  reached(): ReadonlySet<CallableCode> {
    if (this.callees) return this.callees;
    const all = new Set<CallableCode>();
    const visit = (code: CallableCode): void => {
      code.prepare();
      const direct = [...code.unit.globals].map((instance) => instance.code);
      for (const binding of code.unit.captures) if (binding.code) direct.push(binding.code);
      for (const callee of direct) {
        if (all.has(callee)) continue;
        all.add(callee);
        visit(callee);
      }
    };
    visit(this);
    this.callees = all;
    return all;
  }

  /**
   * About how many machine frames lie between a call of it and the next call that is made deeply: its own nesting and that
   * of all it reaches.
   */
  get frames(): number {
    if (this.stackFrames === undefined) {
      this.prepare();
      let { depth } = this.unit;
      for (const callee of this.reached()) if (callee !== this) depth += callee.unit.depth;
      this.stackFrames = FRAMES_A_LEVEL * depth + 8;
    }
    return this.stackFrames;
  }

  private get outer(): Unit {
    return this.unit.parent as Unit;
  }

  private key(frame: Frame): string {
    this.needed ??= this.bindingsNeeded();
    let key = '';
    for (const binding of this.needed) {
      const value = this.outer.read(binding, frame);
      if (value === undefined) {
        throw this.place.refuse(message('{0} is used here before {1} has a value.', this.name, binding.name));
      }
      key += `${binding.code ? `#${numberOf(value as Instance)}` : captureKey(value as Value)};`;
    }
    return key;
  }

  /** What the instance depends on in the frame around it, through the functions and games of that frame as well. */
  private bindingsNeeded(): Binding[] {
    const needed = new Set<Binding>();
    const seen = new Set<CallableCode>();
    const visit = (code: CallableCode): void => {
      if (seen.has(code)) return;
      seen.add(code);
      for (const binding of code.unit.captures) {
        if (binding.code && binding.unit === this.outer) visit(binding.code);
        else needed.add(binding);
      }
    };
    visit(this);
    return [...needed];
  }
}

/** A function or game in the frame of the block that declares it; it captures when it is first used. */
export class LocalCallable {
  private bound: Instance | undefined;
  constructor(
    private readonly code: CallableCode,
    private readonly frame: Frame,
  ) {}
  resolve(): Instance {
    return (
      this.bound ??
      this.code.instance(this.frame, (instance) => {
        this.bound = instance;
      })
    );
  }
}

/** Lists longer than this are told apart by identity, not by their elements. */
const LONG = 64;

/** A key for a captured value or an argument, of bounded length for lists. */
export function captureKey(value: Value): string {
  if (value instanceof List && value.size > LONG) return `#${numberOf(value)}`;
  return typeof value === 'string' ? `"${value.length}:${value}` : String(keyOf(value));
}
