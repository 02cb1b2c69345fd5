import type { BuiltinGame } from '../games/game.js';
import type { CountExpr } from '../program.js';
import { AutomatonPlan } from './automaton.js';
import { BasisPlan } from './basis.js';
import { ConvolutionPlan } from './convolution.js';
import { HalvingPlan } from './halving.js';
import type { Plan } from './plan.js';
import { outcomeCount } from './shape.js';

/** The plans that may know a count, cheapest first. None but enumeration for conditions that are not about an outcome. */
export function plansFor(expr: CountExpr, builtins: ReadonlyMap<string, BuiltinGame>): readonly Plan[] {
  const shape = outcomeCount(expr);
  if (!shape) return [];
  return [AutomatonPlan, HalvingPlan, BasisPlan, ConvolutionPlan].map((Planned) => new Planned(shape, builtins));
}
