import { Control } from '../../solvers/control.js';
import hackenbush from '../../solvers/games/hackenbush.js';
import { IntColumn } from '../../solvers/values/list.js';
import { Rows } from '../../solvers/values/rows.js';
import { problemRow } from '../problem-row.js';
import { Random } from '../random.js';

const VERTICES = 1_000_000;

/** A random tree with shuffled names; the edges in random order and direction. */
function edges(): { readonly from: Float64Array; readonly to: Float64Array } {
  const random = new Random();
  const names = Float64Array.from({ length: VERTICES }, (_, i) => i + 1);
  for (let i = VERTICES - 1; i > 1; i--) {
    const j = 1 + random.int(i);
    [names[i], names[j]] = [names[j] as number, names[i] as number];
  }
  const from = new Float64Array(VERTICES - 1);
  const to = new Float64Array(VERTICES - 1);
  for (let i = 1; i < VERTICES; i++) {
    from[i - 1] = names[random.int(i)] as number;
    to[i - 1] = names[i] as number;
  }
  return { from, to };
}

export const treeDeletion = problemRow({
  title: `Tree deletion, a random tree of ${VERTICES} vertices`,
  peer: 'tree-deletion',
  example: '5-tree-deletion.grundy',
  input: () => {
    const { from, to } = edges();
    const lines = Array.from(from, (u, i) => `${u} ${to[i]}`);
    return `1\n${VERTICES}\n${lines.join('\n')}\n`;
  },
  kernel: () => {
    const { from, to } = edges();
    return () => {
      const rows = new Rows([new IntColumn(from), new IntColumn(to)], from.length);
      return hackenbush.nimValue?.([rows, 1], new Control());
    };
  },
  atMost: { process: 2 },
});
