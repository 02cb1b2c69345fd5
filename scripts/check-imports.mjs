// Who may import whom: fails with one line for each import that breaks the rule.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** For each folder: which files of ours it may import (prefixes), and which packages. */
const rules = {
  solvers: { ours: ['solvers/'], packages: [] },
  server: {
    ours: ['server/', 'solvers/'],
    packages: ['langium', 'vscode-languageserver', 'vscode-languageserver-textdocument', '@vscode/l10n', 'chevrotain', 'node:'],
  },
  extension: { ours: ['extension/', 'server/protocol.ts'], packages: ['vscode', 'vscode-languageclient', 'node:'] },
  bench: { ours: ['bench/', 'solvers/', 'server/'], packages: undefined },
};

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.[cm]?ts$/.test(entry.name)) yield path;
  }
}

const importing =
  /(?:^|[^.\w])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|require\(\s*['"]([^'"]+)['"]/gm;
const broken = [];
for (const [folder, rule] of Object.entries(rules)) {
  for (const file of sources(folder)) {
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(importing)) {
      const target = match[1] ?? match[2] ?? match[3];
      if (target.startsWith('.')) {
        const path = relative(root, join(root, dirname(file), target)).replace(/\.js$/, '.ts');
        if (!rule.ours.some((allowed) => path === allowed || (allowed.endsWith('/') && path.startsWith(allowed))))
          broken.push([file, path]);
      } else {
        const name = builtinModules.includes(target) ? `node:${target}` : target;
        const allowed =
          rule.packages?.some((one) => (one === 'node:' ? name.startsWith(one) : name === one || name.startsWith(`${one}/`))) ??
          true;
        if (!allowed) broken.push([file, target]);
      }
    }
  }
}

for (const [file, target] of broken) process.stderr.write(`${file} must not import ${target}\n`);
process.exit(broken.length === 0 ? 0 : 1);
