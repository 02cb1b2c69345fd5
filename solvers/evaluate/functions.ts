import type { Control } from '../control.js';
import { EvaluationFailure } from '../failure.js';
import { message } from '../message.js';
import type { LetFunctionStatement } from '../program.js';
import type { DeepFunction, Key } from '../search/deep.js';
import type { Value } from '../values/value.js';
import { CallableCode, captureKey, Instance } from './callable.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import type { Runtime } from './runtime.js';
import type { Scope } from './scope.js';

/** `let f(x) = e` as it is written. */
export class FunctionCode extends CallableCode {
  private body: Code | undefined;
  private recurs: boolean | undefined;
  private readonly scope: Scope;
  readonly arity: number;

  constructor(
    private readonly statement: LetFunctionStatement,
    outer: Scope,
    private readonly compiler: Compiler,
  ) {
    const scope = outer.body();
    super(statement.name, compiler.place(statement), scope.unit);
    for (const param of statement.params) scope.declare(param);
    this.scope = scope;
    this.arity = statement.params.length;
  }

  override prepare(): void {
    this.run;
  }

  get run(): Code {
    if (!this.body) {
      // A recursive function meets itself while it is compiled, but calls nothing then.
      this.body = this.compiler.body(() => this.compiler.expr(this.statement.value, this.scope));
    }
    return this.body;
  }

  override instantiate(captured: Frame): FunctionInstance {
    return new FunctionInstance(this, captured);
  }

  protected override release(instance: Instance): void {
    if (instance instanceof FunctionInstance) this.compiler.runtime.control.release(instance.kept);
  }

  get recursive(): boolean {
    this.recurs ??= this.reached().has(this);
    return this.recurs;
  }
}

/** A function with what it captured and the results it has given. */
export class FunctionInstance extends Instance implements DeepFunction<readonly Value[], Value> {
  private readonly memo = new Map<Key, Value>();

  constructor(
    override readonly code: FunctionCode,
    captured: Frame,
  ) {
    super(code, captured);
  }

  get frames(): number {
    return this.code.frames;
  }

  /** The results kept. */
  get kept(): number {
    return this.memo.size;
  }

  call(args: readonly Value[], runtime: Runtime): Value {
    const { arity, name, place } = this.code;
    if (args.length !== arity) throw place.refuse(message('{0} takes {1} arguments, not {2}.', name, arity, args.length));
    const key = argumentsKey(args);
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    return this.code.recursive ? runtime.deep.call(this, args, key, runtime.control) : this.compute(args, key, runtime.control);
  }

  compute(args: readonly Value[], key: Key, control: Control): Value {
    control.tick();
    const frame: Frame = new Array(this.code.unit.size);
    frame[0] = this.captured;
    for (let i = 0; i < args.length; i++) frame[1 + i] = args[i];
    const result = this.code.run(frame);
    control.keep();
    this.memo.set(key, result);
    return result;
  }

  repeats(): EvaluationFailure {
    return this.code.place.refuse(message('{0} needs its own result to compute it: the recursion never ends.', this.code.name));
  }

  endless(): EvaluationFailure {
    return new EvaluationFailure('limit', message('The recursion of {0} goes too deep.', this.code.name), this.code.place.at);
  }
}

const SMALL = 67_108_864;

function argumentsKey(args: readonly Value[]): Key {
  const [a, b] = args;
  if (typeof a === 'number') {
    if (args.length === 1) return a;
    if (args.length === 2 && typeof b === 'number' && a >= 0 && b >= 0 && a < SMALL && b < SMALL) return a * SMALL + b;
  }
  return args.map(captureKey).join(',');
}
