import { Control } from '../../solvers/control.js';
import { DigitAutomaton } from '../../solvers/counting/digits.js';
import { type Int, normal } from '../../solvers/values/int.js';
import { problemRow } from '../problem-row.js';
import { Random } from '../random.js';

const QUERIES = 100_000;
const LARGEST = 2n ** 61n;

function queries(): (readonly [lo: bigint, hi: bigint])[] {
  const random = new Random();
  return Array.from({ length: QUERIES }, () => {
    const x = random.big(LARGEST) + 1n;
    const y = random.big(LARGEST) + 1n;
    return x < y ? ([x, y] as const) : ([y, x] as const);
  });
}

export const nimEverywhere = problemRow({
  title: `BOJ 18694 nim everywhere, ${QUERIES} queries up to 2^61`,
  peer: 'nim-everywhere',
  example: '4-nim-everywhere.grundy',
  input: () => {
    const lines = queries().map(([lo, hi]) => `${lo} ${hi}`);
    return `${QUERIES}\n${lines.join('\n')}\n`;
  },
  kernel: () => {
    const ranges = queries().map(([lo, hi]): readonly [Int, Int] => [normal(lo), normal(hi)]);
    return () => {
      const control = new Control();
      const forms = [1, 2, 3].map((slope) => ({ slope, offset: 0 }));
      const automaton = DigitAutomaton.build(forms, control);
      return automaton && ranges.map(([lo, hi]) => automaton.between(lo, hi, true, control));
    };
  },
  atMost: { process: 1.5 },
});
