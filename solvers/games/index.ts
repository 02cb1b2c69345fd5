// Generated from the files of this folder by scripts/generate.mjs: not to be edited.
import coinpairs from './coinpairs.js';
import coins from './coins.js';
import moore from './moore.js';
import nim from './nim.js';
import staircase from './staircase.js';
import star from './star.js';
import steins from './steins.js';
import type { BuiltinGame } from './game.js';

const games: readonly BuiltinGame[] = [coinpairs, coins, moore, nim, staircase, star, steins];

/** The built-in games by name. */
export const BUILTIN_GAMES: ReadonlyMap<string, BuiltinGame> = new Map(games.map((game) => [game.name, game]));
