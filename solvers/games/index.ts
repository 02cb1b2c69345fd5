// Generated from the files of this folder by scripts/generate.mjs: not to be edited.
import type { BuiltinGame } from './game.js';

const games: readonly BuiltinGame[] = [];

/** The built-in games by name. */
export const BUILTIN_GAMES: ReadonlyMap<string, BuiltinGame> = new Map(games.map((game) => [game.name, game]));
