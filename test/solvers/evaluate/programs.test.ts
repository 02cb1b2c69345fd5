import { describe, expect, it } from 'vitest';
import { Control } from '../../../solvers/control.js';
import { plain } from '../../../solvers/message.js';
import { Session } from '../../../solvers/session.js';
import { answer, lastProgram, outcomeOf, output, shown } from './language.js';

const lines = (...all: unknown[]): string => `${all.join('\n')}\n`;

describe('functions', () => {
  it('recur, to any depth', () => {
    expect(shown('f(300000)', 'let f(n) = n == 0 ? 0 : f(n - 1) + n')).toBe('45000150000');
    expect(shown('fib(90)', 'let fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)')).toBe('2880067194370816120');
  });
  it('recur through each other', () => {
    expect(shown('even(10001)', 'let even(n) = n == 0 or odd(n - 1)\nlet odd(n) = n > 0 and even(n - 1)')).toBe('false');
  });
  it('may go through games and back', () => {
    const text = 'game g(n) { for k in 1 .. n if ok(n - k) -> g(n - k) }\nlet ok(n) = n == 0 or g(n - 1) is P or g(n - 1) is N';
    expect(shown('sg(g(400))', text)).toBe('400');
  });
  it('that never end are refused', () => {
    expect(shown('f(1)', 'let f(n) = f(n)')).toBe('refused: f needs its own result to compute it: the recursion never ends.');
    const endless = answer('let f(n) = f(n + 1)\nsolve f(1)', new Session(), new Control({ positions: 20_000 }));
    expect(endless.kind).toBe('failed');
  });
  it('of arguments that hold themselves again and again are refused', () => {
    expect(shown('f([])', 'let f(s) = f(s + [s])')).toBe('refused: The result is too large to be kept.');
    expect(shown('f(1 .. 5000000)', 'let f(s) = len(s)')).toBe('5000000');
  }, 60_000);
  it('take lists, texts and positions', () => {
    expect(shown('f([1, 2, 3])', 'let f(s) = len(s) == 0 ? 0 : s[0] + f(s[1 ..])')).toBe('6');
    expect(shown('f(*2 + *3)', 'let f(p) = p is N ? sg(p) : -1')).toBe('1');
  });
  it('are not confused by equal keys', () => {
    expect(shown('[f("1,2", 3), f("1", "2,3"), f(1, 2), f([1], 2)]', 'let f(a, b) = a + ";" + b')).toBe('1,2;3 1;2,3 1;2 1;2');
  });
});

describe('games', () => {
  it('give moves the variables that led to them', () => {
    const kayles = 'game kayles(n) { for take in 1 .. 2, left in 0 .. n - take -> kayles(left) + kayles(n - take - left) }';
    expect(shown('[(m.take, m.left) for m in moves(kayles(3))]', kayles)).toBe('1 0 1 1 1 2 2 0 2 1');
    expect(shown('[m.part for m in winning(kayles(1) + kayles(2) + kayles(2))]', kayles)).toBe('0');
  });
  it('keep heaps sorted and without zeros', () => {
    const game = 'game g(h: heaps) { for x in h -> g(h - [x] + [x - 1]) }';
    expect(shown('g([3, 0, 1])', game)).toMatch(/^g\(1, 3\)/);
    expect(shown('g([0 - 1])', game)).toBe('refused: A heap in h cannot have the negative size -1.');
  });
  it('claim where the claim is reached', () => {
    const game = 'game g(n) { for k in 1 .. n -> g(n - k)\n if n > 100 value = n }';
    expect(shown('sg(g(1000000))', game)).toBe('1000000');
    expect(shown('sg(g(50))', game)).toBe('50');
  });
  it('that fail do so where they are written', () => {
    const result = answer('let a = 1\ngame g(n) { -> g(1 / n) }\nsolve g(0)');
    expect(result).toMatchObject({ kind: 'failed', failure: { reason: 'error', at: { definition: 0 } } });
  });
  it('are refused where a move is no position', () => {
    expect(shown('g(2)', 'game g(n) { -> n + 5 }')).toMatch(/^refused: A position is expected here, not the number 7/);
    expect(shown('g(2)', 'game g(n) { -> misere *1 }')).toMatch(/^refused: A move cannot lead to a misère game/);
    expect(shown('g("x")', 'game g(n) { }')).toBe('refused: The parameter n takes int, not text.');
  });
  it('that repeat a position wait for play without end', () => {
    expect(answer('game g(n) { -> g((n + 1) % 3) }\nsolve g(0)')).toMatchObject({
      kind: 'failed',
      failure: { reason: 'pending' },
    });
  });
  it('stand in sums with their place kept', () => {
    const game = 'game g(n) { for k in 1 .. n -> g(n - k) }';
    expect(shown('[m.part for m in moves(sum(g(n) for n in [1, 0, 2]))]', game)).toBe('0 2 2');
    expect(shown('len(moves(3 * g(2)))', game)).toBe('2');
  });
});

