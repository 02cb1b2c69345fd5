import { Control } from '../../solvers/control.js';
import { sortedLimbs } from '../../solvers/counting/limbs.js';
import { steinsCount } from '../../solvers/counting/steins.js';
import { normal } from '../../solvers/values/int.js';
import { PlainList } from '../../solvers/values/list.js';
import { problemRow } from '../problem-row.js';
import { Random } from '../random.js';

const N = 100_000;
const LARGEST = 10n ** 18n;

function sizes(): bigint[] {
  const random = new Random();
  return Array.from({ length: N }, () => random.big(LARGEST) + 1n);
}

export const steinsGame = problemRow({
  title: `Steins;Game, ${N} heaps up to 10^18`,
  peer: 'steins-game',
  example: '3-steins-game.grundy',
  input: () => `${N}\n${sizes().join(' ')}\n`,
  kernel: () => {
    const list = new PlainList(sizes().map(normal));
    return () => {
      const limbs = sortedLimbs(list);
      return limbs && steinsCount(limbs, new Control()).count % 1_000_000_007n;
    };
  },
});
