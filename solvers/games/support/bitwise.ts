import { Compositions } from '../../domains/compositions.js';
import { Placements } from '../../domains/placements.js';
import { type Int, isInt, subtract } from '../../values/int.js';
import type { Value } from '../../values/value.js';
import { type BitwiseHeaps, Drawn } from '../game.js';

type Argument = Value | Drawn | undefined;

/** Heaps drawn from `compositions`, of which the given share decides. Undefined for another domain. */
export function compositionHeaps(
  h: Argument,
  step: number | undefined,
  deciding: (parts: number) => number,
): BitwiseHeaps | undefined {
  if (!(h instanceof Drawn) || h.complement || !(h.domain instanceof Compositions) || step === undefined) return undefined;
  const { total, parts } = h.domain;
  if (typeof parts !== 'number') return undefined;
  const bound = deciding(parts);
  return { bound, free: parts - bound, total, step };
}

/** The gaps of coins drawn from `placements`: one more than coins. Undefined for another domain and when they do not fit. */
export function placementHeaps(
  c: Argument,
  step: number | undefined,
  deciding: (coins: number) => number,
): BitwiseHeaps | undefined {
  if (!(c instanceof Drawn) || c.complement || !(c.domain instanceof Placements) || step === undefined) return undefined;
  const { n, m } = c.domain;
  if (typeof m !== 'number' || m > n) return undefined;
  const bound = deciding(m);
  return { bound, free: m + 1 - bound, total: subtract(n, m), step };
}

/** The step of Moore's condition for turns of up to k heaps; undefined for a k that is refused. */
export function mooreStep(k: Argument): number | undefined {
  if (!isInt(k) || k < 1) return undefined;
  return Number(smaller(k, Number.MAX_SAFE_INTEGER - 1)) + 1;
}

function smaller(a: Int, b: Int): Int {
  return a < b ? a : b;
}
