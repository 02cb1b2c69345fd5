/**
 * A set of vectors over GF(2) that are independent, for asking what is a sum (exclusive or) of vectors inserted so
 * far. A vector is a number of 32-bit words, the lowest first, in a flat array at some offset.
 */
export class Gf2Basis {
  /** Row `bit` is the vector whose highest set bit is `bit`; all zero where there is none. */
  private readonly rows: Uint32Array;
  private readonly rest: Uint32Array;
  /** How many independent vectors. */
  rank = 0;

  constructor(readonly words: number) {
    this.rows = new Uint32Array(32 * words * words);
    this.rest = new Uint32Array(words);
  }

  /** Adds a vector. Whether it was independent of those before it. */
  insert(from: Uint32Array, offset: number): boolean {
    const row = this.reduce(from, offset);
    if (row < 0) return false;
    this.rows.set(this.rest, row);
    this.rank++;
    return true;
  }

  /** Whether a vector is a sum of those inserted (the empty sum is 0). */
  spans(from: Uint32Array, offset: number): boolean {
    return this.reduce(from, offset) < 0;
  }

  /** Leaves in `rest` what no row takes away, and gives the place of the row it would become; -1 when nothing is left. */
  private reduce(from: Uint32Array, offset: number): number {
    const { words, rows, rest } = this;
    for (let w = 0; w < words; w++) rest[w] = from[offset + w] as number;
    for (let w = words - 1; w >= 0; w--) {
      while (rest[w] !== 0) {
        const bit = 31 - Math.clz32(rest[w] as number);
        const row = (32 * w + bit) * words;
        if (rows[row + w] === 0) return row;
        for (let v = w; v >= 0; v--) rest[v] = (rest[v] as number) ^ (rows[row + v] as number);
      }
    }
    return -1;
  }
}
