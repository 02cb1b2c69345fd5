import { describe, expect, it } from 'vitest';
import { smallArguments } from '../../../solvers/search/small-arguments.js';
import { textOf } from '../../../solvers/values/text.js';
import type { Value } from '../../../solvers/values/value.js';
import { list } from './rules.js';

function first(
  count: number,
  types: readonly ('int' | 'heaps' | 'list' | 'text')[],
  asked: Value[],
  fixed: number[] = [],
): string[] {
  const params = types.map((type, i) => ({ name: `x${i}`, type }));
  const found: string[] = [];
  for (const args of smallArguments(params, asked, new Set(fixed))) {
    if (found.length === count) break;
    found.push(args.map(textOf).join(' | '));
  }
  return found;
}

describe('small arguments', () => {
  it('of one integer count up', () => {
    expect(first(4, ['int'], [77])).toEqual(['0', '1', '2', '3']);
  });

  it('of two integers come by their sum', () => {
    expect(first(6, ['int', 'int'], [9, 9])).toEqual(['0 | 0', '0 | 1', '1 | 0', '0 | 2', '1 | 1', '2 | 0']);
  });

  it('that never change stay as asked, and cost nothing', () => {
    expect(first(3, ['int', 'int'], [9, 7], [1])).toEqual(['0 | 7', '1 | 7', '2 | 7']);
    expect(first(2000, ['int', 'int', 'list'], [9, 7, list(1, 2)], [1, 2])).toHaveLength(2000);
    expect(first(5, ['int'], [9], [0])).toEqual(['9']);
  });

  it('of heaps are the multisets by total', () => {
    expect(first(7, ['heaps'], [list(1)])).toEqual(['', '1', '1 1', '2', '1 1 1', '1 2', '3']);
  });

  it('of lists of integers have zeros and every order', () => {
    expect(first(8, ['list'], [list(5)])).toEqual(['', '0', '0 0', '1', '0 0 0', '0 1', '1 0', '2']);
  });

  it('of texts and other lists are made of what the asked ones contain', () => {
    expect(first(6, ['text'], ['abba'])).toEqual(['', 'a', 'b', 'aa', 'ab', 'ba']);
    expect(first(3, ['text', 'int'], ['', 5])).toEqual([' | 0', ' | 1', ' | 2']);
    expect(first(4, ['list'], [list('x', 'x')])).toEqual(['', 'x', 'x x', 'x x x']);
  });
});
