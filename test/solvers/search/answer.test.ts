import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import nim from '../../../solvers/games/nim.js';
import star from '../../../solvers/games/star.js';
import { plain } from '../../../solvers/message.js';
import { answerPosition } from '../../../solvers/search/answer.js';
import { PositionEngine } from '../../../solvers/search/engine.js';
import { Position } from '../../../solvers/values/position.js';
import { at, intGame, list, misere, sum } from './rules.js';

const take = intGame('take', 1, ([n = 0]) => Array.from({ length: Math.min(n, 3) }, (_, i) => [[n - i - 1]]));

function answer(position: Position) {
  return answerPosition(new PositionEngine(), position, new Control());
}

describe('answers about positions', () => {
  it('of a built-in game name the theorem and write out the winning moves', () => {
    expect(answer(at(nim, list(3, 4, 5)))).toMatchObject({
      outcome: 'N',
      misere: false,
      value: '2',
      position: 'nim(3, 4, 5)',
      winning: {
        count: '1',
        first: [
          {
            fields: [
              ['part', '0'],
              ['take', '2'],
            ],
            from: 'nim(3, 4, 5)',
            to: 'nim(1, 4, 5)',
          },
        ],
      },
      theorem: { game: 'nim' },
      notes: [],
    });
  });

  it('of rules count the positions searched', () => {
    const { value, winning, theorem, method } = answer(at(take, 10));
    expect(value).toBe('2');
    expect(winning).toEqual({ count: '1', first: [{ fields: [['choice', '1']], from: 'take(10)', to: 'take(8)' }] });
    expect(theorem).toBeUndefined();
    expect(method.map(plain)).toEqual([expect.stringMatching(/^\d+ positions searched\.$/)]);
  });

  it('of a sum say which part', () => {
    const { value, winning, method } = answer(sum(at(take, 3), at(star, 1)));
    expect(value).toBe('2');
    expect(winning.first).toEqual([
      {
        fields: [
          ['choice', '1'],
          ['part', '0'],
        ],
        from: 'take(3)',
        to: 'take(1)',
      },
    ]);
    expect(method.map(plain)[0]).toMatch(/exclusive or/);
  });

  it('in misère play have no nim-value', () => {
    const { outcome, value, misere: reversed } = answer(misere(at(nim, list(1, 1, 1))));
    expect([outcome, value, reversed]).toEqual(['P', undefined, true]);
    expect(answer(misere(at(take, 5)))).toMatchObject({ outcome: 'P', winning: { count: '0' } });
    expect(answer(misere(at(take, 5))).theorem).toBeUndefined();
  });

  it('of the finished game', () => {
    expect(answer(new Position([]))).toMatchObject({ outcome: 'P', value: '0', position: '0', winning: { count: '0' } });
    expect(answer(misere(new Position([])))).toMatchObject({ outcome: 'N', winning: { count: '0' } });
  });

  it('write out the first eight winning moves only', () => {
    const wide = intGame('wide', 1, ([n = 0]) => (n < 50 ? [] : Array.from({ length: 20 }, (_, i) => [[i]])));
    const { winning } = answer(at(wide, 50));
    expect(winning.count).toBe('20');
    expect(winning.first).toHaveLength(8);
  });
});
