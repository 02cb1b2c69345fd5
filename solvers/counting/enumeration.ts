import { product } from '../domains/size.js';
import { EvaluationFailure, refuse } from '../failure.js';
import { type Message, message } from '../message.js';
import type { CountExpr } from '../program.js';
import { type Int, modulo } from '../values/int.js';
import { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { CountResult, CountScope } from './count.js';
import { mentions } from './shape.js';

/** Elements that are tried one by one, and no more. */
export const MAX_ELEMENTS = 50_000_000;

/** The value of a generator's domain. Refuses what has no elements. */
export function domainOf(scope: CountScope, generator: number, before: readonly Value[]): List {
  const domain = scope.domain(generator, before);
  if (domain instanceof List) return domain;
  throw refuse(message('`count` takes its elements from a list, a range or another domain.'));
}

/** Counts by trying every element, those of `first` being the first generator's. `why` says what keeps a faster plan away, for the refusal of a domain that is too large. */
export function enumerate(
  expr: CountExpr,
  first: List,
  query: { scope: CountScope; modulus: Int | undefined; why: Message | undefined },
): CountResult {
  const { scope, modulus, why } = query;
  const fixed = fixedDomains(expr, first, scope);
  const known = fixed.every((domain) => domain !== undefined) ? productSize(fixed) : undefined;
  const elements: Value[] = [];
  let tried = 0;
  let count = 0;
  const walk = (generator: number): void => {
    if (generator === expr.generators.length) {
      scope.control.tick();
      if (++tried > MAX_ELEMENTS) throw tooMany(Number.POSITIVE_INFINITY, why);
      if (scope.holds(elements)) count++;
      // The first element was tried, so that what is wrong with every position is said before the size is.
      if (tried === 1 && known !== undefined && known > MAX_ELEMENTS) throw tooMany(known, why);
      return;
    }
    for (const element of fixed[generator] ?? domainOf(scope, generator, elements.slice(0, generator))) {
      scope.control.tick();
      elements[generator] = element;
      walk(generator + 1);
    }
  };
  walk(0);
  const method = [message('Enumeration: {0} elements tried one by one.', tried)];
  const total = known ?? tried;
  if (modulus === undefined) return { count, total, method };
  return { count: modulo(count, modulus), total: modulo(total, modulus), method };
}

/** The domains that do not depend on the generators before them, evaluated once. */
function fixedDomains(expr: CountExpr, first: List, scope: CountScope): (List | undefined)[] {
  const names: string[] = [];
  return expr.generators.map((generator, i) => {
    const depends = names.some((name) => mentions(generator.domain, name));
    names.push(...generator.names);
    if (i === 0) return first;
    return depends ? undefined : domainOf(scope, i, []);
  });
}

function tooMany(size: Int, why: Message | undefined): EvaluationFailure {
  const here = size === Number.POSITIVE_INFINITY ? message('many more') : String(size);
  const reason = why ?? message('No faster plan fits this condition.');
  return refuse(message('Counting one by one stops at {0} elements, and here are {1}. {2}', MAX_ELEMENTS, here, reason));
}

/** The product of the sizes; infinite when it has more digits than are computed. */
function productSize(domains: readonly (List | undefined)[]): Int {
  try {
    return product(domains.map((domain) => domain?.size ?? 1));
  } catch (error) {
    if (error instanceof EvaluationFailure) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
