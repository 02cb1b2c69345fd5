import { describe, expect, it } from 'vitest';
import { applied, find } from './check.js';

/** A statement with the wrong part between `<|` and `|>`, and what the message says in part. Nothing else is wrong. */
type Case = readonly [text: string, says: string];

const NAMES: readonly Case[] = [
  ['solve <|nmi|>(3)', 'did you mean nim'],
  ['let heap = 3 solve nim(<|heep|>)', 'did you mean heap?'],
  ['expect <|__lg|>(8) == 4', 'did you mean bits?'],
  ['solve <|qwertyuiop|>(3)', 'There is no game or function qwertyuiop; define it with game or let.'],
  ['solve nim(<|qwertyuiop|>)', 'give it a value with let or read'],
  ['expect <|x|> == 1 let x = 1', 'a value is seen only below the line that gives it'],
  ['problem "p" { read m, edges[m]: (u, v) print <|u|> }', 'for (u, v) in edges'],
  ['solve <|geography|>([(1, 2)], 1)', 'not available yet'],
  ['solve <|nim|>', 'nim is a game: a position of it is nim(h)'],
  ['let f(x) = x expect <|f|> == 1', 'f is a function: it is called as f(x)'],
  ['expect <|gcd|> == 1', 'gcd is a function: it is called as gcd(a, b)'],
  ['let a = [1] expect <|a(0)|> == 1', 'an element of it is a[0]'],
  ['let a = 1 expect <|a|>(0, 1) == 1', 'it takes no arguments'],
];

const ARGUMENTS: readonly Case[] = [
  ['solve <|moore(k: 2)|>', 'moore needs h too: it is moore(k, h)'],
  ['solve <|wythoff(1)|>', 'needs b too'],
  ['solve wythoff(1, 2, <|3|>)', 'leave this out'],
  ['solve moore(<|kk|>: 2, 1, 2)', 'did you mean k?'],
  ['solve wythoff(1, <|a|>: 1, a: 2)', 'a is given twice'],
  ['game g(h: heaps) { } solve g(1, <|2|>)', 'takes one list: g([1, 2])'],
  ['expect <|gcd(4)|> == 4', 'gcd needs b too: it is gcd(a, b)'],
  ['let f(x) = x expect f(1, <|2|>) == 1', 'no argument beyond f(x)'],
  ['expect <|sort(x for x in [1])|> == [1]', 'put the comprehension into brackets, sort([x for x in [1]])'],
  ['solve <|nim(x for x in [1])|>', 'nim([x for x in [1]])'],
  ['solve nim(<|*[1, 2]|>)', 'A list is spread anyway: write [1, 2] without the star.'],
  ['let a = [1] solve nim(<|a|>, 2)', 'either one list or the numbers themselves'],
];

const VALUES: readonly Case[] = [
  ['solve nim(3, <|-1|>)', '-1'],
  ['solve nim([3, <|-1|>])', '-1'],
  ['solve coins(2, 5, <|2|>)', '2'],
  ['solve hackenbush(edges: [(1, 2)], root: <|5|>)', '5'],
  ['solve *<|-3|>', '-3'],
  ['count n in 1 .. 3 where nim(n) is N mod <|0|>', 'A modulus is at least 1'],
  ['expect (count n in 1 .. 3 where nim(n) is N) % <|0|> == 0', 'A modulus is at least 1'],
  ['expect 3 / <|0|> == 0', 'divides by 0'],
  ['expect 2 ** <|-1|> == 0', 'An exponent is not negative'],
  ['let a = [1] expect a[<|-1|>] == 1', 'the last element has the index len(a) - 1'],
];

