import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { EvaluationFailure, refuse } from '../../../solvers/failure.js';
import { message, plain } from '../../../solvers/message.js';
import { answerPosition } from '../../../solvers/search/answer.js';
import { PositionEngine } from '../../../solvers/search/engine.js';
import type { Claims, RuleGame } from '../../../solvers/search/rule-game.js';
import type { List } from '../../../solvers/values/list.js';
import type { Position } from '../../../solvers/values/position.js';
import type { Value } from '../../../solvers/values/value.js';
import { at, control, copies, intGame, list, misere, naiveIsN, naiveValue, ruleGame, sum } from './rules.js';

function* euclidMoves([a = 0, b = 0]: number[]): Generator<number[][]> {
  const [hi, lo] = [Math.max(a, b), Math.min(a, b)];
  if (lo > 0) for (let left = hi - lo; left >= 0; left -= lo) yield [[left, lo]];
}

const lasker = intGame(
  'lasker',
  1,
  function* ([n = 0]) {
    for (let left = 0; left < n; left++) yield [[left]];
    for (let a = 1; a <= n / 2; a++) yield [[a], [n - a]];
  },
  ([n = 0]) => ({ value: n === 0 ? 0 : n % 4 === 3 ? n + 1 : n % 4 === 0 ? n - 1 : n }),
);

/** Remove one pile of a pair and split the other; a pile of 0 never arises and the formula fails there. */
const pair = intGame(
  'pair',
  2,
  function* ([a = 0, b = 0]) {
    for (let k = 1; k < a; k++) yield [[k, a - k]];
    for (let k = 1; k < b; k++) yield [[k, b - k]];
  },
  ([a = 0, b = 0]) => ({ value: lowestZero((a - 1) | (b - 1)) }),
);

function lowestZero(n: number): number {
  if (n === -1) return -1;
  let place = 0;
  while ((n >> place) & 1) place++;
  return place;
}

function ask(position: Position, bounds = control()): { value?: number | bigint; failure?: string } {
  try {
    return { value: new PositionEngine().nimValue(position, bounds) };
  } catch (failure) {
    if (!(failure instanceof EvaluationFailure)) throw failure;
    return { failure: plain(failure.sentence) };
  }
}

describe('claims that hold', () => {
  it('answer positions that no search could', () => {
    expect(ask(at(lasker, 1e15)).value).toBe(1e15 - 1);
    expect(ask(at(pair, 999_999_999, 1_000_000_000)).value).toBe(lowestZero(999_999_998 | 999_999_999));
  });

  it('are not held against them where no move leads', () => {
    expect(ask(at(pair, 3, 3)).value).toBe(naiveValue(at(pair, 3, 3)));
    expect(ask(at(pair, 0, 0)).value).toBe(0);
    expect(ask(at(pair, 0, 1)).value).toBe(0);
  });

  it('say how far they were checked', () => {
    const answer = answerPosition(new PositionEngine(), at(lasker, 12), new Control());
    expect(answer.value).toBe('11');
    expect(answer.method.map(plain).join(' ')).toMatch(
      /claim of lasker was checked against its rules on \d\d+ positions, up to lasker\(\d+\)/,
    );
  });

  it('about who wins give outcomes, and nim-values by the rules', () => {
    const euclid = intGame('euclid', 2, euclidMoves, ([a = 0, b = 0]): Claims => {
      const [hi, lo] = [Math.max(a, b), Math.min(a, b)];
      return { wins: lo > 0 && (hi === lo || hi * hi > lo * (hi + lo)) };
    });
    const engine = new PositionEngine();
    expect(engine.isN(at(euclid, 40_000_001, 25_000_000), control())).toBe(false);
    expect(engine.nimValue(sum(at(euclid, 25, 7), at(euclid, 8, 5)), control())).toBe(
      naiveValue(at(euclid, 25, 7)) ^ naiveValue(at(euclid, 8, 5)),
    );
    const answer = answerPosition(engine, at(euclid, 24, 15), new Control());
    expect(answer).toMatchObject({ outcome: 'P', value: '0', winning: { count: '0' } });
  });

  it('under a condition hold only there', () => {
    const game = intGame(
      'even',
      1,
      ([n = 0]) => Array.from({ length: Math.min(n, 3) }, (_, i) => [[n - i - 1]]),
      ([n = 0]) => (n % 2 === 0 ? { value: n % 4 } : {}),
    );
    expect(ask(at(game, 100_001)).value).toBe(1);
  });

  it('are checked with the constants that are asked', () => {
    const take = (args: readonly Value[]): number[] => [...(args[0] as List)] as number[];
    const game: RuleGame = ruleGame({
      name: 'range',
      params: [
        { name: 's', type: 'list' },
        { name: 'n', type: 'int' },
      ],
      *rules(args) {
        const [s, n] = args as [List, number];
        if (s.size === 0) throw refuse(message('An empty move set.'));
        for (const x of take(args)) if (x <= n) yield [at(game, s, n - x)];
      },
      claims: (args) => ({
        value: Math.floor(((args[1] as number) % (Math.min(...take(args)) + Math.max(...take(args)))) / Math.min(...take(args))),
      }),
    });
    expect(ask(at(game, list(2, 3, 4), 1_000_000_007)).value).toBe(Math.floor((1_000_000_007 % 6) / 2));
    expect(ask(at(game, list(1, 4), 1_000_000_007)).failure).toMatch(
      /^The claim is wrong at range\(\[1, 4\], 2\): it says 2, the rules give 0\.$/,
    );
  });

  it('on heaps are checked on multisets', () => {
    const moves = (args: readonly Value[]): number[] => [...(args[0] as List)] as number[];
    const smallest = (right: number): RuleGame => {
      const game: RuleGame = ruleGame({
        name: 'smallest',
        params: [{ name: 'h', type: 'heaps' }],
        *rules(args) {
          const [least = 0, ...rest] = moves(args);
          for (let left = 0; left < least; left++)
            yield [at(game, list(...[left, ...rest].filter((x) => x > 0).sort((a, b) => a - b)))];
        },
        claims(args) {
          const h = moves(args);
          const least = h[0] ?? 0;
          const times = h.filter((x) => x === least).length;
          return { value: h.length === 0 ? 0 : least - ((times + (least === h.at(-1) ? right : 0)) % 2) };
        },
      });
      return game;
    };
    expect(ask(at(smallest(1), list(2, 2, 3))).value).toBe(2);
    expect(ask(at(smallest(1), list(1e9, 1e9, 2e9))).value).toBe(1e9);
    expect(ask(at(smallest(0), list(2, 2, 3))).failure).toBe('The claim is wrong at smallest(1): it says 0, the rules give 1.');
  });

  it('are left aside in misère play', () => {
    const engine = new PositionEngine();
    const position = misere(copies(2, at(lasker, 3)));
    expect(engine.isN(position, control())).toBe(naiveIsN(position));
    const { notes } = answerPosition(engine, position, new Control());
    expect(notes.map(plain)).toEqual(['Claims speak of normal play: in misère play they were left aside.']);
  });

  it('may ask for smaller positions', () => {
    const engine = new PositionEngine();
    const halves: RuleGame = intGame(
      'halves',
      1,
      ([n = 0]) => (n === 0 ? [] : [[[Math.floor(n / 2)]]]),
      ([n = 0]) => ({ value: n === 0 ? 0 : 1 - Number(engine.nimValue(at(halves, Math.floor(n / 2)), control())) }),
    );
    expect(engine.nimValue(at(halves, 2 ** 40), control())).toBe(1);
    expect(engine.nimValue(at(halves, 2 ** 41), control())).toBe(0);
  });
});

