import type { BuiltinGame } from '../games/game.js';
import { type Message, message } from '../message.js';
import type { Expr } from '../program.js';
import { add, compare, floorDivide, type Int, multiply, negate, subtract } from '../values/int.js';
import { Range } from '../values/range.js';
import type { CountResult, CountScope } from './count.js';
import { DigitAutomaton } from './digits.js';
import { type LinearForm, linearForm } from './linear.js';
import { NotMine, type Plan, type Query } from './plan.js';
import { reduced } from './reduced.js';
import { builtinCall, isConstant, mentions, type OutcomeCount } from './shape.js';

const MAX_COEFFICIENT = 2 ** 30;

/** Counts n in a range where Nim heaps that are linear in n have nim-sum 0 (or not), by an automaton over the digits of n. */
export class AutomatonPlan implements Plan {
  private readonly known = new Map<string, Prepared | NotMine>();
  /** Where all coefficients are written out: they are looked at once. */
  private fixed: Prepared | NotMine | undefined;

  constructor(
    private readonly shape: OutcomeCount,
    private readonly builtins: ReadonlyMap<string, BuiltinGame>,
  ) {}

  count({ scope, domain, modulus }: Query): CountResult | NotMine {
    if (!(domain instanceof Range)) return new NotMine(message('The domain is no range of integers.'));
    const { lo, hi } = domain;
    if (hi < lo) return { count: 0, total: 0, method: [message('The range is empty.')] };
    const prepared = this.fixed ?? this.prepare(scope);
    if (prepared instanceof NotMine) return prepared;
    if (!prepared.everywhere || lo < 0) {
      // Where a heap is negative, the position itself says so best.
      for (const end of [lo, hi]) if (end < prepared.lowest || end > prepared.highest) scope.holds([end]);
    }
    if (lo < 0) return this.fromBelowZero(prepared, domain, { scope, domain, modulus });
    const count = prepared.automaton.between(lo, hi, this.shape.wantsN, scope.control);
    const exact = new RangeCount(count, domain, prepared.method);
    return modulus === undefined ? exact : reduced(exact, modulus);
  }

  /** The variable counted from the lower end of the range. */
  private fromBelowZero({ forms }: Prepared, { lo, hi, size }: Range, { scope, modulus }: Query): CountResult | NotMine {
    const shifted = forms.map(({ slope, offset }) => ({ slope, offset: add(offset, multiply(slope, lo)) }));
    const prepared = this.automaton(shifted, scope);
    if (prepared instanceof NotMine) return prepared;
    const count = prepared.automaton.between(0, subtract(hi, lo), this.shape.wantsN, scope.control);
    return reduced({ count, total: size, method: prepared.method }, modulus);
  }

  private prepare(scope: CountScope): Prepared | NotMine {
    const { position, name } = this.shape;
    const heaps = this.heaps(position, scope);
    const forms = heaps?.map((heap) => linearForm(heap, name, scope));
    if (!forms?.every((form) => form !== undefined)) {
      return new NotMine(message('The position is no sum of Nim heaps that are linear in `{0}`.', name));
    }
    const prepared = this.automaton(forms, scope);
    if (heaps?.every((heap) => hasConstantCoefficients(heap, name))) this.fixed = prepared;
    return prepared;
  }

  private automaton(forms: readonly LinearForm[], scope: CountScope): Prepared | NotMine {
    const key = forms.map(({ slope, offset }) => `${slope},${offset}`).join(';');
    const known = this.known.get(key);
    if (known) return known;
    const prepared = prepare(forms, this.shape.name, scope);
    this.known.set(key, prepared);
    return prepared;
  }

  /** The heaps of a sum of `nim(…)` and `*n`. */
  private heaps(position: Expr, scope: CountScope): Expr[] | undefined {
    if (position.op === 'star') return [position.operand];
    if (position.op === 'binary' && position.operator === '+') {
      const left = this.heaps(position.left, scope);
      const right = left && this.heaps(position.right, scope);
      return right && [...left, ...right];
    }
    const call = builtinCall(position, this.builtins, scope);
    const [arg] = call?.game.name === 'nim' ? call.args : [];
    return arg && (arg.op === 'list' ? [...arg.items] : [arg]);
  }
}

/** The result of one of many queries: the size of the range is computed only when it is asked for. */
class RangeCount implements CountResult {
  constructor(
    readonly count: Int,
    private readonly range: Range,
    readonly method: readonly Message[],
  ) {}

  get total(): Int {
    return this.range.size;
  }
}

interface Prepared {
  readonly forms: readonly LinearForm[];
  readonly automaton: DigitAutomaton;
  /** Whether no heap is negative for any n ≥ 0. */
  readonly everywhere: boolean;
  /** No heap is negative for n from `lowest` to `highest`. */
  readonly lowest: Int;
  readonly highest: Int;
  readonly method: readonly Message[];
}

function prepare(forms: readonly LinearForm[], name: string, scope: CountScope): Prepared | NotMine {
  const small = forms.map(({ slope, offset }) => ({ slope: Number(slope), offset: Number(offset) }));
  const tooLarge = new NotMine(message('The coefficients of `{0}` make an automaton over its digits too large.', name), true);
  if (small.some(({ slope, offset }) => Math.abs(slope) > MAX_COEFFICIENT || Math.abs(offset) > MAX_COEFFICIENT)) return tooLarge;
  const automaton = DigitAutomaton.build(small, scope.control);
  if (!automaton) return tooLarge;
  const method = message(
    'Automaton over the binary digits of {0}. States of carries: {1}; sets of them, read from the top: {2}.',
    name,
    automaton.states,
    automaton.sets,
  );
  const valid = bounds(forms);
  const everywhere = valid.lowest <= 0 && valid.highest === Number.POSITIVE_INFINITY;
  return { forms, automaton, everywhere, ...valid, method: [method] };
}

function bounds(forms: readonly LinearForm[]): { lowest: Int; highest: Int } {
  let lowest: Int = Number.NEGATIVE_INFINITY;
  let highest: Int = Number.POSITIVE_INFINITY;
  for (const { slope, offset } of forms) {
    if (slope > 0) {
      const from = negate(floorDivide(offset, slope));
      if (compare(from, lowest) > 0) lowest = from;
    } else if (slope < 0) {
      const to = floorDivide(offset, negate(slope));
      if (compare(to, highest) < 0) highest = to;
    } else if (offset < 0) {
      lowest = Number.POSITIVE_INFINITY;
    }
  }
  return { lowest, highest };
}

function hasConstantCoefficients(heap: Expr, name: string): boolean {
  if (heap.op === 'name') return heap.name === name;
  if (!mentions(heap, name)) return isConstant(heap);
  if (heap.op === 'neg') return hasConstantCoefficients(heap.operand, name);
  return heap.op === 'binary' && hasConstantCoefficients(heap.left, name) && hasConstantCoefficients(heap.right, name);
}
