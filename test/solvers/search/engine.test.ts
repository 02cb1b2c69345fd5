import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { EvaluationFailure } from '../../../solvers/failure.js';
import nim from '../../../solvers/games/nim.js';
import star from '../../../solvers/games/star.js';
import { PositionEngine } from '../../../solvers/search/engine.js';
import { Position } from '../../../solvers/values/position.js';
import { at, control, copies, intGame, list, misere, naiveIsN, naiveValue, sum } from './rules.js';

const kayles = intGame('kayles', 1, ([n = 0]) => {
  const options: number[][][] = [];
  for (let take = 1; take <= 2; take++) for (let left = 0; left <= n - take; left++) options.push([[left], [n - take - left]]);
  return options;
});

/** Random rules on 0 … 7: the options of n are sums of smaller numbers. */
const randomGame = fc
  .array(fc.array(fc.array(fc.nat(), { maxLength: 2 }), { maxLength: 4 }), { minLength: 8, maxLength: 8 })
  .map((rules) =>
    intGame('random', 1, ([n = 0]) => (n === 0 ? [] : (rules[n] as number[][]).map((terms) => terms.map((x) => [x % n])))),
  );

const randomSum = fc
  .tuple(randomGame, fc.array(fc.tuple(fc.constantFrom('game', 'star', 'nim'), fc.nat(5), fc.nat(2)), { maxLength: 3 }))
  .map(([game, terms]) =>
    sum(
      ...terms.map(([kind, n, times]) =>
        copies(times, kind === 'game' ? at(game, n + 2) : kind === 'star' ? at(star, n % 4) : at(nim, list(n % 3, 1))),
      ),
    ),
  );

describe('nim-values', () => {
  it('of Kayles', () => {
    const engine = new PositionEngine();
    const values = Array.from({ length: 21 }, (_, n) => engine.nimValue(at(kayles, n), control()));
    expect(values).toEqual([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]);
  });

  it('of random sums are what mex over all play gives', () => {
    fc.assert(
      fc.property(randomSum, (position) => {
        expect(new PositionEngine().nimValue(position, control())).toBe(naiveValue(position));
      }),
    );
  });

  it('of two parameters, large arguments and negative ones', () => {
    const engine = new PositionEngine();
    const two = intGame('two', 2, ([a = 0, b = 0]) => [
      ...Array.from({ length: a }, (_, i) => [[i, b]]),
      ...Array.from({ length: b }, (_, i) => [[a, i]]),
    ]);
    for (let a = 0; a < 12; a++) for (let b = 0; b < 12; b++) expect(engine.nimValue(at(two, a, b), control())).toBe(a ^ b);

    const far = intGame('far', 2, ([a = 0, b = 0]) => (b === 0 ? [] : [[[a - 7, b - 1]], [[a, 0]]]));
    expect(engine.nimValue(at(far, 2 ** 50, 5), control())).toBe(naiveValue(at(far, 2 ** 50, 5)));
    expect(engine.nimValue(at(far, -3, 6), control())).toBe(naiveValue(at(far, -3, 6)));
    expect(engine.nimValue(at(far, 2 ** 50, 5), control())).toBe(naiveValue(at(far, 2 ** 50, 5)));
  });

  it('a chain of several hundred thousand positions', () => {
    const chain = intGame('chain', 1, ([n = 0]) => (n === 0 ? [] : [[[n - 1]]]));
    const engine = new PositionEngine();
    expect(engine.nimValue(at(chain, 300_001), new Control())).toBe(1);
    expect(engine.isN(at(chain, 300_000), new Control())).toBe(false);
  });

  it('of huge heaps and huge numbers of copies', () => {
    const engine = new PositionEngine();
    const huge = 10n ** 30n;
    expect(engine.nimValue(sum(at(star, huge), at(kayles, 3)), control())).toBe(huge ^ 3n);
    const many = new Position([{ game: kayles, args: [7], copies: 10n ** 20n + 1n }]);
    expect(engine.nimValue(many, control())).toBe(2);
  });
});