describe('problems', () => {
  it('see values from their let on, functions and games from the beginning of the block', () => {
    expect(output('let a = 1\nlet f(x) = g(x) + a\nlet g(x) = x * 2\nprint f(5)', '')).toBe(lines(11));
    expect(output('let f(x) = g(x)\nprint f(5)\nlet a = 1\nlet g(x) = x + a', '')).toMatch(
      /^refused: f is used here before a has a value/,
    );
  });
  it('shadow in inner blocks', () => {
    expect(output('let a = 1\nif a == 1 { let a = 2\nprint a }\nprint a\nfor a in 3 .. 3 print a\nprint a', '')).toBe(
      lines(1 + 1, 1, 3, 1),
    );
    expect(output('let a = 1\nlet f(x) = a + x\nif true { let a = 10\nprint f(a) }', '')).toBe(lines(11));
  });
  it('give games the values they see, in each round', () => {
    const body = 'read t\nrepeat t { read n, m\ngame g(x) { for k in 1 .. min(m, x) -> g(x - k) }\nprint sg(g(n)) }';
    expect(output(body, '4 10 3 10 4 10 3 9 20')).toBe(lines(2, 0, 2, 9));
  });
  it('give games lists they see', () => {
    const body =
      'read t\nrepeat t { read n, k, s[k]\ngame g(x) { for d in s if d <= x -> g(x - d) }\nlet f(i) = sg(g(i))\nprint [f(i) for i in 0 .. n] }';
    expect(output(body, '2 5 2 1 3 5 1 2')).toBe(lines('0 1 0 1 0 1', '0 0 1 1 0 0'));
  });
  it('nest games in functions of the same block', () => {
    const body =
      'read n\ngame a(x) { if x > 0 -> b(x - 1) }\ngame b(x) { for i in 0 .. x if w(i) -> a(i) }\nlet w(i) = i % n != 0\nprint [sg(a(i)) for i in 0 .. 6]';
    expect(output(body, '2')).toMatch(/^\d( \d){6}\n$/);
  });
  it('filter rows by an index as by a scan', () => {
    const edges = Array.from({ length: 40 }, (_, i) => [i % 7, (i * 5) % 11]);
    const input = `${edges.length} ${edges.flat().join(' ')}`;
    const body = (filter: string) => `read m, e[m]: (a, b)\nlet v = 3\nprint [(a, b) for (a, b) in e if ${filter}]`;
    for (const [filter, holds] of [
      ['a == v', (a: number) => a === 3],
      ['v == b', (_: number, b: number) => b === 3],
      ['a == v or b == v', (a: number, b: number) => a === 3 || b === 3],
      ['a == v and b > 4', (a: number, b: number) => a === 3 && b > 4],
    ] as const) {
      const expected = edges.filter(([a, b]) => holds(a as number, b as number)).map((edge) => edge.join(' '));
      expect(output(body(filter), input)).toBe(lines(expected.join(' ')));
    }
  });
  it('print conditions, tuples and several items', () => {
    expect(output('print 1 < 2, (1, [2, 3]), "x"\nprint []\nprint ""', '')).toBe('true 1 2 3 x\n\n\n');
  });
  it('print what they have when they fail', () => {
    const { printed, failure } = outcomeOf('print 1\nprint 1 / 0', '');
    expect(printed).toBe('1\n');
    expect(failure && plain(failure.message)).toBe('This divides by 0.');
    expect(failure?.at?.id).toBeGreaterThan(0);
  });
  it('count with values of each round', () => {
    expect(output('read t\nrepeat t { read n, k\nprint count x in 1 .. n where x % k == 0 }', '2 10 3 20 5')).toBe(lines(3, 4));
  });
  it('count inside functions that count', () => {
    expect(output('let f(n) = n == 0 ? 1 : count x in 1 .. n where f(n - 1) >= x\nprint [f(n) for n in 0 .. 3]', '')).toBe(
      lines('1 1 1 1'),
    );
  });
});

