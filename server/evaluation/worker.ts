import { parentPort, workerData } from 'node:worker_threads';
import type { Failure } from '../../solvers/answer.js';
import { Control } from '../../solvers/control.js';
import { EvaluationFailure } from '../../solvers/failure.js';
import { message } from '../../solvers/message.js';
import { runSample } from '../../solvers/samples.js';
import { Session } from '../../solvers/session.js';
import type { Job, JobMessage, JobResult, ResultMessage, WorkerData } from './job.js';

/**
 * The thread that evaluates for one document. It holds the session, that is, the tables of the document's games, for
 * as long as it lives, and does one job at a time. The only way to reach it while it works is the cancel flag.
 */
const { cancelFlag, positions } = workerData as WorkerData;
const cancelled = new Int32Array(cancelFlag);
const session = new Session();

function perform(id: number, job: Job): JobResult {
  const limits = job.kind === 'evaluate' && job.ms !== undefined ? { positions, ms: job.ms } : { positions };
  const control = new Control(limits, () => Atomics.load(cancelled, 0) === id);
  try {
    if (job.kind === 'sample') return { kind: 'sample', run: runSample(session, job.program, job.sample, control) };
    const { program, probe } = job;
    return session.evaluate(probe === undefined ? { program } : { program, probe }, control);
  } catch (error) {
    return { kind: 'failed', failure: unexpected(error), ms: control.elapsed() };
  }
}

/** A session never throws for anything the user wrote: what arrives here is memory at its end, or a fault of ours. */
function unexpected(error: unknown): Failure {
  if (error instanceof EvaluationFailure) return { reason: error.reason, message: error.sentence };
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && /allocation|array length|string length/i.test(text)) {
    return { reason: 'limit', message: message('This needs more memory than there is.') };
  }
  return { reason: 'error', message: message('Internal error: {0}.', text) };
}

parentPort?.on('message', ({ id, job }: JobMessage) => {
  const reply: ResultMessage = { id, result: perform(id, job) };
  parentPort?.postMessage(reply);
});