const TYPES: readonly Case[] = [
  ['solve nim(3) + <|3|>', 'a heap of that size is *3'],
  ['solve <|*4 * 2|>', 'write 2 * *4 for that many copies, or *(2 * 4)'],
  ['solve <|nim(3) * 2|>', 'number first: 2 * nim(3)'],
  ['expect <|nim(3) == nim(4)|>', 'sg(nim(3)) == sg(nim(4))'],
  ['expect <|outcome(nim(3)) == N|>', 'nim(3) is N'],
  ['expect <|outcome(nim(3)) != P|>', 'nim(3) is not P'],
  ['expect <|nim(3) == N|>', 'nim(3) is N'],
  ['expect nim(3) is <|D|>', 'not available yet'],
  ['expect <|nim(3)|>', 'nim(3) is N'],
  ['expect <|3|> is N', '*3'],
  ['expect <|sg(nim(3))|> is N', 'Ask the position itself'],
  ['expect <|[nim(3)]|> is N', 'ask each: all(p is N for p in [nim(3)])'],
  ['expect <|sg(moore(1, 2, 3))|> == 0', 'moore(1, 2, 3) is N'],
  ['expect <|sg(misere nim(3))|> == 0', 'misere nim(3) is N'],
  ['solve nim(1) + <|(misere nim(3))|>', 'write misere before the whole sum'],
  ['solve <|misere (misere nim(3))|>', 'misere already'.replace('misere', 'misère')],
  ['solve <|nim(3) ^ nim(4)|>', 'sg(nim(3)) ^ sg(nim(4))'],
  ['solve nim(<|"3"|>)', 'This must be a list of integers, but it is a text.'],
  ['expect <|1 == "1"|>', '1 and "1" cannot be compared: they are an integer and a text'],
  ['expect <|true < false|>', 'no order'],
  ['expect <|"a"|> in [1]', 'never in a list of integers'],
  ['expect 1 in <|3|>', 'looks into a list'],
  ['expect 1 + <|true|> == 2', 'true ? 1 : 0'],
  ['expect [1] + <|2|> == [1, 2]', 'as one element it is [2]'],
  ['expect [1] <|+|> ["a"] == [1]', 'hold different things'],
  ['expect [1, <|"a"|>] == [1]', 'have one type'],
  ['let x = <|1 > 0 ? 1 : "a"|>', 'Both branches'],
  ['expect <|1|> and true', 'compare it, as in 1 != 0'],
  ['let w = winning(nim(3)) expect w[0].<|tak|> == 1', 'did you mean take?'],
  ['let w = winning(nim(3)) expect <|w.take|> == 1', 'w[0].take'],
  ['let w = [1] expect <|w.length|> == 1', 'len(w)'],
  ['expect <|[nim(1)] == [nim(1)]|>', 'there are some in these values'],
  ['expect <|nim(1) in [nim(1)]|>', 'there are some in these values'],
  ['let x = <|distinct(options(nim(2)))|>', 'distinct compares the elements'],
  ['let x = <|sort([true])|>', 'elements that have an order'],
  ['let t = (1, 2) expect <|t|>[0] == 1', 'let (a, b) = t'],
  ['let w = 1 expect <|w.a|> == 1', 'Only moves have fields'],
  ['game g(n) { for take in 1 .. n -> g(n - take) } let w = winning(g(3)) expect w[0].<|taken|> == 1', 'did you mean take?'],
  ['expect sum(x for x in <|3|>) == 6', '1 .. 3'],
  ['expect sum(1 for x in <|"abc"|>) == 6', '0 .. len("abc") - 1'],
  ['expect all(a == b for <|(a, b) in [1, 2]|>)', 'Only tuples are taken apart'],
  ['expect all(a == b for <|(a, b, c) in [(1, 2)]|>)', 'have 2 parts, but there are 3 names'],
  ['<|let (a, b) = (1, 2, 3)|>', 'has 3 parts, but there are 2 names'],
  ['let x = <|1 ..|>', 'give both of its ends'],
  ['problem "p" { print <|nim(3)|> }', 'nim(3) is N'],
  ['game g(n) { -> <|n - 1|> }', 'a heap of that size is *(n - 1)'],
  ['game g(n) { value = <|g(n)|> }', 'sg(g(n))'],
  ['game g(n) { wins = <|n|> }', 'n != 0'],
  ['problem "p" { repeat <|"x"|> { } }', 'must be an integer'],
  ['let f(x) = x + 1 expect <|f([1])|> == 2', 'f cannot be called with this: in it, 1 goes wrong'],
  ['let f(x) = g(x) let g(y) = y ** 2 expect <|f("a")|> == 2', 'f cannot be called with this'],
  ['let f(x) = <|y|> expect f(1) == 2', 'y is not known here'],
];

describe.each([
  ['names', NAMES],
  ['arguments', ARGUMENTS],
  ['constant values', VALUES],
  ['types', TYPES],
])('%s', (_, cases) => {
  it.each(cases)('%s', (marked, says) => {
    const wrong = /<\|(.*)\|>/s.exec(marked)?.[1];
    const found = find(marked.replace('<|', '').replace('|>', '')).filter((problem) => problem.problem.severity === 'error');
    expect(found.map((problem) => problem.text)).toEqual([wrong]);
    expect(found[0]?.message).toContain(says);
  });
});

describe('fixes', () => {
  const cases = [...NAMES, ...ARGUMENTS, ...VALUES, ...TYPES].map(([text]) => text.replace('<|', '').replace('|>', ''));
  const fixable = cases.filter((text) => find(text).some(({ problem }) => (problem.fixes?.length ?? 0) > 0));

  it.each(fixable)('%s', (text) => {
    const [found] = find(text).filter(({ problem }) => problem.fixes);
    if (!found) return;
    for (const i of found.problem.fixes?.keys() ?? []) {
      const mended = applied(found, i);
      expect(find(mended).filter(({ problem }) => problem.severity === 'error' && problem.code === found.problem.code)).toEqual(
        [],
      );
    }
  });
});
