import type { Answer, Failure } from './answer.js';
import type { Control } from './control.js';
import type { NodeId, Program } from './program.js';

/** One thing to evaluate. */
export interface EvaluateRequest {
  readonly program: Program;
  /**
   * Instead of the statement itself, the value that this expression of it has the first time it is reached; inside a
   * problem, with the input of its first sample.
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
