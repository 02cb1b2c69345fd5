import type { FailurePlace } from '../answer.js';
import type { Control } from '../control.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import type { ClaimStatement, GameStatement, MoveStatement, ParamType, Statement } from '../program.js';
import type { Claims, EmitMove, EmitOption, RuleGame, RuleParam } from '../search/rule-game.js';
import { compare, type Int, isInt } from '../values/int.js';
import { IntColumn, List, PlainList } from '../values/list.js';
import type { Position } from '../values/position.js';
import { textOf, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';
import { CallableCode, Instance } from './callable.js';
import type { Action, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { itemsOf } from './lists.js';
import { asPosition } from './positions.js';
import type { Runtime } from './runtime.js';
import type { Binding, Scope } from './scope.js';
import { compileBlock, type Purpose } from './statements.js';

/** Slot of a game's frame for who receives the moves or claims; the parameters follow. */
const RECEIVER = 1;
type Receiver = (to: Position, fields: readonly Binding[], frame: Frame) => boolean;
type Claimed = { -readonly [claim in keyof Claims]: Claims[claim] };

interface GameBody {
  readonly moves: Action;
  readonly claims: Action;
}

/** `game name(params) { … }` as it is written. */
export class GameCode extends CallableCode {
  private compiled: GameBody | undefined;
  private readonly scope: Scope;
  readonly hasClaims: boolean;

  constructor(
    readonly statement: GameStatement,
    outer: Scope,
    private readonly compiler: Compiler,
  ) {
    const scope = outer.body();
    super(statement.name, compiler.place(statement), scope.unit);
    scope.unit.slot();
    for (const { name } of statement.params) scope.declare(name);
    this.scope = scope;
    this.hasClaims = has('claim', statement.body);
  }

  get runtime(): Runtime {
    return this.compiler.runtime;
  }

  override prepare(): void {
    this.body;
  }

  /** The statements compiled twice: once for the moves, once for the claims. */
  get body(): GameBody {
    if (!this.compiled) {
      const { compiler, scope, statement } = this;
      const block = (purpose: Purpose) => compiler.body(() => compileBlock(statement.body, scope.block(), compiler, purpose));
      this.compiled = { moves: block(movesOf(compiler)), claims: this.hasClaims ? block(claimsOf(compiler)) : () => false };
    }
    return this.compiled;
  }

  override instantiate(captured: Frame): GameInstance {
    return new GameInstance(this, captured);
  }

  protected override release(instance: Instance): void {
    const { control, engine } = this.compiler.runtime;
    if (instance instanceof GameInstance) control.release(engine.remembered(instance));
  }
}

/** A game with the values it captured. */
export class GameInstance extends Instance implements RuleGame {
  readonly rules = true;
  readonly name: string;
  readonly params: readonly RuleParam[];
  readonly hasClaims: boolean;
  readonly family: object;

  constructor(
    override readonly code: GameCode,
    captured: Frame,
  ) {
    super(code, captured);
    this.name = code.name;
    this.params = code.statement.params;
    this.hasClaims = code.hasClaims;
    this.family = code;
  }

  get frames(): number {
    return this.code.frames;
  }

  get at(): FailurePlace {
    return this.code.place.at;
  }

  options(args: readonly Value[], emit: EmitOption, control: Control): void {
    this.run(this.code.body.moves, this.frame(args, emit), control);
  }

  moves(args: readonly Value[], emit: EmitMove, control: Control): void {
    const receiver: Receiver = (to, fields, frame) =>
      emit(to, new Map(fields.map(({ name, slot }) => [name, frame[slot] as Value])));
    this.run(this.code.body.moves, this.frame(args, receiver), control);
  }

  claims(args: readonly Value[], control: Control): Claims {
    const claimed: Claimed = {};
    this.run(this.code.body.claims, this.frame(args, claimed), control);
    return claimed;
  }

  /** Under bounds that may be narrower than those of the evaluation. */
  private run(action: Action, frame: Frame, control: Control): void {
    const { runtime } = this.code;
    const outer = runtime.control;
    if (control === outer) {
      action(frame);
      return;
    }
    runtime.control = control;
    try {
      action(frame);
    } finally {
      runtime.control = outer;
    }
  }

  /** The arguments as positions keep them: heaps sorted and without zeros. Refuses wrong types, at the caller. */
  normalArguments(args: Value[]): readonly Value[] {
    const { params, name } = this;
    if (args.length !== params.length) {
      throw refuse(message('{0} takes {1} arguments, not {2}.', name, params.length, args.length));
    }
    for (let i = 0; i < params.length; i++) {
      const value = args[i] as Value;
      const { type, name: param } = params[i] as RuleParam;
      if (type !== 'int' || typeof value !== 'number') args[i] = normalArgument(value, type, param);
    }
    return args;
  }

  private frame(args: readonly Value[], receiver: EmitOption | Receiver | Claimed): Frame {
    const frame: Frame = new Array(this.code.unit.size);
    frame[0] = this.captured;
    frame[RECEIVER] = receiver;
    for (let i = 0; i < args.length; i++) frame[RECEIVER + 1 + i] = args[i];
    return frame;
  }
}

function normalArgument(value: Value, type: ParamType, name: string): Value {
  switch (type) {
    case 'int':
      if (isInt(value)) return value;
      break;
    case 'text':
      if (typeof value === 'string') return value;
      break;
    case 'list':
      if (value instanceof List) return value;
      break;
    case 'heaps':
      if (value instanceof List) return heaps(value, name);
  }
  throw refuse(message('The parameter {0} takes {1}, not {2}.', name, type, typeName(value)));
}

/** Sorted, without zeros. */
function heaps(list: List, name: string): List {
  if (list instanceof IntColumn && list.data.every((heap) => heap > 0)) return new IntColumn(list.data.slice().sort());
  const sizes: Int[] = [];
  for (const heap of itemsOf(list)) {
    if (!isInt(heap)) throw refuse(message('The heaps {0} are numbers, and {1} is none.', name, typeName(heap)));
    if (heap < 0) throw refuse(message('A heap in {0} cannot have the negative size {1}.', name, textOf(heap)));
    if (heap !== 0) sizes.push(heap);
  }
  return new PlainList(sizes.sort(compare));
}

/** Whether a statement of a kind is among these or inside them. */
function has(kind: 'claim' | 'move', statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    switch (statement.kind) {
      case 'block':
      case 'for':
        return has(kind, statement.body);
      case 'if':
        return has(kind, statement.then) || has(kind, statement.else ?? []);
      default:
        return statement.kind === kind;
    }
  });
}

