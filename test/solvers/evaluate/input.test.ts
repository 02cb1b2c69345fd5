import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '../../../solvers/message.js';
import { outcomeOf, output } from './language.js';

const lines = (...all: unknown[]): string => `${all.join('\n')}\n`;

describe('reading', () => {
  const cases: [name: string, body: string, input: string, printed: string][] = [
    ['numbers', 'read a, b\nprint a, b', '  -5\n+17', lines('-5 17')],
    ['CRLF and no last line break', 'read n, a[n]\nprint a', '3\r\n1 2 3', lines('1 2 3')],
    ['a byte order mark', 'read n\nprint n', '\uFEFF7', lines('7')],
    [
      'numbers of any size',
      'read a, b, c[2]\nprint a + 1, b, c',
      '9007199254740991 -123456789012345678901234567890 00000000000000000000012 98765432109876543210',
      lines('9007199254740992 -123456789012345678901234567890 12 98765432109876543210'),
    ],
    ['an empty list', 'read n, a[n]\nprint len(a)', '0', lines('0')],
    ['a table', 'read n, m, g[n][m]\nprint g[1][2], len(g)', '2 3\n1 2 3\n4 5 6\n', lines('6 2')],
    [
      'words and characters',
      'read s: text, c: char, g[2]: text, h[2][2]: char\nprint s, c, g, h[1]',
      'ab# x yz é\n.#\n #.',
      lines('ab# x yz é # .'),
    ],
    ['rows', 'read m, e[m]: (u, v)\nfor (a, b) in e print b - a', '2 1 5 7 6', lines('4', '-1')],
    ['a single row', 'read p: (x, y)\nprint p', '1 2', lines('1 2')],
    ['ragged rows', 'read t, rows[t]: (l, h[l])\nprint rows[1]', '2\n1 7\n3 1 2 3', lines('3 1 2 3')],
    [
      'rows in rows',
      'read t, all[t]: (n, es[n]: (u, v))\nfor (n, es) in all, (u, v) in es print u * v',
      '2 1 2 3 2 4 5 6 7',
      lines('6', '20', '42'),
    ],
    ['rows with words', 'read n, a[n]: (s: text, k)\nfor (s, k) in a print s + k', '2 x 1 yy 22', lines('x1', 'yy22')],
    ['the rest of a line', 'read n, a[], b[]\nprint n, len(a), b', '5 6 7\n8 9\n', lines('5 2 8 9')],
    ['a line of its own', 'read n, a[], b\nprint a, b', '5\n 1 2 3 \r\n9', lines('1 2 3 9')],
    ['an empty line', 'read n, a[], b\nprint len(a), b', '5\n\n9', lines('0 9')],
    ['lines of lists', 'read g[][]\nprint len(g), g[1]', '1 2\n3\n4 5 6', lines('3 3')],
    [
      'a literal',
      'read graph[][]\nprint len(graph), len(graph[0]), graph[2]',
      'graph = [[],[3],[ 0, 4 ,\n5]]',
      lines('3 0 0 4 5'),
    ],
    ['several literals', 'read n, s: text, a[]\nprint n, s, a', 'n = 3, s = "x y\\"z", a = [1,-2]\n', lines('3 x y"z 1 -2')],
    ['literals on lines', 'read a[], k\nprint a, k', 'a = [1,2]\nk = 5', lines('1 2 5')],
    ['a literal of rows', 'read e[]: (u, v)\nprint e[1]', 'e = [[1,2],[3,4]]', lines('3 4')],
    ['a literal of words', 'read w[]: text\nprint lines(w)', 'w = ["ab","c d"]', lines('ab', 'c d')],
    ['brackets without a name', 'read a[]\nprint sum(a)', '[1,2,3]', lines('6')],
    ['a word that begins like its name', 'read s: text, t: text\nprint s, t', 'sun == t', lines('sun ==')],
    ['to the end of input', 'while read n, m { print n + m }', '1 2 3 4 \n\n', lines('3', '7')],
    ['to a sentinel', 'while read n where n > 0 as k { read a[n]\nprint k, a }', '1 5 2 6 7 0 9', lines('0 5', '1 6 7')],
    [
      'repeatedly',
      'read t\nrepeat t as k { read x\nprint "Case #" + (k + 1) + ": " + x }',
      '2 5 6',
      lines('Case #1: 5', 'Case #2: 6'),
    ],
  ];

  it.each(cases)('%s, in chunks of any size', (_, body, input, printed) => {
    for (const chunk of [1, 2, 3, 5, 7, 16, 1 << 16]) expect(output(body, input, chunk)).toBe(printed);
  });

  it('many numbers at every chunk size', () => {
    const number = fc.oneof(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer());
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(' ', '\n', '\r\n', ' \t'),
        (numbers, chunk, blank) => {
          const input = [numbers.length, ...numbers].join(blank);
          expect(output('read n, a[n]\nprint a', input, chunk)).toBe(lines(numbers.join(' ')));
        },
      ),
    );
  });

  const refusals: [body: string, input: string, sentence: string, line: number, column: number][] = [
    ['read n, a[n]', '3\n1 2', 'The input ends where a number for a is expected.', 2, 4],
    ['read n', 'x1', 'The input has “x1” where a number for n is expected.', 1, 1],
    ['read n, m', '1\n 2.5', 'The input has “.5” where a whole number for m is expected.', 2, 3],
    ['read n, m', '1,2', 'The input has “,2” where a number for m is expected.', 1, 2],
    ['read n, a[n]', '-1', 'a cannot have -1 elements.', 0, 0],
    ['read n, a[n]', '1e9', 'The input has “e9” where a whole number for n is expected.', 1, 2],
    ['read n, a[n]', '99999999999', 'This list would have 99999999999 elements; at most 10000000 are kept.', 0, 0],
    ['read s: text', ' \n ', 'The input ends where a word for s is expected.', 2, 2],
    ['read a[]', 'a = [1,2', 'The input ends where “,” is expected.', 1, 9],
    ['read n, a[n]', 'n = 2, a = [1]', 'a has 1 elements here, not 2.', 1, 15],
    ['while read n, m { }', '1 2 3', 'The input ends where a number for m is expected.', 1, 6],
  ];

  it.each(refusals)('%s from %j is refused with its place', (body, input, sentence, line, column) => {
    for (const chunk of [1, 4, 1 << 16]) {
      const { failure } = outcomeOf(body, input, chunk);
      expect(failure && plain(failure.message)).toBe(sentence);
      expect(failure?.at).toBeDefined();
      expect(failure?.input).toEqual(line === 0 ? undefined : { line, column });
    }
  });
});
