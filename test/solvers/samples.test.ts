import { expect, test } from 'vitest';
import { sameOutput, textSource } from '../../solvers/samples.js';

test.each([
  ['1 2\n3', '1 2  \n3\n', true],
  ['1 2\r\n3\r\n', '1 2\n3', true],
  ['A\n\nB', 'A\nB\n\n', true],
  ['', '\n\n', true],
  ['1 2', '1  2', false],
  ['1 2', ' 1 2', false],
  ['1\n2', '1 2', false],
  ['1', '', false],
])('%j and %j compare as %s', (expected, actual, same) => {
  expect(sameOutput(expected, actual)).toBe(same);
});

test('a text is an input of one chunk', () => {
  const source = textSource('é 1');
  expect(new TextDecoder().decode(source())).toBe('é 1');
  expect(source()).toBeUndefined();
});
