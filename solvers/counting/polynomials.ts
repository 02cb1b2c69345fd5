import type { Control } from '../control.js';
import { type Int, modulo, normal } from '../values/int.js';

/**
 * Polynomials over the integers, or modulo any number: all that halving needs of them, so without any inverse. A
 * product is cut above `degree`, a number from 0.
 */
export interface Polynomials<P> {
  /** The sum of C(n, t) · x^t over the multiples t of `step` up to `degree`. */
  binomials(n: number, step: number, degree: number, control: Control): P;
  multiply(a: P, b: P, degree: number, control: Control): P;
  /** The terms of a · b whose exponents are odd (parity 1) or even (0), at half the exponent rounded down. */
  halfProduct(a: P, b: P, parity: number, degree: number, control: Control): P;
  constantTerm(a: P): Int;
}

/** C(n, 0), C(n, 1), …, exactly. */
function* binomialRow(n: number): Generator<bigint> {
  const top = BigInt(n);
  let value = 1n;
  for (let t = 0n; t <= top; t++) {
    yield value;
    value = (value * (top - t)) / (t + 1n);
  }
}

function row<T>(n: number, step: number, degree: number, control: Control, zero: T, entry: (exact: bigint) => T): T[] {
  const entries: T[] = [];
  for (const exact of binomialRow(n)) {
    if (entries.length > degree) break;
    control.tick();
    entries.push(entries.length % step === 0 ? entry(exact) : zero);
  }
  return entries;
}

/**
 * Modulo p < 2^32, in doubles. One factor is cut in halves of 16 bits, so that sixteen products of a residue and a
 * half stay below 2^52 together, and a remainder is taken by the rounded quotient x · (1/p), mended by one p.
 */
export class ResiduePolynomials implements Polynomials<Float64Array> {
  private readonly inverse: number;
  constructor(private readonly p: number) {
    this.inverse = 1 / p;
  }

  binomials(n: number, step: number, degree: number, control: Control): Float64Array {
    const p = BigInt(this.p);
    return Float64Array.from(row(n, step, degree, control, 0, (exact) => Number(exact % p)));
  }

  multiply(a: Float64Array, b: Float64Array, degree: number, control: Control): Float64Array {
    const length = Math.min(a.length + b.length - 1, degree + 1);
    return this.terms(a, b, 0, 1, length, control);
  }

  halfProduct(a: Float64Array, b: Float64Array, parity: number, degree: number, control: Control): Float64Array {
    const length = Math.min(a.length + b.length - 1, degree + 1);
    return this.terms(a, b, parity, 2, Math.max(0, Math.ceil((length - parity) / 2)), control);
  }

  constantTerm(a: Float64Array): number {
    return a.length === 0 ? 0 : (a[0] as number) % this.p;
  }

  /** The terms of a · b at first, first + stride, …, `length` of them. */
  private terms(a: Float64Array, b: Float64Array, first: number, stride: number, length: number, control: Control): Float64Array {
    const high = b.map((x) => Math.floor(x / 65536));
    const low = b.map((x) => x % 65536);
    const result = new Float64Array(length);
    for (let k = 0; k < length; k++) {
      const exponent = first + stride * k;
      const last = Math.min(exponent, a.length - 1);
      let sumHigh = 0;
      let sumLow = 0;
      for (let i = Math.max(0, exponent - b.length + 1); i <= last; ) {
        const end = Math.min(last, i + 14);
        for (; i <= end; i++) {
          const x = a[i] as number;
          sumHigh += x * (high[exponent - i] as number);
          sumLow += x * (low[exponent - i] as number);
        }
        sumHigh = this.remainder(sumHigh);
        sumLow = this.remainder(sumLow);
        control.tick();
      }
      result[k] = this.remainder(sumHigh * 65536 + sumLow);
    }
    return result;
  }

  /** x mod p for 0 ≤ x < 2^53. */
  private remainder(x: number): number {
    const rest = x - Math.floor(x * this.inverse) * this.p;
    return rest < 0 ? rest + this.p : rest >= this.p ? rest - this.p : rest;
  }
}

/** With integers of any size, exactly or modulo any p. */
export class BigPolynomials implements Polynomials<readonly bigint[]> {
  constructor(private readonly p?: bigint) {}

  binomials(n: number, step: number, degree: number, control: Control): bigint[] {
    return row(n, step, degree, control, 0n, (exact) => this.normal(exact));
  }

  multiply(a: readonly bigint[], b: readonly bigint[], degree: number, control: Control): bigint[] {
    const length = Math.min(a.length + b.length - 1, degree + 1);
    return Array.from({ length }, (_, exponent) => this.term(a, b, exponent, control));
  }

  halfProduct(a: readonly bigint[], b: readonly bigint[], parity: number, degree: number, control: Control): bigint[] {
    const length = Math.min(a.length + b.length - 1, degree + 1);
    return Array.from({ length: Math.max(0, Math.ceil((length - parity) / 2)) }, (_, k) =>
      this.term(a, b, 2 * k + parity, control),
    );
  }

  constantTerm(a: readonly bigint[]): Int {
    const constant = normal(a[0] ?? 0n);
    return this.p === undefined ? constant : modulo(constant, normal(this.p));
  }

  private term(a: readonly bigint[], b: readonly bigint[], exponent: number, control: Control): bigint {
    let sum = 0n;
    const last = Math.min(exponent, a.length - 1);
    for (let i = Math.max(0, exponent - b.length + 1); i <= last; i++) {
      const y = b[exponent - i] as bigint;
      if (y !== 0n) sum += (a[i] as bigint) * y;
    }
    control.check();
    return this.normal(sum);
  }

  private normal(exact: bigint): bigint {
    return this.p === undefined ? exact : exact % this.p;
  }
}
