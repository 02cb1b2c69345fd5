// Writes what is made from other files: the parser's tables, syntax tree types and colours from the grammar, and the
// list of built-in games from their folder. `--check` writes nothing and fails when a committed file is not what it should be.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textMate } from './textmate.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');

const generated = [
  'server/generated/ast.ts',
  'server/generated/grammar.ts',
  'server/generated/module.ts',
  'syntaxes/grundy.tmLanguage.json',
  'solvers/games/index.ts',
];

function read(file) {
  try {
    return readFileSync(root + file, 'utf8');
  } catch {
    return undefined;
  }
}

function gamesIndex() {
  const games = readdirSync(`${root}solvers/games`)
    .filter((file) => file.endsWith('.ts') && file !== 'game.ts' && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  return [
    '// Generated from the files of this folder by scripts/generate.mjs: not to be edited.',
    ...games.map((game) => `import ${game} from './${game}.js';`),
    "import type { BuiltinGame } from './game.js';",
    '',
    `const games: readonly BuiltinGame[] = [${games.join(', ')}];`,
    '',
    '/** The built-in games by name. */',
    'export const BUILTIN_GAMES: ReadonlyMap<string, BuiltinGame> = new Map(games.map((game) => [game.name, game]));',
    '',
  ].join('\n');
}

const before = new Map(generated.map((file) => [file, read(file)]));
execFileSync(process.execPath, [`${root}node_modules/langium-cli/bin/langium.js`, 'generate'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
writeFileSync(`${root}syntaxes/grundy.tmLanguage.json`, textMate(readFileSync(`${root}server/grammar/grundy.langium`, 'utf8')));
writeFileSync(`${root}solvers/games/index.ts`, gamesIndex());

if (check) {
  const stale = generated.filter((file) => read(file) !== before.get(file));
  for (const file of stale) {
    const text = before.get(file);
    if (text !== undefined) writeFileSync(root + file, text);
    process.stderr.write(`${file} is not what its source makes: run "npm run generate"\n`);
  }
  process.exit(stale.length === 0 ? 0 : 1);
}
