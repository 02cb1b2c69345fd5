/** Things kept by key, each with a weight; when they weigh too much, those not used for longest are dropped. */
export class Recent<T> {
  private readonly entries = new Map<string, { readonly thing: T; weight: number }>();
  private total = 0;
  private newest: { weight: number } | undefined;

  constructor(
    private readonly limit: number,
    private readonly most: number,
  ) {}

  /** The thing with this key, made when it is not kept. */
  get(key: string, make: () => T): T {
    const known = this.entries.get(key);
    const entry = known ?? { thing: make(), weight: 0 };
    if (known) this.entries.delete(key);
    this.entries.set(key, entry);
    this.newest = entry;
    return entry.thing;
  }

  /** Adds weight to what was used last, and drops the oldest while all weigh too much. */
  weigh(weight: number): void {
    if (!this.newest) return;
    this.newest.weight += weight;
    this.total += weight;
    for (const [key, entry] of this.entries) {
      if (entry === this.newest || (this.total <= this.limit && this.entries.size <= this.most)) return;
      this.total -= entry.weight;
      this.entries.delete(key);
    }
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
    this.newest = undefined;
  }
}
