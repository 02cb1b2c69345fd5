import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The first of these programs that is there: an absolute path, or a name looked up on PATH. */
export function findProgram(...candidates) {
  for (const candidate of candidates) {
    if (candidate === undefined || candidate === '') continue;
    if (candidate.includes('/')) {
      if (existsSync(candidate)) return candidate;
      continue;
    }
    try {
      return execFileSync('which', [candidate], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // Not on PATH: the next one.
    }
  }
  return undefined;
}
