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

/** Bitwise exclusive or, with two's complement for negative numbers of any size. */
export function xor(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b) return a ^ b;
  return normal(BigInt(a) ^ BigInt(b));
}

export function compare(a: Int, b: Int): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
