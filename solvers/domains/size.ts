import { type EvaluationFailure, refuse } from '../failure.js';
import { type Message, message } from '../message.js';
import { compare, type Int, multiply, normal, subtract } from '../values/int.js';

/** Exact sizes and counts of more decimal digits than this are refused: nobody reads them, and a modulus is at hand. */
export const MAX_DIGITS = 100_000;

/** A member with more elements than this is not built. */
const MAX_ELEMENTS = 10_000_000;

export function tooManyDigits(digits: number): EvaluationFailure {
  return refuse(
    message(
      'The exact number would have about {0} digits, more than {1}; count modulo a number instead.',
      Math.ceil(digits),
      MAX_DIGITS,
    ),
  );
}

/** The base 10 logarithm of a positive integer of any size, to about 15 places. */
export function log10(n: Int): number {
  if (typeof n === 'number') return Math.log10(n);
  const hex = n.toString(16);
  const head = Number.parseInt(hex.slice(0, 13), 16);
  return Math.log10(head) + (hex.length - Math.min(13, hex.length)) * Math.log10(16);
}

/** base ** exponent for base ≥ 0 and exponent ≥ 0, exactly. Refuses more than `MAX_DIGITS` digits. */
export function power(base: Int, exponent: Int): Int {
  if (base === 0 || base === 1) return exponent === 0 ? 1 : base;
  const digits = Number(exponent) * log10(base);
  if (digits > MAX_DIGITS) throw tooManyDigits(digits);
  return normal(BigInt(base) ** BigInt(exponent));
}

/** The product of integers from 0, exactly. Refuses more than `MAX_DIGITS` digits. */
export function product(factors: readonly Int[]): Int {
  if (factors.includes(0)) return 0;
  const digits = factors.reduce<number>((sum, factor) => sum + log10(factor), 0);
  if (digits > MAX_DIGITS) throw tooManyDigits(digits);
  return factors.reduce<Int>(multiply, 1);
}

/** The number of k-subsets of n things, exactly, for n ≥ 0 and k ≥ 0. Refuses more than `MAX_DIGITS` digits. */
export function binomial(n: Int, k: Int): Int {
  if (compare(k, n) > 0) return 0;
  const rest = subtract(n, k);
  const few = compare(rest, k) < 0 ? rest : k;
  if (few === 0) return 1;
  // C(n, k) >= (n / k) ** k
  const digits = Number(few) * (log10(n) - log10(few));
  if (digits > MAX_DIGITS) throw tooManyDigits(digits);
  const top = BigInt(n);
  return normal(rangeProduct(top - BigInt(few) + 1n, top) / rangeProduct(1n, BigInt(few)));
}

/** lo · (lo + 1) · … · hi, halves first, so that the factors of each product are about equally long. */
function rangeProduct(lo: bigint, hi: bigint): bigint {
  if (hi - lo < 8n) {
    let product = lo;
    for (let x = lo + 1n; x <= hi; x++) product *= x;
    return product;
  }
  const middle = (lo + hi) >> 1n;
  return rangeProduct(lo, middle) * rangeProduct(middle + 1n, hi);
}

/** A parameter that says how many is an integer from 0; `otherwise` is what to say when it is not. */
export function requireCount(value: Int, otherwise: Message): void {
  if (value < 0) throw refuse(otherwise);
}

/** How long the members of a domain are, as a number. Refuses lengths that no memory holds. */
export function memberLength(length: Int): number {
  if (length > MAX_ELEMENTS)
    throw refuse(message('A member of this domain would have {0} elements, too many to list.', String(length)));
  return Number(length);
}
