import { message } from '../../solvers/message.js';
import type { Job, JobResult } from './job.js';
import type { WorkerHost } from './worker-host.js';

/** What is needed of a cancellation token. */
export interface CancelToken {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(listener: () => void): { dispose(): void };
}

export interface TaskOptions {
  /** Equal keys are one task: who asks while it waits or runs gets the same result. */
  readonly key: string;
  readonly job: Job;
  /** The time slices of an automatic evaluation: one that ends a slice goes on behind the others with the next. */
  readonly slices?: readonly number[];
  /** Someone looks at the place where the answer will appear: goes before the others. */
  readonly urgent?: boolean;
  /** Runs on when nobody waits any longer, since the same will be asked again soon. */
  readonly keep?: boolean;
}

interface Task extends TaskOptions {
  slice: number;
  dropped: boolean;
  waiting: number;
  readonly result: Promise<JobResult>;
  readonly resolve: (result: JobResult) => void;
}

/** The queue before one worker: short tasks are not held up by long ones, equal tasks are done once. */
export class Lane {
  private readonly queue: Task[] = [];
  private running: Task | undefined;

  constructor(
    private readonly host: WorkerHost,
    private readonly onBusy: (busy: boolean) => void,
  ) {}

  /** The result of the task; a cancelled failure as soon as the token says so. Never rejects. */
  async request(options: TaskOptions, token: CancelToken): Promise<JobResult> {
    if (token.isCancellationRequested) return CANCELLED;
    const task = this.join(options) ?? this.enqueue(options);
    task.waiting += 1;
    let stop: (result: JobResult) => void = () => undefined;
    const stopped = new Promise<JobResult>((resolve) => {
      stop = resolve;
    });
    const listener = token.onCancellationRequested(() => {
      task.waiting -= 1;
      if (task.waiting === 0 && task.keep !== true) this.drop(task);
      stop(CANCELLED);
    });
    try {
      return await Promise.race([task.result, stopped]);
    } finally {
      listener.dispose();
    }
  }

  /** Drops every task whose key is not wanted any longer. */
  retain(wanted: (key: string) => boolean): void {
    for (const task of [...this.queue]) if (!wanted(task.key)) this.drop(task);
    if (this.running !== undefined && !wanted(this.running.key)) this.drop(this.running);
  }

  dispose(): void {
    for (const task of this.queue.splice(0)) task.resolve(CANCELLED);
    this.host.dispose();
  }

  private join({ key, urgent }: TaskOptions): Task | undefined {
    if (this.running?.key === key && !this.running.dropped) return this.running;
    const index = this.queue.findIndex((task) => task.key === key);
    const task = this.queue[index];
    if (task !== undefined && urgent === true) {
      this.queue.splice(index, 1);
      this.queue.unshift(task);
    }
    return task;
  }

  private enqueue(options: TaskOptions): Task {
    let resolve: (result: JobResult) => void = () => undefined;
    const result = new Promise<JobResult>((done) => {
      resolve = done;
    });
    const task: Task = { ...options, slice: 0, dropped: false, waiting: 0, result, resolve };
    if (options.urgent === true) this.queue.unshift(task);
    else this.queue.push(task);
    if (this.running === undefined) void this.work();
    return task;
  }

  private drop(task: Task): void {
    task.dropped = true;
    if (task === this.running) {
      this.host.cancel();
      return;
    }
    const index = this.queue.indexOf(task);
    if (index >= 0) this.queue.splice(index, 1);
    task.resolve(CANCELLED);
  }

  private async work(): Promise<void> {
    this.onBusy(true);
    for (let task = this.queue.shift(); task !== undefined; task = this.queue.shift()) {
      this.running = task;
      const ms = task.slices?.[task.slice];
      const job = task.job.kind === 'evaluate' && ms !== undefined ? { ...task.job, ms } : task.job;
      const result = await this.host.perform(job);
      task.slice += 1;
      const goesOn = !task.dropped && ms !== undefined && task.slices?.[task.slice] !== undefined && endedByTime(result, ms);
      this.running = undefined;
      if (goesOn) this.queue.push(task);
      else task.resolve(result);
    }
    this.onBusy(false);
  }
}

/** Whether a result says that its time was over: the clock of the job starts a little after that of its control. */
export function endedByTime(result: JobResult, ms: number): boolean {
  return result.kind === 'failed' && result.failure.reason === 'limit' && result.ms >= 0.9 * ms;
}

const CANCELLED: JobResult = { kind: 'failed', failure: { reason: 'cancelled', message: message('Cancelled.') }, ms: 0 };
