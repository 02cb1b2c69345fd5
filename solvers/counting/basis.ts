import type { Control } from '../control.js';
import { power } from '../domains/size.js';
import { Subsets } from '../domains/subsets.js';
import { Tuples } from '../domains/tuples.js';
import { type BuiltinGame, Drawn } from '../games/game.js';
import { message } from '../message.js';
import { Gf2Basis } from '../theory/gf2.js';
import { type Int, modulo, normal, subtract } from '../values/int.js';
import { type List, PlainList } from '../values/list.js';
import type { CountResult } from './count.js';
import { drawnArgument } from './drawn.js';
import { type Limbs, limbsOf, sortedLimbs } from './limbs.js';
import { NotMine, type Plan, type Query } from './plan.js';
import { builtinCall, type OutcomeCount } from './shape.js';
import { steinsCount, xorInto } from './steins.js';

/** Counts subsets, or choices between two heaps each, by a basis of the sizes over GF(2). */
export class BasisPlan implements Plan {
  constructor(
    private readonly shape: OutcomeCount,
    private readonly builtins: ReadonlyMap<string, BuiltinGame>,
  ) {}

  count(query: Query): CountResult | NotMine {
    const { scope, domain, modulus } = query;
    const { name, position, wantsN } = this.shape;
    const call = builtinCall(position, this.builtins, scope);
    const args = call?.args.map((arg) => drawnArgument(arg, name, domain, scope)) ?? [];
    const lost = args.every((arg) => arg instanceof Drawn) && this.lost(call?.game.name, args, query);
    if (!lost) return new NotMine(message('The position is no Nim or Steins;Game of a subset or of choices between two heaps.'));
    const { choices, count, rank } = lost;
    const total = modulus === undefined ? power(2, choices) : powerModulo(choices, modulus);
    const losing = modulus === undefined ? normal(count) : normal(count % BigInt(modulus));
    const winning = subtract(total, losing);
    const method = message('Linear basis over GF(2) of {0} heaps: rank {1}.', choices, rank);
    return { count: wantsN ? (modulus === undefined ? winning : modulo(winning, modulus)) : losing, total, method: [method] };
  }

  private lost(game: string | undefined, args: readonly Drawn[], { domain, scope }: Query): Lost | undefined {
    const [first, second] = args;
    if (!first) return undefined;
    if (domain instanceof Tuples && game === 'nim') return choicesLost(domain.factors, scope.control);
    if (!(domain instanceof Subsets)) return undefined;
    const isSteins = game === 'steins' && second !== undefined && first.complement !== second.complement;
    if (game !== 'nim' && !isSteins) return undefined;
    const sizes = sortedLimbs(domain.base);
    if (!sizes) {
      // A negative heap, say: the whole list as a position says so best.
      scope.holds([new PlainList([...domain.base])]);
      return undefined;
    }
    return isSteins ? { choices: sizes.length, ...steinsCount(sizes, scope.control) } : subsetsLost(sizes, scope.control);
  }
}

interface Lost {
  /** There are 2^choices positions. */
  readonly choices: number;
  /** How many of them are P. */
  readonly count: bigint;
  readonly rank: number;
}

/**
 * The subsets of exclusive or 0 are the kernel of a linear map of the given rank: 2^(heaps - rank). Those whose rest
 * has exclusive or 0 are as many.
 */
function subsetsLost({ length, words, data }: Limbs, control: Control): Lost {
  const basis = new Gf2Basis(words);
  for (let i = 0; i < length; i++) {
    control.tick();
    basis.insert(data, i * words);
  }
  return { choices: length, count: 1n << BigInt(length - basis.rank), rank: basis.rank };
}

/**
 * One heap of each factor of one or two: the first ones, and some of them exchanged, which adds a ^ b. So the choices
 * of exclusive or 0 are the subsets of these differences that add up to the exclusive or of the first ones.
 */
function choicesLost(factors: readonly List[], control: Control): Lost | undefined {
  if (factors.some(({ size }) => size !== 1 && size !== 2)) return undefined;
  const heaps = limbsOf(new PlainList(factors.flatMap((factor) => [factor.at(0), factor.at(Number(factor.size) - 1)])));
  if (!heaps) return undefined;
  const { words, data } = heaps;
  const basis = new Gf2Basis(words);
  const target = new Uint32Array(words);
  let choices = 0;
  factors.forEach(({ size }, i) => {
    control.tick();
    xorInto(target, data, 2 * i * words);
    if (size === 1) return;
    const difference = data.slice(2 * i * words, (2 * i + 1) * words);
    xorInto(difference, data, (2 * i + 1) * words);
    basis.insert(difference, 0);
    choices++;
  });
  const count = basis.spans(target, 0) ? 1n << BigInt(choices - basis.rank) : 0n;
  return { choices, count, rank: basis.rank };
}

function powerModulo(exponent: number, modulus: Int): Int {
  return normal((1n << BigInt(exponent)) % BigInt(modulus));
}
