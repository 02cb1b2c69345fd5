import type { CallableCode, Instance } from './callable.js';
import type { Code, Frame } from './code.js';
import type { GlobalValue } from './definitions.js';

/** A name in a frame: a value, or a function or game (`code`) declared there. */
export interface Binding {
  readonly name: string;
  readonly unit: Unit;
  readonly slot: number;
  readonly code?: CallableCode;
}

/**
 * What runs on one frame: a top-level statement, the body of a function, or the body of a game. Slot 0 of a frame holds
 * the values captured from outside, in the order of `captures`; the parameters follow.
 */
export class Unit {
  /** How many slots its frames have. */
  size = 1;
  readonly captures: Binding[] = [];
  /** The top-level functions and games called in it. */
  readonly globals = new Set<Instance>();
  /** The deepest nesting of expressions and statements in it. */
  depth = 0;

  constructor(readonly parent?: Unit) {}

  slot(): number {
    return this.size++;
  }

  /** The index of an outer binding among the captured values. */
  capture(binding: Binding): number {
    const known = this.captures.indexOf(binding);
    if (known >= 0) return known;
    if (this.parent && this.parent !== binding.unit) this.parent.capture(binding);
    return this.captures.push(binding) - 1;
  }

  /** What a frame of this unit holds for a binding of it or of a unit around it. */
  read(binding: Binding, frame: Frame): unknown {
    return binding.unit === this ? frame[binding.slot] : (frame[0] as Frame)[this.capture(binding)];
  }
}

/** The statement's surroundings: the definitions of the file that it may name. */
export interface Globals {
  value(name: string): GlobalValue | undefined;
  callable(name: string): Instance | undefined;
  /** Tells the definitions again which of this program they are: another may have been evaluated since. */
  renumber(): void;
}

/** The names of one block. Values and callables are looked up apart, so that neither hides the other. */
export class Scope {
  private readonly values = new Map<string, Binding>();
  private readonly callables = new Map<string, Binding>();

  private constructor(
    readonly unit: Unit,
    private readonly outer: Scope | undefined,
    readonly globals: Globals,
    /** The `for` variables that have led here inside a game: the fields of a move. */
    readonly fields: readonly Binding[],
  ) {}

  /** The outermost scope of a top-level statement. */
  static top(globals: Globals): Scope {
    return new Scope(new Unit(), undefined, globals, []);
  }

  /** A block inside this one. */
  block(fields: readonly Binding[] = this.fields): Scope {
    return new Scope(this.unit, this, this.globals, fields);
  }

  /** The body of a function or game declared here. */
  body(): Scope {
    return new Scope(new Unit(this.unit), this, this.globals, []);
  }

  declare(name: string): Binding {
    const binding = { name, unit: this.unit, slot: this.unit.slot() };
    this.adopt(binding);
    return binding;
  }

  /** Declares a value that has its slot already. */
  adopt(binding: Binding): void {
    this.values.set(binding.name, binding);
  }

  declareCallable(name: string, code: CallableCode): Binding {
    const binding = { name, unit: this.unit, slot: this.unit.slot(), code };
    this.callables.set(name, binding);
    return binding;
  }

  value(name: string): Binding | undefined {
    return this.values.get(name) ?? this.outer?.value(name);
  }

  callable(name: string): Binding | undefined {
    return this.callables.get(name) ?? this.outer?.callable(name);
  }

  /** The code that reads a binding from a frame of this scope's unit. */
  reader(binding: Binding): Code {
    if (binding.unit === this.unit) {
      const { slot } = binding;
      return (frame) => frame[slot] as ReturnType<Code>;
    }
    const index = this.unit.capture(binding);
    return (frame) => (frame[0] as Frame)[index] as ReturnType<Code>;
  }
}
