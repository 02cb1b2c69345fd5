import { AstUtils } from 'langium';
import { describe, expect, it } from 'vitest';
import { INT, join, listOf, MOVE, NEVER, POSITION, TEXT, tupleOf, typeText, UNKNOWN, ZERO } from '../../../server/check/types.js';
import { typeOf } from '../../../server/check/validator.js';
import { isLet } from '../../../server/generated/ast.js';
import { errorsIn, parse } from './check.js';

/** The type of the last `let` of a text. */
function typeOfLast(text: string): string {
  const lets = AstUtils.streamAst(parse(text).parseResult.value).filter(isLet).toArray();
  const last = lets.at(-1);
  return last ? typeText(typeOf(last.expr)) : '';
}

const FACT = 'let fact(n) = n == 0 ? 1 : n * fact(n - 1) ';
const PILE = 'game pile(n) { for k in 1 .. n -> pile(n - k) } ';

describe('the type of', () => {
  it.each([
    ['let x = 1 + 2', 'int'],
    ['let x = "a" + 1', 'text'],
    ['let x = 1 + "a"', 'text'],
    ['let x = [1, 2] + [3]', 'list<int>'],
    ['let x = []', 'list'],
    ['let x = [] + [(1, "a")]', 'list<(int, text)>'],
    ['let x = [1 .. 3, 7]', 'list<int>'],
    ['let x = 2 .. 5', 'list<int>'],
    ['let x = nim(3) + 0', 'position'],
    ['let x = 1 > 0 ? 0 : nim(3)', 'position'],
    ['let x = 1 > 0 ? 0 : 5', 'int'],
    ['let x = [0, nim(3)]', 'list<position>'],
    ['let x = 3 * nim(2)', 'position'],
    ['let x = sum(nim(k) for k in 1 .. 3)', 'position'],
    ['let x = sum(k for k in 1 .. 3)', 'int'],
    ['let x = winning(nim(3))', 'list<move>'],
    ['let x = winning(nim(3))[0].take', 'int'],
    ['let x = options(nim(3))', 'list<position>'],
    ['let x = outcome(nim(3))', 'outcome'],
    ['let x = nim(3) is N', 'bool'],
    ['let x = runs("aab")', 'list<(text, int)>'],
    ['let x = [k for (e, k) in runs([1, 1])][0]', 'int'],
    ['let x = "abc"[1 ..]', 'text'],
    ['let x = [1, 2][.. 0]', 'list<int>'],
    ['let x = subsets(["a"])', 'list<list<text>>'],
    ['let x = tuples([1 .. 3, [5, 7]])', 'list<list<int>>'],
    ['let x = put(["a"], 0, "b")', 'list<text>'],
    ['let x = put("a", 0, "b")', 'text'],
    [`${FACT}let x = fact(5)`, 'int'],
    ['let rev(s) = len(s) == 0 ? [] : rev(s[1 ..]) + [s[0]] let x = rev([1, 2])', 'list<int>'],
    [`${PILE}let stack(n) = n == 0 ? 0 : stack(n - 1) + pile(n) let x = stack(4)`, 'position'],
    ['let even(n) = n == 0 or odd(n - 1) let odd(n) = n > 0 and even(n - 1) let x = even(4)', 'bool'],
    ['let pair(x) = (x, x) let x = pair("a")', '(text, text)'],
    ['let x = count n in 1 .. 3 where nim(n) is N', 'int'],
  ])('%s is %s', (text, type) => {
    expect(typeOfLast(text)).toBe(type);
  });

  it('an expression in a function is what its calls make of it', () => {
    expect(typeOfLast('let f(x) = x + x expect f(1) == 2')).toBe('?');
    const document = parse('let f(x) = x + x expect f(1) == 2');
    const [fn] = AstUtils.streamAst(document.parseResult.value).filter(isLet).toArray();
    for (const statement of document.parseResult.value.statements) if (statement.$type === 'Expect') typeOf(statement.expr);
    expect(fn && typeText(typeOf(fn.expr))).toBe('int');
  });
});

describe('nothing is wrong with', () => {
  it.each([
    'solve sum([])',
    'solve sum(nim(n) for n in [])',
    'expect sum([]) is P',
    'expect sum([]) == 0',
    'expect moves(nim(3))[0] is N',
    'solve winning(nim(3))[0] + nim(2)',
    'expect all(m is P for m in winning(nim(3)))',
    'game g(s: list) { for (x, y) in s -> g(s - [(x, y)]) }',
    'game g(s: list) { if len(s) > 0 -> g(s[1 ..] + [s[0] + 1]) }',
    'let (a, t) = (1, [2, 3]) expect t[0] == a + 1',
    'let a = [[1, 2], []] expect len(a[1]) == 0',
    'expect (1, 2) in [(1, 2)] and "a" in "abc"',
    'expect "a" < "b" and [1] < [2]',
    'solve nim(1 .. 3, 7)',
    'solve coins(c: [2, 5])',
    'let f(p) = sg(p) expect f(nim(3)) == 3',
    'let f(a) = nim(a) expect f([1]) is N and f(1) is N',
    'let n = 3 expect n is not P ? false : true'.replace('n is', '*n is'),
    'game nim(n) { -> 0 } solve nim(3)',
    'problem "p" { while read k, s[k] where k > 0 as i { print s[i], i } }',
    'problem "p" { read rows[3]: (l, h[l]: char) print [join(h) for (l, h) in rows] }',
    'expect outcome(nim(1)) == outcome(nim(2))',
    'let N = 3 expect nim(N) is N and N == 3',
    'solve misere nim(3) + 2 * nim(1)',
    'expect max(1, 2, 3) == 3 and max([1, 2]) == 2 and max(x for x in 1 .. 2) == 2',
    'let f(x) = f([x]) expect len([f(1)]) == 1',
  ])('%s', async (text) => {
    expect(await errorsIn(text)).toEqual([]);
  });
});

describe('join', () => {
  it('finds the type that holds both', () => {
    expect(join(ZERO, INT)).toEqual(INT);
    expect(join(ZERO, POSITION)).toEqual(POSITION);
    expect(join(MOVE, POSITION)?.kind).toBe('position');
    expect(join(listOf(NEVER), listOf(TEXT))).toEqual(listOf(TEXT));
    expect(join(tupleOf(INT, ZERO), tupleOf(ZERO, TEXT))).toBeUndefined();
    expect(join(INT, TEXT)).toBeUndefined();
    expect(join(INT, UNKNOWN)).toEqual(UNKNOWN);
  });
});
