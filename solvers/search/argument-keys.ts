import { keyOf } from '../values/equal.js';
import type { Value } from '../values/value.js';
import type { Key } from './deep.js';

/** Numbers whose pairs still are safe integers. */
const PAIRABLE = 94_906_265;
/** A text takes the room of several numbers. */
const TEXT_PLACES = 4;

/**
 * Keys of one game's arguments. Small integers are packed into one number by a pairing that fills squares from the
 * corner, so that the keys of small positions are small; lists and texts are numbered as they are met. Arguments that do
 * not fit get a text.
 */
export class ArgumentKeys {
  private readonly numbers = new Map<string, number>();
  /** The list last met at each place and its number: a list passed on unchanged costs nothing. */
  private readonly lastLists: Value[] = [];
  private readonly lastNumbers: number[] = [];
  /** The room a key takes, for `Control.keep`. */
  places = 1;

  of(args: readonly Value[]): Key {
    let key = 0;
    for (let i = 0; i < args.length; i++) {
      const arg = args[i] as Value;
      const number = typeof arg === 'number' ? arg : this.numberOf(arg, i);
      if (number < 0 || (i > 0 && (number >= PAIRABLE || key >= PAIRABLE))) return this.text(args);
      key = i === 0 ? number : pair(key, number);
    }
    return key;
  }

  private text(args: readonly Value[]): string {
    this.places = TEXT_PLACES;
    return textKey(args);
  }

  private numberOf(arg: Value, place: number): number {
    if (typeof arg === 'bigint') return -1;
    if (this.lastLists[place] === arg) return this.lastNumbers[place] as number;
    const text = String(keyOf(arg));
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
      this.places = TEXT_PLACES;
    }
    this.lastLists[place] = arg;
    this.lastNumbers[place] = number;
    return number;
  }
}

function pair(a: number, b: number): number {
  return a < b ? b * b + a : a * a + a + b;
}

/** A key for any arguments. */
export function textKey(args: readonly Value[]): string {
  return args.map((arg) => (typeof arg === 'string' ? `"${arg.length}:${arg}` : String(keyOf(arg)))).join(';');
}
