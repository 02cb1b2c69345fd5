import { type Int, modulo } from '../values/int.js';
import type { CountResult } from './count.js';

/** An exact result modulo a number, where one is given. */
export function reduced(exact: CountResult, modulus: Int | undefined): CountResult {
  if (modulus === undefined) return exact;
  const { count, total, method } = exact;
  return { count: modulo(count, modulus), method, ...(total === undefined ? {} : { total: modulo(total, modulus) }) };
}
