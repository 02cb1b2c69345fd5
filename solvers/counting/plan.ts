import type { Message } from '../message.js';
import type { Int } from '../values/int.js';
import type { List } from '../values/list.js';
import type { CountResult, CountScope } from './count.js';

/** A count with its one domain evaluated. */
export interface Query {
  readonly scope: CountScope;
  readonly domain: List;
  /** At least 1; undefined for an exact count. */
  readonly modulus: Int | undefined;
}

/** One way to count, made once for an expression and asked each time it is evaluated. */
export interface Plan {
  /** The answer, or a sentence why this plan has none. */
  count(query: Query): CountResult | NotMine;
}

export class NotMine {
  constructor(
    readonly why: Message,
    /** Whether the count looks like this plan's but for its size: then the user is told why. */
    readonly near = false,
  ) {}
}
