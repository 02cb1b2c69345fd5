import type { Control } from '../control.js';
import type { Int } from '../values/int.js';
import type { Key } from './deep.js';

const EMPTY = -1;
/** Stands for a result too large for the typed arrays, which is in a `Map`. */
const LARGE = 0x7fffffff;
/**
 * Results by key: those of small numeric keys in one array that grows with them, of other numbers in a hash table of two
 * typed arrays, of texts in a `Map`.
 */
export class KeyTable {
  private dense = new Int32Array(256).fill(EMPTY);
  private denseCount = 0;
  private readonly sparse = new NumberTable();
  private readonly texts = new Map<string, number>();
  private readonly large = new Map<Key, Int>();

  get size(): number {
    return this.denseCount + this.sparse.size + this.texts.size;
  }

  get(key: Key): Int | undefined {
    const found = this.find(key);
    return found === EMPTY ? undefined : found === LARGE ? this.large.get(key) : found;
  }

  /** Keeps the result, an integer ≥ 0, of a key that has none yet; `places` as for `Control.keep`. */
  set(key: Key, result: Int, control: Control, places = 1): void {
    control.keep(places);
    if (typeof result === 'number' && result < LARGE) {
      this.put(key, result);
    } else {
      this.put(key, LARGE);
      this.large.set(key, result);
    }
  }

  private find(key: Key): number {
    if (typeof key === 'string') return this.texts.get(key) ?? EMPTY;
    if (key < this.dense.length) {
      const found = this.dense[key] as number;
      if (found !== EMPTY) return found;
    }
    return this.sparse.size === 0 ? EMPTY : this.sparse.get(key);
  }

  private put(key: Key, result: number): void {
    if (typeof key === 'string') {
      this.texts.set(key, result);
      return;
    }
    if (key >= this.dense.length && key < 4 * this.denseCount) this.growTo(key + 1);
    if (key < this.dense.length) {
      this.dense[key] = result;
      this.denseCount++;
    } else {
      this.sparse.set(key, result);
    }
  }

  private growTo(length: number): void {
    const dense = new Int32Array(Math.max(length, 2 * this.dense.length)).fill(EMPTY);
    dense.set(this.dense);
    this.dense = dense;
  }
}

/** An open-addressing hash table from safe integers ≥ 0 to integers ≥ 0. */
class NumberTable {
  private keys = new Float64Array(64).fill(EMPTY);
  private results = new Int32Array(64);
  size = 0;

  get(key: number): number {
    const place = this.place(key);
    return this.keys[place] === key ? (this.results[place] as number) : EMPTY;
  }

  set(key: number, result: number): void {
    if (2 * this.size >= this.keys.length) this.grow();
    const place = this.place(key);
    this.keys[place] = key;
    this.results[place] = result;
    this.size++;
  }

  /** Where the key stands, or the free place where it would. */
  private place(key: number): number {
    const mask = this.keys.length - 1;
    let hash = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(key / 4294967296, 0x85ebca6b);
    hash ^= hash >>> 15;
    let place = hash & mask;
    while (this.keys[place] !== EMPTY && this.keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { keys, results } = this;
    this.keys = new Float64Array(2 * keys.length).fill(EMPTY);
    this.results = new Int32Array(2 * keys.length);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      if (key === EMPTY) continue;
      const place = this.place(key);
      this.keys[place] = key;
      this.results[place] = results[i] as number;
    }
  }
}
