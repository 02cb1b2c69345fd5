/** One line of the report. */
export interface Measurement {
  readonly name: string;
  /** Milliseconds. */
  readonly ours: number;
  /** What it is compared with, in milliseconds; absent when there is nothing to compare, or no compiler. */
  readonly peer?: number | undefined;
  /** What `ours / peer` must not exceed. */
  readonly atMost?: number;
  /** Without a peer: what `ours` must not exceed, in milliseconds. */
  readonly budget?: number;
}

/** What one file of bench/rows measures. */
export interface Row {
  readonly title: string;
  measure(): readonly Measurement[] | Promise<readonly Measurement[]>;
}

/** The shortest of several runs, in milliseconds: the one least disturbed by what else the machine does. */
export function best(runs: number, run: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - started);
  }
  return shortest;
}
