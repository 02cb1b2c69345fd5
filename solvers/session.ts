import type { Answer, CountAnswer, ExpectAnswer, Failure, ValueAnswer } from './answer.js';
import { Control } from './control.js';
import type { CountResult } from './counting/count.js';
import { Compiler, Probed } from './evaluate/compiler.js';
import { compileCounter } from './evaluate/counts.js';
import { type Definition, programGlobals } from './evaluate/definitions.js';
import { Input } from './evaluate/input.js';
import { asTuple } from './evaluate/loops.js';
import { Output } from './evaluate/output.js';
import type { Owner } from './evaluate/place.js';
import { asPosition } from './evaluate/positions.js';
import { compileProblem, type RunnableProblem } from './evaluate/problem.js';
import { Recent } from './evaluate/recent.js';
import type { Runtime } from './evaluate/runtime.js';
import { Scope } from './evaluate/scope.js';
import { EvaluationFailure, refuse } from './failure.js';
import { type Message, message } from './message.js';
import type { CountExpr, Expr, NodeId, Program, Statement } from './program.js';
import { textSource } from './samples.js';
import { answerPosition } from './search/answer.js';
import { PositionEngine } from './search/engine.js';
import { List } from './values/list.js';
import { isPosition, shortText, sourceText, textOf, typeName } from './values/text.js';
import { Tuple } from './values/tuple.js';
import type { Value } from './values/value.js';

/** One thing to evaluate. */
export interface EvaluateRequest {
  readonly program: Program;
  /**
   * Instead of the statement itself, the value that this expression of it has the first time it is reached; inside a
   * problem, with the input of its first sample. The id of a `let` or of an item of a `read` asks for what it gives.
   */
  readonly probe?: NodeId;
}

/** Where a problem reads from: called for the next bytes when those before are used up; undefined at the end. */
export type InputSource = () => Uint8Array | undefined;
/** Where a problem prints to, in chunks of any size. */
export type OutputSink = (text: string) => void;

export interface RunRequest {
  /** Its statement is a problem. */
  readonly program: Program;
  readonly input: InputSource;
  readonly output: OutputSink;
}

/** A session holds the tables of the games evaluated in it; a game whose definition is unchanged keeps its table. */
export interface SessionApi {
  /** Never throws for anything the user wrote: failures are answers. */
  evaluate(request: EvaluateRequest, control: Control): Answer;
  /** Runs a problem on an input. Undefined when it ran to its end. */
  run(request: RunRequest, control: Control): Failure | undefined;
}

/** Positions and results that all kept definitions may have together; the ones not used for longest are dropped beyond it. */
const KEPT_POSITIONS = 30_000_000;
const KEPT_DEFINITIONS = 2000;
const KEPT_PROBLEMS = 16;

const NO_INPUT: InputSource = () => undefined;
const NO_OUTPUT: OutputSink = () => undefined;

export class Session implements SessionApi {
  private readonly engine = new PositionEngine();
  private readonly definitions = new Recent<Definition>(KEPT_POSITIONS, KEPT_DEFINITIONS);
  private readonly problems = new Recent<RunnableProblem>(KEPT_POSITIONS, KEPT_PROBLEMS);
  private readonly runtime: Runtime = {
    engine: this.engine,
    deep: this.engine.deep,
    control: new Control(),
    input: new Input(NO_INPUT),
    output: new Output(NO_OUTPUT),
  };

  evaluate({ program, probe }: EvaluateRequest, control: Control): Answer {
    const started = performance.now();
    this.runtime.control = control;
    try {
      return probe === undefined ? this.answer(program, started) : this.probe(program, probe, started);
    } catch (thrown) {
      return { kind: 'failed', failure: failureOf(thrown), ms: performance.now() - started };
    } finally {
      this.definitions.weigh(control.kept);
    }
  }

  run({ program, input, output }: RunRequest, control: Control): Failure | undefined {
    const { runtime } = this;
    runtime.control = control;
    runtime.output = new Output(output);
    try {
      const problem = this.problems.get(JSON.stringify(program), () => this.compileProblem(program));
      runtime.input = new Input(input);
      problem();
      return undefined;
    } catch (thrown) {
      return failureOf(thrown);
    } finally {
      runtime.output.flush();
      this.problems.weigh(control.kept);
    }
  }

  /** Forgets all tables. */
  clear(): void {
    this.definitions.clear();
    this.problems.clear();
  }

  private compileProblem(program: Program, probe?: NodeId): RunnableProblem {
    const { statement } = program;
    if (statement.kind !== 'problem') throw refuse(message('Only a problem reads an input.'));
    const globals = programGlobals(program, this.definitions, this.runtime);
    return compileProblem(statement, Scope.top(globals), new Compiler(this.runtime, { definition: undefined }, probe));
  }

  private answer(program: Program, started: number): Answer {
    const { statement } = program;
    const globals = programGlobals(program, this.definitions, this.runtime);
    const evaluation = new Evaluation(this.runtime, Scope.top(globals), started);
    return evaluation.statement(statement);
  }

  private probe(program: Program, probe: NodeId, started: number): Answer {
    const evaluation = new Evaluation(
      this.runtime,
      Scope.top(programGlobals(program, this.definitions, this.runtime)),
      started,
      probe,
    );
    try {
      if (program.statement.kind === 'problem') this.runFirstSample(program, probe);
      else evaluation.statement(program.statement);
    } catch (thrown) {
      if (!(thrown instanceof Probed)) throw thrown;
      const { value, count, modulus } = thrown;
      return count ? evaluation.countAnswer(count, modulus) : evaluation.valueAnswer(value);
    }
    throw refuse(
      program.statement.kind === 'problem'
        ? message('The first sample does not come to this expression.')
        : message('The evaluation does not come to this expression.'),
    );
  }