describe('answers', () => {
  const control = (): Control => new Control();

  it('of an expect that fails show both sides', () => {
    expect(answer('expect 1 + 1 == 3')).toMatchObject({ kind: 'expect', holds: false, left: '2', right: '3' });
    expect(answer('expect nim(1, 1) is N')).toMatchObject({ kind: 'expect', holds: false, left: 'P', right: 'N' });
    expect(answer('expect 1 < 2')).toMatchObject({ kind: 'expect', holds: true });
  });
  it('of what is not there yet say so', () => {
    expect(answer('table *n for n in 0 .. 3')).toMatchObject({ kind: 'failed', failure: { reason: 'pending' } });
  });
  it('of a probe are the first value of the expression', () => {
    const program = lastProgram(
      'problem "p" { read n\nlet a = n + 1\nrepeat n { read x\nprint x * a, nim(x) is N }\nsample "2 5 6" -> "" }',
    );
    const session = new Session();
    const probed: string[] = [];
    for (let probe = 0; probe < 40; probe++) {
      const result = session.evaluate({ program, probe }, control());
      if (result.kind === 'value') probed.push(result.text);
      if (result.kind === 'position') probed.push(result.position);
    }
    for (const text of ['2', '3', '5', '15', 'true', 'nim(5)']) expect(probed).toContain(text);
    expect(session.evaluate({ program, probe: 1000 }, control())).toMatchObject({ kind: 'failed' });
  });
  it('stop when the time is over', () => {
    const { failure } = ((): { failure: unknown } => {
      const program = lastProgram('let f(n) = sum(x * x for x in 1 .. n)\nsolve f(10 ** 12)');
      const result = new Session().evaluate({ program }, new Control({ ms: 50, positions: 1e6 }));
      return { failure: result.kind === 'failed' && result.failure.reason };
    })();
    expect(failure).toBe('limit');
  });
  it('of many rounds count only the tables that are still there', () => {
    const body = 'read t\nrepeat t as i { game g(x) { for k in 1 .. x -> g(x - k + 0 * i) }\nprint sg(g(100)) }';
    const { failure } = outcomeOf(body, '50', 1 << 16, new Session(), new Control({ positions: 1500 }));
    expect(failure).toBeUndefined();
  });
  it('keep the tables of definitions that are the same', () => {
    const session = new Session();
    const game = 'game g(n) { for k in 1 .. n -> g(n - k) }\n';
    const first = new Control();
    session.evaluate({ program: lastProgram(`${game}solve sg(g(200))`) }, first);
    const second = new Control();
    session.evaluate({ program: lastProgram(`let z = 5\n${game}solve sg(g(200)) + z`) }, second);
    expect(first.kept).toBeGreaterThan(100);
    expect(second.kept).toBe(0);
    session.clear();
    const third = new Control();
    session.evaluate({ program: lastProgram(`${game}solve sg(g(200))`) }, third);
    expect(third.kept).toBe(first.kept);
  });
  it('point into the definition that failed, wherever it stands now', () => {
    const session = new Session();
    const bad = 'let f(x) = 1 / x\n';
    const early = session.evaluate({ program: lastProgram(`${bad}let h(x) = f(x)\nsolve h(0)`) }, control());
    const late = session.evaluate({ program: lastProgram(`let b = 0\n${bad}let h(x) = f(x) + b\nsolve h(0)`) }, control());
    expect(early).toMatchObject({ failure: { at: { definition: 0 } } });
    expect(late).toMatchObject({ failure: { at: { definition: 1 } } });
  });
});
