import { refuse } from '../failure.js';
import type { BuiltinGame } from '../games/game.js';
import { type Message, message } from '../message.js';
import type { CountExpr } from '../program.js';
import type { Int } from '../values/int.js';
import type { CountResult, CountScope } from './count.js';
import { domainOf, enumerate } from './enumeration.js';
import { NotMine, type Plan } from './plan.js';
import { plansFor } from './planner.js';
import { intValue } from './shape.js';

/** A `count` expression made ready: run it as often as it is evaluated, and its plans keep what they prepared. */
export class Counter {
  private readonly plans: readonly Plan[];

  constructor(
    private readonly expr: CountExpr,
    builtins: ReadonlyMap<string, BuiltinGame>,
  ) {
    this.plans = plansFor(expr, builtins);
  }

  /** Counts, by the first plan that fits. Throws `EvaluationFailure` for wrong values and for what would take too long. */
  run(scope: CountScope): CountResult {
    const modulus = this.modulus(scope);
    const query = { scope, modulus, domain: domainOf(scope, 0, []) };
    let why: Message | undefined;
    for (const plan of this.plans) {
      const result = plan.count(query);
      if (!(result instanceof NotMine)) return result;
      if (result.near) why ??= result.why;
    }
    return enumerate(this.expr, query.domain, { scope, modulus, why });
  }

  private modulus(scope: CountScope): Int | undefined {
    if (!this.expr.modulus) return undefined;
    const modulus = intValue(this.expr.modulus, scope);
    if (modulus === undefined) throw refuse(message('The modulus of `count` must be an integer.'));
    if (modulus < 1) throw refuse(message('The modulus of `count` is {0}; it must be at least 1.', String(modulus)));
    return modulus;
  }
}
