import type { Control } from '../control.js';
import { binomial, log10 } from '../domains/size.js';
import type { BitwiseHeaps, BuiltinGame } from '../games/game.js';
import { message } from '../message.js';
import { add, type Int, modulo, subtract } from '../values/int.js';
import type { CountResult } from './count.js';
import { drawnArgument } from './drawn.js';
import { NotMine, type Plan, type Query } from './plan.js';
import { BigPolynomials, type Polynomials, ResiduePolynomials } from './polynomials.js';
import { builtinCall, type OutcomeCount } from './shape.js';

/** Multiplications that halving may take: some tens of seconds. */
const MAX_WORK = 2e10;

/** Counts positions that are heaps with a fixed total, most of them alike, by halving the total. */
export class HalvingPlan implements Plan {
  constructor(
    private readonly shape: OutcomeCount,
    private readonly builtins: ReadonlyMap<string, BuiltinGame>,
  ) {}

  count({ scope, domain, modulus }: Query): CountResult | NotMine {
    const { name, position, wantsN } = this.shape;
    const notHeaps = new NotMine(message('The positions counted are not heaps with a fixed total.'));
    const call = builtinCall(position, this.builtins, scope);
    if (!call?.game.bitwiseHeaps) return notHeaps;
    const args = call.args.map((arg) => drawnArgument(arg, name, domain, scope));
    const heaps = args.every((arg) => arg !== undefined) ? call.game.bitwiseHeaps(args) : undefined;
    if (!heaps) return notHeaps;

    const exactTotal = modulus === undefined ? positions(heaps) : undefined;
    const work = multiplications(heaps) * cost(modulus, exactTotal, heaps);
    if (work > MAX_WORK)
      return new NotMine(message('Halving would take about {0} multiplications.', work.toExponential(0)), true);
    const total = exactTotal ?? bitwiseCount({ ...heaps, bound: 0, free: heaps.bound + heaps.free }, modulus, scope.control);
    const lost = bitwiseCount(heaps, modulus, scope.control);
    const won = subtract(total, lost);
    const method = message(
      'Halving: {0} heaps, {1} of them deciding, in {2} steps with polynomials of degree up to {3}.',
      heaps.bound + heaps.free,
      heaps.bound,
      steps(heaps.total),
      degree(heaps),
    );
    return { count: wantsN ? (modulus === undefined ? won : modulo(won, modulus)) : lost, total, method: [method] };
  }
}

/**
 * How many ways to choose the sizes of `bound + free` heaps with the given total so that in every binary place the
 * bound heaps have a multiple of `step` set bits; exactly, or modulo any p ≥ 1.
 *
 * With E(x) the sum of C(bound, t)·x^t over the multiples t of `step`, it is the coefficient of x^total in
 * E(x)·E(x²)·E(x⁴)···/(1-x)^free. As 1/(1-x) = (1+x)/(1-x²), that is the coefficient in A(x)·E(x)(1+x)^free · F(x²)
 * with A = 1: keep the terms of the total's parity, halve the exponents, and go on with them as A.
 */
export function bitwiseCount(heaps: BitwiseHeaps, modulus: Int | undefined, control: Control): Int {
  if (isSmall(modulus)) return halve(new ResiduePolynomials(Number(modulus)), heaps, control);
  return halve(new BigPolynomials(modulus === undefined ? undefined : BigInt(modulus)), heaps, control);
}

function halve<P>(ring: Polynomials<P>, heaps: BitwiseHeaps, control: Control): Int {
  const { bound, free, step, total } = heaps;
  const cut = degree(heaps);
  const factor = ring.multiply(ring.binomials(bound, step, cut, control), ring.binomials(free, 1, cut, control), cut, control);
  const digits = BigInt(total).toString(2);
  let terms = ring.binomials(0, 1, 0, control);
  for (let i = digits.length; i > 0; i--) {
    terms = ring.halfProduct(terms, factor, Number(digits[i - 1]), upper(digits, i), control);
  }
  return ring.constantTerm(terms);
}

/** How many positions there are, exactly. Refuses more digits than a size may have. */
function positions({ bound, free, total }: BitwiseHeaps): Int {
  const heaps = bound + free;
  if (heaps === 0) return total === 0 ? 1 : 0;
  return binomial(subtract(add(total, heaps), 1), heaps - 1);
}

function isSmall(modulus: Int | undefined): boolean {
  return modulus !== undefined && modulus < 2 ** 32;
}

function steps(total: Int): number {
  return total === 0 ? 0 : BigInt(total).toString(2).length;
}

/** The number that the first i binary digits make; infinite when it is beyond any degree. */
function upper(digits: string, i: number): number {
  return i > 50 ? Number.POSITIVE_INFINITY : Number.parseInt(digits.slice(0, i), 2);
}

function degree({ bound, free, total }: BitwiseHeaps): number {
  const heaps = bound + free;
  return total < heaps ? Number(total) : heaps;
}

/** What one multiplication costs, that of doubles as unit: numbers grow up to the modulus or to the total. */
function cost(modulus: Int | undefined, total: Int | undefined, heaps: BitwiseHeaps): number {
  if (isSmall(modulus)) return 1;
  const words = log10(modulus ?? add(total ?? 0, 1)) / log10(2n ** 64n);
  return 40 + words * (1 + Math.min(words, degree(heaps) / 64));
}

/** About how many multiplications the count and the total take together. */
function multiplications(heaps: BitwiseHeaps): number {
  const all = heaps.bound + heaps.free;
  const digits = BigInt(heaps.total).toString(2);
  let work = degree(heaps) ** 2;
  for (let i = digits.length; i > 0; i--) work += Math.min(all, upper(digits, i)) ** 2;
  return 2 * work;
}
