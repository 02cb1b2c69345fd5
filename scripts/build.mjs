// Bundles the programs of the project into dist/: the VS Code client, the language server, its worker, and the
// command-line tool with its launcher. `--watch` keeps them fresh.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const watch = process.argv.includes('--watch');

execFileSync(process.execPath, [`${root}scripts/generate.mjs`], { stdio: 'inherit' });

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: !watch,
  keepNames: false,
  sourcemap: watch ? 'linked' : false,
  legalComments: 'none',
  logLevel: 'warning',
  // Packages ship CommonJS and ES modules; the ES ones shake down to a third of the size.
  mainFields: ['module', 'main'],
};

const programs = [
  { entryPoints: ['extension/main.ts'], outfile: 'dist/extension.cjs', external: ['vscode'] },
  { entryPoints: ['server/main.ts'], outfile: 'dist/server.cjs' },
  { entryPoints: ['server/evaluation/worker.ts'], outfile: 'dist/worker.cjs' },
  {
    entryPoints: ['server/cli/main.ts'],
    outfile: 'dist/cli.cjs',
    banner: { js: '(function (module, require, __dirname) {' },
    footer: { js: '})' },
  },
  { entryPoints: ['server/cli/launch.ts'], outfile: 'dist/grundy.cjs', banner: { js: '#!/usr/bin/env node' } },
];

mkdirSync(`${root}dist`, { recursive: true });
writeFileSync(`${root}dist/package.json`, '{ "type": "commonjs" }\n');
if (watch) process.stdout.write('building\n');
const contexts = await Promise.all(programs.map((program) => context({ ...common, ...program })));
await Promise.all(contexts.map((one) => one.rebuild()));
if (watch) {
  await Promise.all(contexts.map((one) => one.watch()));
  process.stdout.write('watching\n');
} else {
  await Promise.all(contexts.map((one) => one.dispose()));
  chmodSync(`${root}dist/grundy.cjs`, 0o755);
  execFileSync(process.execPath, [`${root}scripts/compile-cli.mjs`], { stdio: ['ignore', 'ignore', 'inherit'] });
}
