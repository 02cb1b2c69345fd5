import type { Failure } from './answer.js';
import type { Control } from './control.js';
import type { Program, Sample } from './program.js';
import type { SessionApi } from './session.js';

/** One sample of a problem, run. `actual` is what was printed, up to the failure if there was one. */
export interface SampleRun {
  readonly passed: boolean;
  readonly actual: string;
  readonly failure?: Failure;
  readonly ms: number;
}

/** Runs the problem that is the program's statement on one of its samples and compares what it prints. */
export function runSample(session: SessionApi, program: Program, sample: Sample, control: Control): SampleRun {
  const started = performance.now();
  const printed: string[] = [];
  const failure = session.run({ program, input: textSource(sample.input), output: (text) => printed.push(text) }, control);
  const actual = printed.join('');
  const ms = performance.now() - started;
  if (failure !== undefined) return { passed: false, actual, failure, ms };
  return { passed: sameOutput(sample.output, actual), actual, ms };
}

/** A text as an input, in one chunk. */
export function textSource(text: string): () => Uint8Array | undefined {
  let rest: Uint8Array | undefined = new TextEncoder().encode(text);
  return () => {
    const chunk = rest;
    rest = undefined;
    return chunk;
  };
}

/** Whether two outputs are the same but for blanks at the ends of lines and blank lines. */
export function sameOutput(expected: string, actual: string): boolean {
  return comparable(expected) === comparable(actual);
}

function comparable(output: string): string {
  return output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
