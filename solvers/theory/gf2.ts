/**
 * A set of vectors over GF(2) that are independent, for asking what is a sum (exclusive or) of vectors inserted so
 * far. A vector is a number of 32-bit words, the lowest first, in a flat array at some offset.
 */
export class Gf2Basis {
  /** Row `bit` is the vector whose highest set bit is `bit`; all zero where there is none. */
  private readonly rows: Int32Array;
  private readonly rest: Int32Array;
  /** One more than the highest bit of any row. With as many rows as that, every vector of no higher bits is spanned. */
  private height = 0;
  /** How many independent vectors. */
  rank = 0;

  constructor(readonly words: number) {
    this.rows = new Int32Array(32 * words * words);
    this.rest = new Int32Array(words);
  }

  /** Adds a vector. Whether it was independent of those before it. */
  insert(from: Uint32Array, offset: number): boolean {
    const bit = this.reduce(from, offset);
    if (bit < 0) return false;
    this.rows.set(this.rest, bit * this.words);
    this.height = Math.max(this.height, bit + 1);
    this.rank++;
    return true;
  }

  /** Whether a vector is a sum of those inserted (the empty sum is 0). */
  spans(from: Uint32Array, offset: number): boolean {
    return this.reduce(from, offset) < 0;
  }

  /** Leaves in `rest` what no row takes away, and gives its highest bit; -1 when nothing is left. */
  private reduce(from: Uint32Array, offset: number): number {
    const { words, rows, rest } = this;
    for (let w = 0; w < words; w++) rest[w] = from[offset + w] as number;
    for (let w = words - 1; w >= 0; w--) {
      let word = rest[w] as number;
      while (word !== 0) {
        const bit = 32 * w + 31 - Math.clz32(word);
        if (bit < this.height && this.rank === this.height) return -1;
        const row = bit * words;
        const highest = rows[row + w] as number;
        if (highest === 0) {
          rest[w] = word;
          return bit;
        }
        word ^= highest;
        for (let v = 0; v < w; v++) rest[v] = (rest[v] as number) ^ (rows[row + v] as number);
      }
      rest[w] = 0;
    }
    return -1;
  }
}
