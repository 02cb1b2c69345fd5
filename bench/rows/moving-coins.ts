import { Control } from '../../solvers/control.js';
import { bitwiseCount } from '../../solvers/counting/halving.js';
import { problemRow } from '../problem-row.js';

const N = 150_000;
const M = 50;
const P = 1_000_000_009;

export const movingCoins = problemRow({
  title: `P5363 moving coins, ${N} cells, ${M} coins`,
  peer: 'moving-coins',
  example: '1-moving-coins.grundy',
  input: () => `${N} ${M}\n`,
  kernel: () => {
    const bound = Math.ceil(M / 2);
    const heaps = { bound, free: M + 1 - bound, total: N - M, step: 2 };
    return () => {
      const control = new Control();
      const total = bitwiseCount({ ...heaps, bound: 0, free: M + 1 }, P, control);
      return [total, bitwiseCount(heaps, P, control)];
    };
  },
  atMost: { kernel: 0.2 },
});
