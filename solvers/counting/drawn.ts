import { Subsets } from '../domains/subsets.js';
import { Drawn } from '../games/game.js';
import type { Expr } from '../program.js';
import { compare, type Int, isInt } from '../values/int.js';
import { List } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { CountScope } from './count.js';
import { mentions } from './shape.js';

/**
 * An argument of the counted position: the element drawn itself, the rest `base - x` of a subset's base, or a value that
 * does not depend on it; undefined for anything else.
 */
export function drawnArgument(arg: Expr, name: string, domain: List, scope: CountScope): Value | Drawn | undefined {
  const inner = arg.op === 'list' && arg.items.length === 1 && arg.items[0] ? arg.items[0] : arg;
  if (inner.op === 'name' && inner.name === name) return new Drawn(domain);
  if (!mentions(arg, name)) return scope.value(arg);
  if (arg.op !== 'binary' || arg.operator !== '-' || arg.right.op !== 'name' || mentions(arg.left, name)) return undefined;
  const whole = scope.value(arg.left);
  const isRest = domain instanceof Subsets && whole instanceof List && sameMultiset(whole, domain.base);
  return isRest ? new Drawn(domain, true) : undefined;
}

function sameMultiset(a: List, b: List): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  const left = ascending(a);
  const right = ascending(b);
  return left !== undefined && right !== undefined && left.every((x, i) => x === right[i]);
}

function ascending(list: List): Int[] | undefined {
  const elements = [...list];
  return elements.every(isInt) ? elements.sort(compare) : undefined;
}
