import { Control } from '../../solvers/control.js';
import { bitwiseCount } from '../../solvers/counting/halving.js';
import { problemRow } from '../problem-row.js';

const N = 10_000;
const K = 100;
const D = 50;
const P = 1_000_000_007;

export const littleQi = problemRow({
  title: `BZOJ 4550 little Qi, ${N} cells, ${K} coins, ${D} a turn`,
  peer: 'little-qi',
  example: '2-little-qi.grundy',
  input: () => `${N} ${K} ${D}\n`,
  kernel: () => {
    const heaps = { bound: K / 2, free: K / 2 + 1, total: N - K, step: D + 1 };
    return () => {
      const control = new Control();
      const total = bitwiseCount({ ...heaps, bound: 0, free: K + 1 }, P, control);
      return [total, bitwiseCount(heaps, P, control)];
    };
  },
});