  private runFirstSample(program: Program, probe: NodeId): void {
    const { statement } = program;
    const [sample] = statement.kind === 'problem' ? statement.samples : [];
    const problem = this.compileProblem(program, probe);
    this.runtime.input = new Input(sample ? textSource(sample.input) : NO_INPUT);
    this.runtime.output = new Output(NO_OUTPUT);
    try {
      problem();
    } catch (thrown) {
      if (!sample && thrown instanceof EvaluationFailure && thrown.input) {
        throw refuse(message('The problem has no sample to take values from.'));
      }
      throw thrown;
    }
  }
}

/** Of a list of lists or tuples, which print as one row of numbers: how many, and the first three as the language writes them. */
function membersNote(value: Value): Message[] {
  if (!(value instanceof List) || value.size === 0) return [];
  const first: Value[] = [];
  for (const element of value) {
    first.push(element);
    if (first.length === 3) break;
  }
  if (!first.some((element) => element instanceof List || element instanceof Tuple)) return [];
  return [
    message('{0} elements; the first: {1}.', String(value.size), first.map((element) => clip(sourceText(element))).join(', ')),
  ];
}

function clip(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}

/** One top-level statement, evaluated. */
class Evaluation {
  private readonly compiler: Compiler;
  private readonly owner: Owner = { definition: undefined };
  /** Positions the engine had searched before. */
  private readonly searched: number;

  constructor(
    private readonly runtime: Runtime,
    private readonly scope: Scope,
    private readonly started: number,
    probe?: NodeId,
  ) {
    this.compiler = new Compiler(runtime, this.owner, probe);
    this.searched = runtime.engine.searched;
  }

  statement(statement: Statement): Answer {
    switch (statement.kind) {
      case 'solve':
        return this.expression(statement.expr);
      case 'count':
        return this.count(statement.expr);
      case 'expect':
        return this.expect(statement.expr);
      case 'let':
        return this.expression(statement.value);
      case 'let-tuple': {
        const items = this.compiler.place(statement).run(asTuple, this.value(statement.value), statement.names.length);
        return this.valueAnswer(new Tuple(items));
      }
      case 'pending':
        throw new EvaluationFailure('pending', message('{0} is not available yet.', statement.what), { id: statement.id });
      default:
        throw refuse(message('This statement has no value of its own.'));
    }
  }

  private expression(expr: Expr): Answer {
    if (expr.op === 'count') return this.count(expr);
    const value = this.value(expr);
    return this.compiler.place(expr).run((whole: Value) => this.valueAnswer(whole), value);
  }

  private value(expr: Expr): Value {
    return this.compiler.expr(expr, this.scope)([]);
  }

  /** A position with all about it, anything else as it would be printed. */
  valueAnswer(value: Value): Answer {
    if (isPosition(value)) {
      return { ...answerPosition(this.runtime.engine, asPosition(value), this.runtime.control), ms: this.ms };
    }
    const answer: ValueAnswer = {
      kind: 'value',
      type: typeName(value) as ValueAnswer['type'],
      text: shortText(value, this.runtime.control),
      method: this.method,
      notes: membersNote(value),
      ms: this.ms,
    };
    return answer;
  }

  private count(expr: CountExpr): Answer {
    // The whole expression may itself be the one that is probed.
    if (expr.id === this.compiler.probe) return this.valueAnswer(this.value(expr));
    const result = compileCounter(expr, this.scope, this.compiler)([]);
    return this.countAnswer(result, expr.modulus && this.value(expr.modulus));
  }

  countAnswer({ count, total, method }: CountResult, modulus: Value | undefined): CountAnswer {
    return {
      kind: 'count',
      count: String(count),
      ...(total !== undefined && { total: String(total) }),
      ...(modulus !== undefined && { modulus: textOf(modulus) }),
      method,
      notes: [],
      ms: this.ms,
    };
  }

  private expect(expr: Expr): ExpectAnswer {
    const holds = this.value(expr);
    if (typeof holds !== 'boolean') {
      throw this.compiler.place(expr).refuse(message('expect takes a condition, not {0}.', typeName(holds)));
    }
    const sides = holds ? undefined : this.sides(expr);
    return { kind: 'expect', holds, ...sides, method: this.method, notes: [], ms: this.ms };
  }

  /** What stood left and right in a comparison that does not hold. */
  private sides(expr: Expr): { left: string; right: string } | undefined {
    if (expr.op === 'is' && !expr.negated) {
      const position = asPosition(this.value(expr.left));
      return { left: this.runtime.engine.outcome(position, this.runtime.control), right: expr.outcome };
    }
    const [left, right] = expr.op === 'compare' && expr.operands.length === 2 ? expr.operands : [];
    return left && right && { left: shortText(this.value(left)), right: shortText(this.value(right)) };
  }

  /** How a value was got, where positions were searched for it. */
  private get method(): readonly Message[] {
    const searched = this.runtime.engine.searched - this.searched;
    if (searched === 0) return [];
    return [searched === 1 ? message('1 position searched.') : message('{0} positions searched.', searched)];
  }

  private get ms(): number {
    return performance.now() - this.started;
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof EvaluationFailure) {
    const { reason, sentence, at, input } = thrown;
    return { reason, message: sentence, ...(at && { at }), ...(input && { input }) };
  }
  if (thrown instanceof RangeError)
    return { reason: 'limit', message: message('This takes more memory than there is: {0}.', thrown.message) };
  const what = thrown instanceof Error ? `${thrown.message}` : String(thrown);
  return { reason: 'error', message: message('The evaluation broke down: {0}. This is a fault of Grundy.', what) };
}
