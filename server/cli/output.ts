import { writeSync } from 'node:fs';

/** What the user gave cannot be worked with: ends the command with exit code 2. */
export class InputError extends Error {}

/** The same, when what is wrong has been written to the error output already. */
export class ReportedError extends Error {}

/** Writes to the error output: `file:line:column: sentence`, as editors and compilers have it. */
export function complain(file: string, line: number | undefined, column: number | undefined, sentence: string): void {
  const place = [file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])].join(':');
  process.stderr.write(`${place}: ${sentence}\n`);
}

/** Writes all of it to the standard output before it returns, also into a pipe that is full. */
export function print(text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
