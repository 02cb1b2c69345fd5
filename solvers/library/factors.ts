import type { Control } from '../control.js';
import { checkLength } from '../evaluate/lists.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { compare, type Int, multiply, normal } from '../values/int.js';
import { type List, PlainList } from '../values/list.js';
import { textOf } from '../values/text.js';

/** Below this the thirteen bases decide primality (J. Sorenson, J. Webster, Strong pseudoprimes to twelve prime bases, 2017). */
const LARGEST_TESTED = 3_317_044_064_679_887_385_961_981n;
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];
const TRIAL = 1_000_000;

/** The prime factors of n ≥ 1 in order, each as often as it divides. Refuses what trial division leaves beyond 3·10²⁴. */
export function factors(n: Int, control: Control): List {
  const primes: Int[] = [];
  const rest = divideOut(n, primes, control);
  if (rest !== 1) {
    if (rest >= LARGEST_TESTED) throw refuse(message('{0} is too large to be taken into its factors.', textOf(n)));
    split(BigInt(rest), primes, control);
  }
  return new PlainList(primes.sort(compare));
}

/** Takes out the factors up to a million; what remains has none of them. */
function divideOut(n: Int, primes: Int[], control: Control): Int {
  let rest = n;
  for (let d = 2; d <= TRIAL && d * d <= rest; d += d === 2 ? 1 : 2) {
    control.tick();
    if (typeof rest === 'number') {
      while (rest % d === 0) {
        primes.push(d);
        rest /= d;
      }
    } else {
      rest = divideOutLarge(rest, BigInt(d), primes);
    }
  }
  if (rest !== 1 && rest <= TRIAL * TRIAL) {
    primes.push(rest);
    return 1;
  }
  return rest;
}

function divideOutLarge(n: bigint, d: bigint, primes: Int[]): Int {
  let rest = n;
  while (rest % d === 0n) {
    primes.push(Number(d));
    rest /= d;
  }
  return normal(rest);
}

function split(n: bigint, primes: Int[], control: Control): void {
  if (isPrime(n)) {
    primes.push(normal(n));
    return;
  }
  const divisor = properDivisor(n, control);
  split(divisor, primes, control);
  split(n / divisor, primes, control);
}

/** The strong test of Miller and Rabin to fixed bases. n is odd and beyond the bases. */
function isPrime(n: bigint): boolean {
  let odd = n - 1n;
  let twos = 0;
  for (; odd % 2n === 0n; odd /= 2n) twos++;
  return BASES.every((base) => {
    let x = powerModulo(base, odd, n);
    if (x === 1n || x === n - 1n) return true;
    for (let i = 1; i < twos; i++) {
      x = (x * x) % n;
      if (x === n - 1n) return true;
    }
    return false;
  });
}

function powerModulo(base: bigint, exponent: bigint, n: bigint): bigint {
  let result = 1n;
  let square = base % n;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % n;
    square = (square * square) % n;
  }
  return result;
}

/** Pollard's rho: a proper divisor of a composite n. */
function properDivisor(n: bigint, control: Control): bigint {
  for (let shift = 1n; ; shift++) {
    const next = (x: bigint): bigint => (x * x + shift) % n;
    let slow = 2n;
    let fast = 2n;
    for (;;) {
      let product = 1n;
      const start = [slow, fast] as const;
      for (let i = 0; i < 64; i++) {
        control.tick();
        slow = next(slow);
        fast = next(next(fast));
        product = (product * (slow > fast ? slow - fast : fast - slow)) % n;
      }
      const common = gcdLarge(product, n);
      if (common === 1n) continue;
      const divisor = common < n ? common : firstDivisor(start, next, n);
      if (divisor < n) return divisor;
      break;
    }
  }
}

function firstDivisor([a, b]: readonly [bigint, bigint], next: (x: bigint) => bigint, n: bigint): bigint {
  let slow = a;
  let fast = b;
  for (;;) {
    slow = next(slow);
    fast = next(next(fast));
    const common = gcdLarge(slow > fast ? slow - fast : fast - slow, n);
    if (common > 1n) return common;
  }
}

function gcdLarge(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The divisors of n ≥ 1 in order. */
export function divisors(n: Int, control: Control): List {
  let all: Int[] = [1];
  const primes = factors(n, control);
  let last: Int = 0;
  let added: Int[] = [];
  for (const prime of primes as Iterable<Int>) {
    const multiples = (prime === last ? added : all).map((divisor) => {
      control.tick();
      return multiply(divisor, prime);
    });
    checkLength(all.length + multiples.length);
    all = all.concat(multiples);
    added = multiples;
    last = prime;
  }
  return new PlainList(
    all.sort((a, b) => {
      control.tick();
      return compare(a, b);
    }),
  );
}
