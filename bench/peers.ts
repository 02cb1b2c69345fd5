import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';

/** Where inputs and compiled peers are kept. */
export const OUT = 'out/bench';
mkdirSync(OUT, { recursive: true });

/** Compiles bench/peers/<name>.cpp with -O2; undefined where there is no g++. */
export function compilePeer(name: string): string | undefined {
  const binary = `${OUT}/${name}`;
  const { status, error, stderr } = spawnSync('g++', ['-O2', '-std=c++17', '-o', binary, `bench/peers/${name}.cpp`]);
  if (error) return undefined;
  if (status !== 0) throw new Error(stderr.toString());
  return binary;
}

export interface ProcessRun {
  readonly output: string;
  readonly ms: number;
  /** What a peer says of itself: the milliseconds between the end of reading and the first printing. */
  readonly kernel: number;
}

/** Runs a program on an input file, whole: start, reading, printing, end. */
export function runProcess(command: string, args: readonly string[], inputFile: string): ProcessRun {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: [openSync(inputFile, 'r'), 'pipe', 'pipe'],
    maxBuffer: 2 ** 30,
  });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  const kernel = Number(/kernel ([\d.]+)/.exec(stderr.toString())?.[1] ?? Number.NaN);
  return { output: stdout.toString().trim(), ms, kernel };
}
