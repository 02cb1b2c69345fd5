/** Random integers below a bound of up to 2^63, the same each time. */
export class Random {
  constructor(private state = 88172645463325252n) {}

  big(bound: bigint): bigint {
    let x = this.state;
    x ^= (x << 13n) & 0xffffffffffffffffn;
    x ^= x >> 7n;
    x ^= (x << 17n) & 0xffffffffffffffffn;
    this.state = x;
    return x % bound;
  }

  int(bound: number): number {
    return Number(this.big(BigInt(bound)));
  }
}
