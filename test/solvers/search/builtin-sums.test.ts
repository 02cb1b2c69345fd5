import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvaluationFailure } from '../../../solvers/failure.js';
import type { BuiltinGame } from '../../../solvers/games/game.js';
import { BUILTIN_GAMES } from '../../../solvers/games/index.js';
import { plain } from '../../../solvers/message.js';
import { PositionEngine } from '../../../solvers/search/engine.js';
import { Position } from '../../../solvers/values/position.js';
import { at, control, copies, intGame, list, misere, naiveIsN, sum } from './rules.js';

function builtin(name: string): BuiltinGame {
  const game = BUILTIN_GAMES.get(name);
  if (!game) throw new Error(`no game ${name}`);
  return game;
}

const heaps = fc.array(fc.nat(3), { maxLength: 3 }).map((sizes) => list(...sizes));
const cells = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 })
  .map((places) => list(...places.sort((a, b) => a - b)));

const component = fc.oneof(
  fc.nat(3).map((n) => at(builtin('star'), n)),
  heaps.map((h) => at(builtin('nim'), h)),
  heaps.map((h) => at(builtin('moore'), 2, h)),
  fc.nat(6).map((n) => at(builtin('subtraction'), list(1, 3), n)),
  cells.map((c) => at(builtin('coins'), c)),
  heaps.map((h) => at(builtin('staircase'), h)),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([a, b]) => at(builtin('wythoff'), a, b)),
  fc.nat(5).map((n) => at(builtin('octal'), '0.77', n)),
);
const sums = fc
  .tuple(fc.array(fc.tuple(component, fc.integer({ min: 1, max: 2 })), { maxLength: 2 }), fc.boolean())
  .map(([parts, reversed]) => {
    const whole = sum(...parts.map(([part, times]) => copies(times, part)));
    return reversed ? misere(whole) : whole;
  });

describe('sums of built-in games', () => {
  it('outcome and winning moves are those of all play', () => {
    fc.assert(
      fc.property(sums, (position) => {
        const engine = new PositionEngine();
        expect(engine.isN(position, control())).toBe(naiveIsN(position));
        const winning = engine.winning(position, control()).map((move) => [...move.fields].join());
        const expected = engine.moves(position, control()).filter((move) => !naiveIsN(move.position));
        expect(winning).toEqual(expected.map((move) => [...move.fields].join()));
      }),
      { numRuns: 150 },
    );
  });

  it('a game with outcomes only has no nim-value, and the sentence says what to ask', () => {
    const engine = new PositionEngine();
    try {
      engine.nimValue(at(builtin('moore'), 2, list(1, 2)), control());
      expect.unreachable();
    } catch (failure) {
      expect(failure).toBeInstanceOf(EvaluationFailure);
      expect(plain((failure as EvaluationFailure).sentence)).toMatch(/only the outcome is known/);
    }
  });

  it('rules that lead to a game with outcomes only have outcomes', () => {
    const moore = builtin('moore');
    const start = intGame('start', 1, () => []);
    const toMoore = {
      ...start,
      options: (args: Parameters<typeof start.options>[0], emit: Parameters<typeof start.options>[1]): void => {
        for (let n = 0; n < Number(args[0]); n++) if (emit(at(moore, 2, list(n, 1, 1)))) return;
      },
    };
    const engine = new PositionEngine();
    for (const n of [0, 1, 2, 3]) expect(engine.isN(at(toMoore, n), control())).toBe(naiveIsN(at(toMoore, n)));
  });

  it('too large a sum without nim-values is refused in a sentence', () => {
    const moore = builtin('moore');
    const huge = sum(at(moore, 2, list(300, 400, 500)), at(moore, 3, list(300, 400, 500)));
    expect(() => new PositionEngine().isN(huge, control(100_000_000))).toThrow(EvaluationFailure);
  });

  it('equal games with outcomes only cancel', () => {
    const moore = at(builtin('moore'), 2, list(300, 400, 500));
    const engine = new PositionEngine();
    expect(engine.isN(sum(moore, moore), control())).toBe(false);
    expect(engine.isN(new Position(copies(3, moore).terms), control())).toBe(engine.isN(moore, control()));
  });
});
