import type { Answer, FailedAnswer } from '../../solvers/answer.js';
import type { NodeId, Program, Sample } from '../../solvers/program.js';
import type { SampleRun } from '../../solvers/samples.js';

/** What the server asks a worker to do: one job at a time. */
export type Job = EvaluateJob | SampleJob;

/** Evaluates a statement, or one expression of it. */
export interface EvaluateJob {
  readonly kind: 'evaluate';
  readonly program: Program;
  readonly probe?: NodeId;
  /** Milliseconds it may take; absent: until it ends or is cancelled. */
  readonly ms?: number;
}

/** Runs a problem on one of its samples. */
export interface SampleJob {
  readonly kind: 'sample';
  readonly program: Program;
  readonly sample: Sample;
}

/** What a job came to: `FailedAnswer` also for a sample whose worker was lost. */
export type JobResult = Answer | SampleResult;
export interface SampleResult {
  readonly kind: 'sample';
  readonly run: SampleRun;
}
export type SampleOutcome = SampleResult | FailedAnswer;

export interface JobMessage {
  /** Above 0; the same number in the cancel flag stops the job. */
  readonly id: number;
  readonly job: Job;
}
export interface ResultMessage {
  readonly id: number;
  readonly result: JobResult;
}

export interface WorkerData {
  /** An `Int32Array` of one element: the id of the job to stop. */
  readonly cancelFlag: SharedArrayBuffer;
  /** Positions one evaluation may keep. */
  readonly positions: number;
}
