import { Worker } from 'node:worker_threads';
import type { Failure } from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import type { Job, JobMessage, JobResult, ResultMessage, WorkerData } from './job.js';

export interface WorkerOptions {
  /** The bundled `worker.ts`. */
  readonly file: string;
  /** Megabytes of heap. */
  readonly memory: number;
  /** Called when the worker ended by itself: it ran out of memory, or died. */
  readonly onDeath: (failure: Failure) => void;
}

/** Milliseconds a cancelled job has to stop by itself before its worker is ended. */
const GRACE = 200;
/** Positions a search may keep for each megabyte of heap. */
const POSITIONS_PER_MEGABYTE = 20_000;

interface Running {
  readonly id: number;
  readonly started: number;
  readonly resolve: (result: JobResult) => void;
  grace?: NodeJS.Timeout;
}

/**
 * One worker thread, started by the first job and again after it ended. Does one job at a time; every job gets a
 * result, whatever happens to the thread.
 */
export class WorkerHost {
  private readonly cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  private worker: Worker | undefined;
  private running: Running | undefined;
  private lastId = 0;

  constructor(private readonly options: WorkerOptions) {}

  /** Does the job. Never rejects. The caller waits for one result before it sends the next job. */
  perform(job: Job): Promise<JobResult> {
    return new Promise((resolve) => {
      this.lastId += 1;
      this.running = { id: this.lastId, started: performance.now(), resolve };
      this.worker ??= this.start();
      const request: JobMessage = { id: this.lastId, job };
      this.worker.postMessage(request);
    });
  }

  /** Stops the running job: by the flag, and when that does not help by ending the thread, whose tables are lost then. */
  cancel(): void {
    const { running } = this;
    if (running === undefined || running.grace !== undefined) return;
    Atomics.store(this.cancelFlag, 0, running.id);
    running.grace = setTimeout(() => {
      this.stop();
      this.fail({ reason: 'cancelled', message: message('Cancelled.') });
    }, GRACE);
  }

  /** Ends the thread; a running job ends as cancelled. */
  dispose(): void {
    this.stop();
    this.fail({ reason: 'cancelled', message: message('Cancelled.') });
  }

  private start(): Worker {
    const data: WorkerData = {
      cancelFlag: this.cancelFlag.buffer as SharedArrayBuffer,
      positions: this.options.memory * POSITIONS_PER_MEGABYTE,
    };
    const worker = new Worker(this.options.file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: this.options.memory },
    });
    worker.on('message', ({ id, result }: ResultMessage) => {
      if (this.running?.id === id) this.finish(result);
    });
    worker.on('error', (error) => this.died(worker, error));
    worker.on('exit', () => this.died(worker, undefined));
    worker.unref();
    return worker;
  }

  private stop(): void {
    const { worker } = this;
    this.worker = undefined;
    worker?.terminate().catch(() => undefined);
  }

  private died(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const failure = deathOf(error, this.options.memory);
    this.options.onDeath(failure);
    this.fail(failure);
  }

  private fail(failure: Failure): void {
    const { running } = this;
    if (running === undefined) return;
    this.finish({ kind: 'failed', failure, ms: performance.now() - running.started });
  }

  private finish(result: JobResult): void {
    const { running } = this;
    this.running = undefined;
    clearTimeout(running?.grace);
    running?.resolve(result);
  }
}

function deathOf(error: unknown, memory: number): Failure {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      reason: 'limit',
      message: message('The evaluation needed more than {0} MB of memory (setting grundy.evaluation.memory).', memory),
    };
  }
  const text = error instanceof Error ? error.message : 'exit';
  return { reason: 'error', message: message('The evaluation stopped unexpectedly ({0}); its worker starts again.', text) };
}
