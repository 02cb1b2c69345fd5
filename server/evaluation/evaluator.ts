import { Emitter, type Event } from 'langium';
import type { Answer, Failure } from '../../solvers/answer.js';
import type { NodeId, Program, Sample } from '../../solvers/program.js';
import { Answers, answerKey } from './answers.js';
import type { JobResult, SampleOutcome } from './job.js';
import { type CancelToken, Lane } from './lane.js';
import { WorkerHost } from './worker-host.js';

export interface EvaluatorOptions {
  /** The bundled `worker.ts`. */
  readonly workerFile: string;
  /** Seconds an automatic evaluation may take, and megabytes a worker may use, as they are set now. */
  readonly limits: () => { readonly timeBudget: number; readonly memory: number };
}

/** A statement of a document has a new answer. */
export interface Answered {
  readonly document: string;
  readonly key: string;
}

/** Whether anything is being evaluated, and what went wrong with a worker since the last answer. */
export interface EvaluatorStatus {
  readonly busy: boolean;
  readonly problem?: Failure;
}

/** A statement with the key of its content, as lowering gives it. */
export interface Keyed {
  readonly key: string;
  readonly program: Program;
}

export interface AskOptions {
  /** One expression of the statement instead of the statement. */
  readonly probe?: NodeId;
  readonly urgent?: boolean;
}

/** The first slice of an automatic evaluation, in milliseconds: what ends in it is not held up by what does not. */
const FIRST_SLICE = 150;
const NEVER: CancelToken = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };

/**
 * Evaluates the statements of documents, never on this thread. A document has two workers, each started when first
 * needed: one for what the editor asks by itself, within the time budget, and one for what the user started, without.
 */
export class Evaluator {
  private readonly answers = new Answers();
  private readonly answered = new Emitter<Answered>();
  private readonly status = new Emitter<EvaluatorStatus>();
  private readonly automatic = new Map<string, Lane>();
  private readonly started = new Map<string, Lane>();
  private busy = 0;
  private problem: Failure | undefined;

  constructor(private readonly options: EvaluatorOptions) {}

  get onAnswered(): Event<Answered> {
    return this.answered.event;
  }

  get onStatus(): Event<EvaluatorStatus> {
    return this.status.event;
  }

  /** The answer that is known already. */
  known(key: string, probe?: NodeId): Answer | undefined {
    return this.answers.get(answerKey(key, probe));
  }

  /** Whether any known answer says that something is wrong with the text. */
  get knowsTroubles(): boolean {
    return this.answers.haveTroubles;
  }

  /** The answer within the time budget: at once when it is known. Never rejects. */
  async ask(
    document: string,
    { key, program }: Keyed,
    { probe, urgent = false }: AskOptions = {},
    token = NEVER,
  ): Promise<Answer> {
    const whole = answerKey(key, probe);
    const known = this.answers.get(whole);
    if (known !== undefined) return known;
    const budget = this.options.limits().timeBudget * 1000;
    const slices = budget > FIRST_SLICE ? [FIRST_SLICE, budget] : [budget];
    const job = { kind: 'evaluate', program, ...(probe === undefined ? {} : { probe }) } as const;
    const result = await this.lane(this.automatic, document).request(
      { key: whole, job, slices, urgent, keep: probe === undefined },
      token,
    );
    return this.keep(document, whole, result);
  }

  /** The answer without a time budget, until the token is cancelled. Never rejects. */
  async goOn(document: string, { key, program }: Keyed, token: CancelToken): Promise<Answer> {
    const result = await this.lane(this.started, document).request({ key, job: { kind: 'evaluate', program } }, token);
    return this.keep(document, key, result);
  }

  /** Runs a problem on one of its samples, without a time budget. Never rejects. */
  async runSample(document: string, { key, program }: Keyed, sample: Sample, token: CancelToken): Promise<SampleOutcome> {
    const options = { key: `sample ${sample.id} ${key}`, job: { kind: 'sample', program, sample } } as const;
    const result = await this.lane(this.started, document).request(options, token);
    if (result.kind !== 'sample' && result.kind !== 'failed') throw new TypeError('A sample ended with an answer.');
    return result;
  }

  /** Drops the automatic evaluations of statements that the document no longer has; asks for its keys only if any waits. */
  retain(document: string, keys: () => ReadonlySet<string>): void {
    this.automatic.get(document)?.retain((key) => keys().has(key.replace(/#\d+$/, '')));
  }

  /** Ends the document's workers. */
  close(document: string): void {
    for (const lanes of [this.automatic, this.started]) {
      lanes.get(document)?.dispose();
      lanes.delete(document);
    }
  }

  /** Starts afresh with the limits as they are set now. */
  limitsChanged(): void {
    for (const document of [...this.automatic.keys(), ...this.started.keys()]) this.close(document);
    this.answers.forgetLimits();
  }

  dispose(): void {
    for (const document of [...this.automatic.keys(), ...this.started.keys()]) this.close(document);
  }

  private keep(document: string, key: string, result: JobResult): Answer {
    if (result.kind === 'sample') throw new TypeError('An evaluation ended as a sample.');
    if (result.kind === 'failed' && !this.lasts(result.failure)) return result;
    if (this.answers.get(key) !== result) {
      this.answers.set(key, result);
      this.answered.fire({ document, key });
    }
    return result;
  }

  /** Whether a failure will be the same next time: not when it was stopped, or when its worker died of something else than memory. */
  private lasts(failure: Failure): boolean {
    return failure.reason !== 'cancelled' && !(failure === this.problem && failure.reason === 'error');
  }

  private lane(lanes: Map<string, Lane>, document: string): Lane {
    const known = lanes.get(document);
    if (known !== undefined) return known;
    const host = new WorkerHost({
      file: this.options.workerFile,
      memory: this.options.limits().memory,
      onDeath: (failure) => {
        this.problem = failure;
        this.report();
      },
    });
    const lane = new Lane(host, (busy) => {
      if (busy && this.busy === 0) this.problem = undefined;
      this.busy += busy ? 1 : -1;
      this.report();
    });
    lanes.set(document, lane);
    return lane;
  }

  private report(): void {
    const busy = this.busy > 0;
    this.status.fire(this.problem === undefined ? { busy } : { busy, problem: this.problem });
  }
}
