import type { Control } from '../control.js';
import { power } from '../domains/size.js';
import { TuplePower, Tuples } from '../domains/tuples.js';
import { type BuiltinGame, Drawn } from '../games/game.js';
import { message } from '../message.js';
import { walshHadamard } from '../theory/walsh.js';
import { type Int, modulo, multiply, normal, subtract } from '../values/int.js';
import type { List } from '../values/list.js';
import type { CountResult } from './count.js';
import { drawnArgument } from './drawn.js';
import { NotMine, type Plan, type Query } from './plan.js';
import { builtinCall, type OutcomeCount } from './shape.js';

/** Heaps below 2^22, and no more work than about a second. */
const MAX_BITS = 22;
const MAX_WORK = 2 ** 23;
/** Elements of the domains that are looked at. */
const MAX_ELEMENTS = 10_000_000;

/** Counts tuples of Nim heaps with nim-sum 0 (or not), each heap drawn from its own domain, by Walsh–Hadamard transforms. */
export class ConvolutionPlan implements Plan {
  constructor(
    private readonly shape: OutcomeCount,
    private readonly builtins: ReadonlyMap<string, BuiltinGame>,
  ) {}

  count({ scope, domain, modulus }: Query): CountResult | NotMine {
    const { name, position, wantsN } = this.shape;
    const call = builtinCall(position, this.builtins, scope);
    const [arg] = call?.game.name === 'nim' ? call.args : [];
    const factors = factorsOf(domain);
    if (!arg || !factors || !(drawnArgument(arg, name, domain, scope) instanceof Drawn)) {
      return new NotMine(message('The position is no Nim of a tuple.'));
    }
    const spectra = spectraOf(factors, scope.control);
    if (!spectra)
      return new NotMine(
        message('The heaps are no integers from 0 to {0}, or they are too many for a transform.', 2 ** MAX_BITS - 1),
        true,
      );
    const total = modulus === undefined ? domain.size : sizeModulo(factors, modulus);
    const lost = zeroSums(spectra, modulus, scope.control);
    const count = wantsN ? subtract(total, lost) : lost;
    const method = message(
      'Convolution by exclusive or: Walsh–Hadamard transforms of length {0}.',
      spectra[0]?.values.length ?? 1,
    );
    if (modulus === undefined) return { count, total, method: [method] };
    return { count: modulo(count, modulus), total: modulo(total, modulus), method: [method] };
  }
}

interface Factor {
  readonly list: List;
  readonly times: Int;
}

/** How often each heap size occurs in a factor, transformed. */
interface Spectrum {
  readonly values: Float64Array;
  readonly times: Int;
}

function factorsOf(domain: List): Factor[] | undefined {
  if (domain instanceof TuplePower) return [{ list: domain.domain, times: domain.k }];
  if (domain instanceof Tuples) return domain.factors.map((list) => ({ list, times: 1 }));
  return undefined;
}

function spectraOf(factors: readonly Factor[], control: Control): Spectrum[] | undefined {
  if (factors.some(({ list }) => list.size > MAX_ELEMENTS)) return undefined;
  let largest = 0;
  for (const { list } of factors) {
    for (const heap of list) {
      control.tick();
      if (typeof heap !== 'number' || heap < 0 || heap >= 2 ** MAX_BITS) return undefined;
      largest = Math.max(largest, heap);
    }
  }
  const length = 2 ** largest.toString(2).length;
  if (length * factors.length > MAX_WORK) return undefined;
  return factors.map(({ list, times }) => {
    const values = new Float64Array(length);
    for (const heap of list) values[heap as number] = (values[heap as number] as number) + 1;
    control.check();
    walshHadamard(values);
    return { values, times };
  });
}

/**
 * The tuples of exclusive or 0. Under the transform their numbers are products, and entry 0 is got back as the sum of
 * the products divided by the length, which is exact when everything is done modulo length · modulus.
 */
function zeroSums(spectra: readonly Spectrum[], modulus: Int | undefined, control: Control): Int {
  const length = spectra[0]?.values.length ?? 1;
  const wide = modulus === undefined ? undefined : normal(BigInt(modulus) * BigInt(length));
  const powers = spectra.map(() => new Map<number, bigint>());
  let sum = 0n;
  for (let i = 0; i < length; i++) {
    control.tick();
    let product = 1n;
    spectra.forEach(({ values, times }, factor) => {
      const value = values[i] as number;
      const known = powers[factor]?.get(value);
      const raised = known ?? BigInt(powerOf(value, times, wide));
      if (known === undefined) powers[factor]?.set(value, raised);
      product *= raised;
      if (wide !== undefined) product %= BigInt(wide);
    });
    sum += product;
  }
  return normal((wide === undefined ? sum : sum % BigInt(wide)) / BigInt(length));
}

function sizeModulo(factors: readonly Factor[], modulus: Int): Int {
  const product = (so: Int, { list, times }: Factor) => modulo(multiply(so, powerOf(list.size, times, modulus)), modulus);
  return factors.reduce<Int>(product, modulo(1, modulus));
}

/** base ** exponent, exactly or modulo a number (then from 0). Refuses an exact result of too many digits. */
function powerOf(base: Int, exponent: Int, modulus: Int | undefined): Int {
  if (modulus === undefined) {
    const size = power(base < 0 ? -base : base, exponent);
    return base < 0 && modulo(exponent, 2) === 1 ? multiply(size, -1) : size;
  }
  const p = BigInt(modulus);
  let square = BigInt(modulo(base, modulus));
  let result = 1n % p;
  for (let rest = BigInt(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p;
    square = (square * square) % p;
  }
  return normal(result);
}
