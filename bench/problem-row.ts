import { existsSync, writeFileSync } from 'node:fs';
import { best, type Measurement, type Row } from './measure.js';
import { compilePeer, OUT, type ProcessRun, runProcess } from './peers.js';

interface ProblemRow {
  readonly title: string;
  /** bench/peers/<peer>.cpp */
  readonly peer: string;
  /** A file of examples/ with one problem. */
  readonly example: string;
  readonly input: () => string;
  /** The answer computed in memory, from data that is ready before: made by this, computed by what this returns. */
  readonly kernel: () => () => unknown;
  /** What the ratios to the peer must not exceed. */
  readonly atMost?: { readonly kernel?: number; readonly process?: number };
}

const CLI = 'dist/grundy.cjs';
const RUNS = 5;

/** A problem answered by the solver in memory and by the command-line tool as a whole, beside a C++ program. */
export function problemRow({ title, peer, example, input, kernel, atMost = {} }: ProblemRow): Row {
  return {
    title,
    measure() {
      const file = `${OUT}/${peer}.txt`;
      writeFileSync(file, input());
      const binary = compilePeer(peer);
      const peers = binary === undefined ? [] : repeat(() => runProcess(binary, [], file));
      const compute = kernel();
      const inMemory: Measurement = {
        name: 'in memory',
        ours: best(RUNS, compute),
        peer: shortest(peers, 'kernel'),
        ...(atMost.kernel === undefined ? {} : { atMost: atMost.kernel }),
      };
      if (!existsSync(CLI)) return [inMemory];
      const ours = repeat(() => runProcess(process.execPath, [CLI, 'answer', `examples/${example}`], file));
      for (const other of peers) {
        if (other.output !== ours[0]?.output) throw new Error(`${title}: the answers differ from those of ${peer}.cpp.`);
      }
      const whole: Measurement = {
        name: 'whole process',
        ours: shortest(ours, 'ms') ?? Number.NaN,
        peer: shortest(peers, 'ms'),
        ...(atMost.process === undefined ? {} : { atMost: atMost.process }),
      };
      return [inMemory, whole];
    },
  };
}

function repeat(run: () => ProcessRun): ProcessRun[] {
  return Array.from({ length: RUNS }, run);
}

function shortest(runs: readonly ProcessRun[], of: 'ms' | 'kernel'): number | undefined {
  return runs.length === 0 ? undefined : Math.min(...runs.map((run) => run[of]));
}
