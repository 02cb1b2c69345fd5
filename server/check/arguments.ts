import type { Arg, Expr, Ref } from '../generated/ast.js';

/** Something that is called, as far as matching its arguments is concerned. */
export interface Callable {
  readonly params: readonly { readonly name: string }[];
  /** How many parameters must be given: the first ones. */
  readonly required: number;
  /** Whether the numbers of its last parameter, a list, may be written out, as in `nim(3, 4, 5)`. */
  readonly spreads: boolean;
}

/** Which argument belongs to which parameter. */
export interface Matching {
  /** For each parameter its argument; for a spread parameter all that were written out. */
  readonly given: readonly (readonly Arg[])[];
  /** Parameters that have none though they need one. */
  readonly missing: readonly number[];
  /** Arguments beyond the last parameter. */
  readonly surplus: readonly Arg[];
  /** Named arguments whose name no parameter has. */
  readonly misnamed: readonly Arg[];
  /** Named arguments whose parameter has one already. */
  readonly repeated: readonly Arg[];
}

/** Named arguments go to their parameters, the others in order to the parameters that no name took. */
export function matchArguments(callable: Callable, args: readonly Arg[]): Matching {
  const { params, required, spreads } = callable;
  const given: Arg[][] = params.map(() => []);
  const misnamed: Arg[] = [];
  const repeated: Arg[] = [];
  for (const arg of args) {
    if (arg.name === undefined) continue;
    const index = params.findIndex((param) => param.name === arg.name);
    const slot = given[index];
    if (!slot) misnamed.push(arg);
    else if (slot.length > 0) repeated.push(arg);
    else slot.push(arg);
  }
  const surplus: Arg[] = [];
  let next = 0;
  for (const arg of args) {
    if (arg.name !== undefined) continue;
    while (next < params.length && given[next]?.some((taken) => taken.name !== undefined)) next++;
    const slot = given[next];
    if (!slot) {
      surplus.push(arg);
      continue;
    }
    slot.push(arg);
    if (!(spreads && next === params.length - 1)) next++;
  }
  const missing: number[] = [];
  for (const [i, slot] of given.entries()) if (slot.length === 0 && i < required) missing.push(i);
  return { given, missing, surplus, misnamed, repeated };
}

/** The call's argument expressions, in the order of writing. */
export function argumentValues(ref: Ref): Expr[] {
  return ref.args.map((arg) => arg.value);
}
