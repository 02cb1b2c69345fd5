/** A sequence repeats with `length` from index `start` on. */
export interface Period {
  readonly start: number;
  readonly length: number;
}

/**
 * For each shift p, how many of the last entries equal those p places before them: entry p of the result is the
 * largest L with values[n - 1 - j] = values[n - 1 - j - p] for all j < L. Linear (the Z function of the sequence read
 * backwards).
 */
export function tailMatches(values: ArrayLike<number>): Int32Array {
  const n = values.length;
  const matches = new Int32Array(n);
  let from = 0;
  let to = 0;
  for (let shift = 1; shift < n; shift++) {
    let length = shift < to ? Math.min(to - shift, matches[shift - from] as number) : 0;
    while (shift + length < n && values[n - 1 - length] === values[n - 1 - length - shift]) length++;
    matches[shift] = length;
    if (shift + length > to) {
      from = shift;
      to = shift + length;
    }
  }
  return matches;
}

/**
 * The period of a sequence each of whose entries is determined by the `window` entries before it, if the values so
 * far prove one: two equal windows. The start is the least.
 */
export function windowPeriod(values: ArrayLike<number>, window: number): Period | undefined {
  const matches = tailMatches(values);
  for (let length = 1; length + window <= values.length; length++) {
    const match = matches[length] as number;
    if (match >= window) return { start: values.length - length - match, length };
  }
  return undefined;
}

/**
 * The period of the nim-values of an octal game that removes at most `most` from a heap, if the values so far prove
 * one: with G(n + p) = G(n) for all n from n₀ ≥ 1 up to 2n₀ + p + most - 1, it holds for all n ≥ n₀, since of the two
 * heaps a move leaves in a longer heap one is large enough to be made p smaller.
 * R. K. Guy, C. A. B. Smith, The G-values of various games, 1956.
 */
export function octalPeriod(values: ArrayLike<number>, most: number): Period | undefined {
  const n = values.length;
  const matches = tailMatches(values);
  for (let length = 1; 2 * length + most + 2 <= n; length++) {
    const start = Math.max(1, n - length - (matches[length] as number));
    if (n >= 2 * start + 2 * length + most) return { start, length };
  }
  return undefined;
}

/** The index below start + length at which a periodic sequence has the value of index n. */
export function reduced({ start, length }: Period, n: number | bigint): number {
  if (n < start) return Number(n);
  return start + Number((BigInt(n) - BigInt(start)) % BigInt(length));
}
