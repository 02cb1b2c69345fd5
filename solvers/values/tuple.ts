import type { Value } from './value.js';

/** Two or more values in parentheses. */
export class Tuple {
  constructor(readonly items: readonly Value[]) {}
}