const BLOCKS: ReadonlySet<Statement['kind']> = new Set(['block', 'for', 'if']);

function skipsWithout(kind: 'claim' | 'move'): (statement: Statement) => boolean {
  const other = kind === 'claim' ? 'move' : 'claim';
  return (statement) => statement.kind === other || (BLOCKS.has(statement.kind) && !has(kind, [statement]));
}

function movesOf(compiler: Compiler): Purpose {
  return {
    own: (statement, scope) => (statement.kind === 'move' ? compileMove(statement, scope, compiler) : undefined),
    skips: skipsWithout('move'),
  };
}

function claimsOf(compiler: Compiler): Purpose {
  return {
    own: (statement, scope) => (statement.kind === 'claim' ? compileClaim(statement, scope, compiler) : undefined),
    skips: skipsWithout('claim'),
  };
}

function compileMove(statement: MoveStatement, scope: Scope, compiler: Compiler): Action {
  const to = compiler.expr(statement.to, scope);
  const place = compiler.place(statement.to);
  const { fields } = scope;
  return (frame) => {
    const value = to(frame);
    const position = place.run(asPosition, value);
    if (position.misere)
      throw place.refuse(message('A move cannot lead to a misère game; misere before the whole position turns it round.'));
    return (frame[RECEIVER] as Receiver)(position, fields, frame);
  };
}

/** The first claim reached of each kind counts. */
function compileClaim(statement: ClaimStatement, scope: Scope, compiler: Compiler): Action {
  const code = compiler.expr(statement.value, scope);
  const place = compiler.place(statement.value);
  if (statement.claim === 'wins') {
    return (frame) => {
      const wins = code(frame);
      if (typeof wins !== 'boolean') throw place.refuse(message('wins claims a condition, not {0}.', typeName(wins)));
      (frame[RECEIVER] as Claimed).wins ??= wins;
      return false;
    };
  }
  return (frame) => {
    const value = code(frame);
    if (!isInt(value)) throw place.refuse(message('value claims a nim-value, not {0}.', typeName(value)));
    if (value < 0) throw place.refuse(message('No nim-value is negative, and {0} is claimed.', textOf(value)));
    (frame[RECEIVER] as Claimed).value ??= value;
    return false;
  };
}
