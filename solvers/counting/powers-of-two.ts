/** A sum of powers of two with signs, each added in constant time. */
export class PowersOfTwo {
  private readonly times: Float64Array;

  /** Exponents go up to `largest`. */
  constructor(largest: number) {
    this.times = new Float64Array(largest + 64);
  }

  /** Adds factor · 2^exponent for a small integer factor. */
  add(exponent: number, factor: number): void {
    this.times[exponent] = (this.times[exponent] as number) + factor;
  }

  /** The sum, which must not be negative. */
  total(): bigint {
    const digits = new Array<number>(this.times.length);
    let carry = 0;
    this.times.forEach((times, exponent) => {
      const sum = times + carry;
      carry = Math.floor(sum / 2);
      digits[this.times.length - 1 - exponent] = sum - 2 * carry;
    });
    return BigInt(`0b${digits.join('')}`);
  }
}
