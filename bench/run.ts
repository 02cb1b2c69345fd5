import type { Measurement, Row } from './measure.js';
import { latency } from './rows/latency.js';
import { littleQi } from './rows/little-qi.js';
import { movingCoins } from './rows/moving-coins.js';
import { nimEverywhere } from './rows/nim-everywhere.js';
import { steinsGame } from './rows/steins-game.js';
import { treeDeletion } from './rows/tree-deletion.js';

/** Every measurement of the project, in the order of the report. */
const ROWS: readonly Row[] = [movingCoins, littleQi, steinsGame, nimEverywhere, treeDeletion, latency];

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = ROWS.filter(({ title }) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word)));

const print = (line: string) => process.stdout.write(`${line}\n`);
const time = (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;

function line({ name, ours, peer, atMost, budget }: Measurement): string {
  const parts = [`  ${name.padEnd(22)}`, `ours ${time(ours).padStart(9)}`];
  if (peer !== undefined) parts.push(`C++ ${time(peer).padStart(9)}`, `ratio ${(ours / peer).toFixed(2).padStart(6)}`);
  if (peer !== undefined && atMost !== undefined)
    parts.push(ours / peer <= atMost ? `≤ ${atMost}` : `MISSED: should be ≤ ${atMost}`);
  if (budget !== undefined) parts.push(ours <= budget ? `≤ ${budget} ms` : `MISSED: should be ≤ ${budget} ms`);
  return parts.join('   ');
}

async function main(): Promise<void> {
  for (const row of chosen) {
    print(row.title);
    for (const measurement of await row.measure()) print(line(measurement));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
