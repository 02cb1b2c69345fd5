// Generated from the files of this folder by scripts/generate.mjs: not to be edited.
import coinpairs from './coinpairs.js';
import coins from './coins.js';
import hackenbush from './hackenbush.js';
import moore from './moore.js';
import nim from './nim.js';
import octal from './octal.js';
import staircase from './staircase.js';
import star from './star.js';
import steins from './steins.js';
import subtraction from './subtraction.js';
import wythoff from './wythoff.js';
import type { BuiltinGame } from './game.js';

const games: readonly BuiltinGame[] = [coinpairs, coins, hackenbush, moore, nim, octal, staircase, star, steins, subtraction, wythoff];

/** The built-in games by name. */
export const BUILTIN_GAMES: ReadonlyMap<string, BuiltinGame> = new Map(games.map((game) => [game.name, game]));
