import type { Control } from '../control.js';
import { PositionSum } from '../evaluate/positions.js';
import { refuse } from '../failure.js';
import { message } from '../message.js';
import { add, floorDivide, type Int, isInt, modulo, multiply, subtract, xor } from '../values/int.js';
import type { List } from '../values/list.js';
import { Range } from '../values/range.js';
import { isPosition, typeName } from '../values/text.js';
import type { Value } from '../values/value.js';

/** A function over the elements of a list or comprehension that takes them one by one. */
export interface Fold {
  /** Takes the next element; returns true when the rest cannot change the result. */
  take(value: Value): boolean;
  result(): Value;
}

/** The functions that read `f(e for …)` without writing the list out. */
export const FOLDS: ReadonlyMap<string, () => Fold> = new Map<string, () => Fold>([
  ['sum', () => new Sum()],
  ['xor', () => new Xor()],
  ['min', () => new Extreme('min', (a, b) => a < b)],
  ['max', () => new Extreme('max', (a, b) => a > b)],
  ['any', () => new Quantifier('any', true)],
  ['all', () => new Quantifier('all', false)],
  ['len', () => new Length()],
]);

/** The result for a range without going through it; undefined where there is no short way. */
export function foldRange(name: string, { lo, hi, size }: Range): Value | undefined {
  if (name === 'len') return size;
  if (size === 0) return undefined;
  switch (name) {
    case 'sum':
      return floorDivide(multiply(add(lo, hi), size), 2);
    case 'min':
      return lo;
    case 'max':
      return hi;
    case 'xor':
      return xorRange(lo, hi);
    default:
      return undefined;
  }
}

/** A fold of a whole list. */
export function foldList(name: string, fold: Fold, list: List, control: Control): Value {
  const short = list instanceof Range ? foldRange(name, list) : name === 'len' ? list.size : undefined;
  if (short !== undefined) return short;
  for (const element of list) {
    control.tick();
    if (fold.take(element)) break;
  }
  return fold.result();
}

/** The exclusive or of lo, …, hi, for lo <= hi. */
function xorRange(lo: Int, hi: Int): Int {
  if (lo >= 0) return xor(xorTo(hi), xorTo(subtract(lo, 1)));
  if (hi >= 0) return xor(xorRange(lo, -1), xorTo(hi));
  const ones = modulo(add(subtract(hi, lo), 1), 2) === 0 ? 0 : -1;
  return xor(xorRange(subtract(-1, hi), subtract(-1, lo)), ones);
}

/** The exclusive or of 0, 1, …, n; 0 for n = -1. */
function xorTo(n: Int): Int {
  switch (modulo(n, 4)) {
    case 0:
      return n;
    case 1:
      return 1;
    case 2:
      return add(n, 1);
    default:
      return 0;
  }
}

/** Numbers add up; positions make their sum. Nothing is 0, in both senses. */
class Sum implements Fold {
  private total: Int = 0;
  /** Numbers before the first position: each must be the finished game 0. */
  private zeros = 0;
  private positions: PositionSum | undefined;

  take(value: Value): boolean {
    if (typeof value === 'number' && !this.positions) {
      this.total = add(this.total, value);
      this.zeros++;
    } else if (isInt(value) && !this.positions) this.total = add(this.total, value);
    else this.takePosition(value);
    return false;
  }

  private takePosition(value: Value): void {
    if (!this.positions) {
      if (!isPosition(value) && !isInt(value)) throw refuse(message('sum takes numbers or positions, not {0}.', typeName(value)));
      this.positions = new PositionSum();
      if (this.total !== 0) throw refuse(message('Numbers and positions cannot be added; a heap of size n is *n.'));
      for (let i = 0; i < this.zeros; i++) this.positions.add(0);
    }
    this.positions.add(value);
  }

  result(): Value {
    return this.positions?.total ?? this.total;
  }
}

class Xor implements Fold {
  private total: Int = 0;
  take(value: Value): boolean {
    this.total = xor(this.total, number('xor', value));
    return false;
  }
  result(): Value {
    return this.total;
  }
}

class Extreme implements Fold {
  private best: Int | undefined;
  constructor(
    private readonly name: string,
    private readonly better: (a: Int, b: Int) => boolean,
  ) {}
  take(value: Value): boolean {
    const next = number(this.name, value);
    if (this.best === undefined || this.better(next, this.best)) this.best = next;
    return false;
  }
  result(): Value {
    if (this.best === undefined) throw refuse(message('{0} of nothing: the list is empty.', this.name));
    return this.best;
  }
}

/** `any` stops at the first true, `all` at the first false. */
class Quantifier implements Fold {
  private decided = false;
  constructor(
    private readonly name: string,
    private readonly decisive: boolean,
  ) {}
  take(value: Value): boolean {
    if (typeof value !== 'boolean') throw refuse(message('{0} takes conditions, not {1}.', this.name, typeName(value)));
    this.decided = value === this.decisive;
    return this.decided;
  }
  result(): Value {
    return this.decided === this.decisive;
  }
}

class Length implements Fold {
  private count = 0;
  take(): boolean {
    this.count++;
    return false;
  }
  result(): Value {
    return this.count;
  }
}

function number(name: string, value: Value): Int {
  if (isInt(value)) return value;
  throw refuse(message('{0} takes numbers, not {1}.', name, typeName(value)));
}
