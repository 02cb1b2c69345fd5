/**
 * Exact integers of any size: a `number` wherever it is a safe integer, else a `bigint`. Every function here keeps
 * that rule, so two equal integers are always `===` and small ones cost nothing.
 */
export type Int = number | bigint;

const MAX = Number.MAX_SAFE_INTEGER;

/** The integer in its one normal form. */
export function normal(value: bigint): Int {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

/** From decimal digits with an optional sign. */
export function parseInt10(text: string): Int {
  return text.length < 16 ? Number(text) : normal(BigInt(text));
}

export function isInt(value: unknown): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function add(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= MAX && sum >= -MAX) return sum;
  }
  return normal(BigInt(a) + BigInt(b));
}

export function subtract(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (difference <= MAX && difference >= -MAX) return difference;
  }
  return normal(BigInt(a) - BigInt(b));
}

export function multiply(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= MAX && product >= -MAX) return product + 0;
  }
  return normal(BigInt(a) * BigInt(b));
}

/** Rounded down. Throws RangeError on zero. */
export function floorDivide(a: Int, b: Int): Int {
  if (b === 0) throw new RangeError('division by zero');
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    const towardZero = (a - rest) / b;
    return (rest !== 0 && a < 0 !== b < 0 ? towardZero - 1 : towardZero) + 0;
  }
  const x = BigInt(a);
  const y = BigInt(b);
  const quotient = x / y;
  return normal(x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient);
}

/** The remainder of `floorDivide`: it has the sign of b. Throws RangeError on zero. */
export function modulo(a: Int, b: Int): Int {
  if (b === 0) throw new RangeError('division by zero');
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
  }
  const y = BigInt(b);
  const rest = BigInt(a) % y;
  return normal(rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest);
}

export function negate(a: Int): Int {
  return typeof a === 'number' ? 0 - a : normal(-a);
}

const WORD = 4294967296;

/** Both are safe integers ≥ 0, so that their two 32-bit halves can be combined one by one. */
function halves(a: Int, b: Int): boolean {
  return typeof a === 'number' && typeof b === 'number' && a >= 0 && b >= 0;
}

/** Bitwise exclusive or, with two's complement for negative numbers of any size. */
export function xor(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if ((a | 0) === a && (b | 0) === b) return a ^ b;
    if (halves(a, b)) return (Math.floor(a / WORD) ^ Math.floor(b / WORD)) * WORD + ((a ^ b) >>> 0);
  }
  return normal(BigInt(a) ^ BigInt(b));
}

/** Bitwise and, with two's complement for negative numbers of any size. */
export function and(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if ((a | 0) === a && (b | 0) === b) return a & b;
    if (halves(a, b)) return (Math.floor(a / WORD) & Math.floor(b / WORD)) * WORD + ((a & b) >>> 0);
  }
  return normal(BigInt(a) & BigInt(b));
}

/** Bitwise or, with two's complement for negative numbers of any size. */
export function or(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if ((a | 0) === a && (b | 0) === b) return a | b;
    if (halves(a, b)) return (Math.floor(a / WORD) | Math.floor(b / WORD)) * WORD + ((a | b) >>> 0);
  }
  return normal(BigInt(a) | BigInt(b));
}

/** a · 2ⁿ for n ≥ 0; the caller bounds the size of the result. */
export function shiftLeft(a: Int, n: number): Int {
  if (typeof a === 'number' && n < 64) {
    const shifted = a * 2 ** n;
    if (shifted <= MAX && shifted >= -MAX) return shifted;
  }
  return normal(BigInt(a) << BigInt(n));
}

/** a / 2ⁿ rounded down, for n ≥ 0. */
export function shiftRight(a: Int, n: number): Int {
  if (typeof a === 'number') return n < 64 ? Math.floor(a / 2 ** n) : a < 0 ? -1 : 0;
  return normal(a >> BigInt(n));
}

/** aⁿ for n ≥ 0, with 0⁰ = 1; the caller bounds the size of the result. */
export function power(a: Int, n: number): Int {
  let result: Int = 1;
  let square = a;
  for (let rest = n; ; square = multiply(square, square)) {
    if (rest % 2 === 1) result = multiply(result, square);
    rest = Math.floor(rest / 2);
    if (rest === 0) return result;
  }
}

/** The number of binary digits of |a|; 0 for 0. */
export function bitLength(a: Int): number {
  if (typeof a === 'number') {
    const size = Math.abs(a);
    return size < WORD ? 32 - Math.clz32(size) : 64 - Math.clz32(Math.floor(size / WORD));
  }
  const digits = (a < 0n ? -a : a).toString(16);
  return 4 * (digits.length - 1) + bitLength(Number.parseInt(digits.charAt(0), 16));
}

/** The number of ones among the binary digits of a ≥ 0. */
export function popcount(a: Int): number {
  if (typeof a === 'number') return ones32(a >>> 0) + ones32(Math.floor(a / WORD));
  let count = 0;
  for (const digit of a.toString(16)) count += ones32(Number.parseInt(digit, 16));
  return count;
}

function ones32(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The largest power of two that divides a; 0 for 0. */
export function lowbit(a: Int): Int {
  if (typeof a === 'number' && (a | 0) === a) return (a & -a) >>> 0;
  return normal(BigInt(a) & -BigInt(a));
}

/** The square root of a ≥ 0, rounded down. */
export function isqrt(a: Int): Int {
  if (typeof a === 'number') {
    let root = Math.floor(Math.sqrt(a));
    while (root * root > a) root--;
    while ((root + 1) * (root + 1) <= a) root++;
    return root;
  }
  let root = 1n << BigInt((bitLength(a) + 1) >> 1);
  for (;;) {
    const next = (root + a / root) >> 1n;
    if (next >= root) return normal(root);
    root = next;
  }
}

/** The greatest common divisor, never negative; gcd(0, 0) is 0. Large numbers need many steps, each of them long. */
export function gcd(a: Int, b: Int, control?: { check(): void }): Int {
  let x = abs(a);
  let y = abs(b);
  while (y !== 0) {
    if (typeof y === 'bigint') control?.check();
    [x, y] = [y, modulo(x, y)];
  }
  return x;
}

export function abs(a: Int): Int {
  return a < 0 ? negate(a) : a;
}

export function compare(a: Int, b: Int): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