describe('outcomes and winning moves', () => {
  it('of random sums, in normal and misère play', () => {
    fc.assert(
      fc.property(randomSum, fc.boolean(), (normal, reversed) => {
        const position = reversed ? misere(normal) : normal;
        const engine = new PositionEngine();
        const wins = naiveIsN(position);
        expect(engine.isN(position, control())).toBe(wins);
        expect(engine.outcome(position, control())).toBe(wins ? 'N' : 'P');

        const moves = engine.moves(position, control());
        const winning = engine.winning(position, control());
        const expected = moves.filter((move) => !naiveIsN(move.position));
        expect(winning.map(describeMove)).toEqual(expected.map(describeMove));
        expect(winning.length > 0).toBe(wins && moves.length > 0);
      }),
      { numRuns: 300 },
    );
  });

  it('the order is by part, then as the rules generate', () => {
    const position = sum(at(kayles, 2), at(star, 1));
    const moves = new PositionEngine().moves(position, control());
    expect(moves.map((move) => [...move.fields.entries()])).toEqual([
      [
        ['choice', 0],
        ['part', 0],
      ],
      [
        ['choice', 1],
        ['part', 0],
      ],
      [
        ['choice', 2],
        ['part', 0],
      ],
      [
        ['take', 1],
        ['part', 1],
      ],
    ]);
    expect(moves[3]?.position.terms).toEqual(at(kayles, 2).terms);
  });

  it('nim alone keeps its own parts, in a sum the part is the term', () => {
    const engine = new PositionEngine();
    const parts = (position: Position): unknown[] => engine.winning(position, control()).map((move) => move.fields.get('part'));
    expect(parts(at(nim, list(3, 4, 5)))).toEqual([0]);
    expect(parts(at(nim, list(4, 3, 5)))).toEqual([1]);
    expect(parts(sum(at(star, 4), at(nim, list(3, 5))))).toEqual([1]);
  });

  it('copies are one part', () => {
    const engine = new PositionEngine();
    expect(engine.moves(copies(3, at(star, 2)), control())).toHaveLength(2);
    const [move] = engine.winning(copies(3, at(star, 2)), control());
    expect(move?.position.terms.map(({ args, copies: times }) => [args[0], times])).toEqual([[2, 2]]);
    expect(engine.winning(copies(2, at(star, 2)), control())).toEqual([]);
    expect(engine.moves(copies(0, at(star, 2)), control())).toEqual([]);
  });

  it('options are distinct positions', () => {
    const engine = new PositionEngine();
    expect(engine.options(at(kayles, 4), control())).toHaveLength(4);
    expect(engine.moves(at(kayles, 4), control())).toHaveLength(7);
    expect(engine.options(new Position([]), control())).toEqual([]);
  });

  it('misère nim with huge heaps', () => {
    const engine = new PositionEngine();
    const position = misere(sum(at(star, 10n ** 18n), at(nim, list(1, 1))));
    expect(engine.isN(position, control())).toBe(true);
    expect(engine.winning(position, control()).map((move) => move.fields.get('take'))).toEqual([10n ** 18n - 1n]);
  });

  it('misère play of a long row of components', () => {
    const engine = new PositionEngine();
    const position = misere(sum(...Array.from({ length: 12 }, (_, i) => at(kayles, 1 + (i % 3)))));
    expect(engine.isN(position, control())).toBe(naiveIsN(position));
  });

  it('a misère position has no nim-value', () => {
    expect(() => new PositionEngine().nimValue(misere(at(star, 1)), control())).toThrow(EvaluationFailure);
  });
});

describe('play without an answer', () => {
  it('positions that repeat', () => {
    const circle = intGame('circle', 1, ([n = 0]) => [[[(n + 1) % 5]]]);
    const engine = new PositionEngine();
    for (const ask of ['nimValue', 'isN'] as const) {
      const failure = failureOf(() => engine[ask](at(circle, 0), control()));
      expect(failure.reason).toBe('pending');
      expect(failure.at).toEqual({ id: 0 });
    }
    expect(failureOf(() => engine.isN(misere(at(circle, 0)), control())).reason).toBe('pending');
  });

  it('a winning move may leave the circle', () => {
    const exit = intGame('exit', 1, ([n = 0]) => (n === 9 ? [] : [[[9]], [[(n + 1) % 5]]]));
    expect(new PositionEngine().isN(at(exit, 0), control())).toBe(true);
  });

  it('rules that never end stop at the budget', () => {
    const up = intGame('up', 1, ([n = 0]) => [[[n + 1]]]);
    const engine = new PositionEngine();
    const failure = failureOf(() => engine.nimValue(at(up, 0), control(10_000)));
    expect(failure.reason).toBe('limit');
    expect(failure.at).toEqual({ id: 0 });
    expect(failureOf(() => engine.isN(misere(at(up, 0)), control(10_000))).reason).toBe('limit');
  });

  it('a search that branches for ever stops when it is cancelled, and can be begun again', () => {
    const wide = intGame('wide', 1, ([n = 0]) =>
      n === 0 ? [] : Array.from({ length: 1000 }, (_, i) => [[Math.max(0, n - 1 - i)]]),
    );
    const engine = new PositionEngine();
    let asked = 0;
    const cancelled = new Control({ positions: 1e7 }, () => ++asked > 50);
    expect(failureOf(() => engine.nimValue(at(wide, 100_000), cancelled)).reason).toBe('cancelled');
    expect(engine.nimValue(at(wide, 500), control())).toBe(500);
  });
});

function failureOf(work: () => unknown): EvaluationFailure {
  try {
    work();
  } catch (failure) {
    if (failure instanceof EvaluationFailure) return failure;
    throw failure;
  }
  throw new Error('no failure');
}

function describeMove(move: { fields: ReadonlyMap<string, unknown>; position: Position }): unknown {
  return [[...move.fields], move.position.terms.map((term) => [term.game.name, String(term.args), String(term.copies)])];
}