describe('claims that fail', () => {
  const floorEuclid = intGame('euclid', 2, euclidMoves, ([a = 0, b = 0]) => {
    const [hi, lo] = [Math.max(a, b), Math.min(a, b)];
    return { value: lo === 0 ? 0 : Math.floor((hi * hi - lo * lo) / (hi * lo)) };
  });

  it('show the smallest counterexample', () => {
    const sentence = 'The claim is wrong at euclid(1, 1): it says 0, the rules give 1.';
    expect(ask(at(floorEuclid, 1e8, 3)).failure).toBe(sentence);
    expect(ask(at(floorEuclid, 25, 7)).failure).toBe(sentence);
  });

  it('fail again when asked again', () => {
    const engine = new PositionEngine();
    for (let i = 0; i < 2; i++) expect(() => engine.isN(at(floorEuclid, 25, 7), control())).toThrow(EvaluationFailure);
  });

  it('about who wins', () => {
    const game = intGame(
      'take',
      1,
      ([n = 0]) => Array.from({ length: Math.min(n, 2) }, (_, i) => [[n - i - 1]]),
      ([n = 0]) => ({ wins: n !== 3 && n !== 0 }),
    );
    expect(() => new PositionEngine().isN(at(game, 1000), control())).toThrow(
      expect.objectContaining({ sentence: expect.objectContaining({ args: ['take(6)'] }) }),
    );
  });

  it('that cannot be evaluated where the rules can', () => {
    const game = intGame(
      'take',
      1,
      ([n = 0]) => (n === 0 ? [] : [[[n - 1]]]),
      ([n = 0]) => {
        if (n === 5) throw refuse(message('Division by zero.'));
        return { value: n % 2 };
      },
    );
    expect(ask(at(game, 1000)).failure).toBe('The claim has no value at take(5): Division by zero.');
  });

  it('that could be compared nowhere are not used', () => {
    const game = intGame(
      'late',
      1,
      ([n = 0]) => (n === 0 ? [] : [[[n - 1]]]),
      ([n = 0]) => (n >= 100_000 ? { value: 7 } : {}),
    );
    expect(ask(at(game, 100_001)).value).toBe(1);
  });

  it('a check of rules without end comes to an end', () => {
    const game = intGame(
      'up',
      1,
      ([n = 0]) => [[[n + 1]]],
      () => ({ value: 0 }),
    );
    expect(ask(at(game, 3), control(20_000)).failure).toMatch(/lead on for ever/);
  });
});
