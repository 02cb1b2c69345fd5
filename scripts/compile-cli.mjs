// Runs the command-line tool once on an example and keeps what Node compiled on the way, for server/cli/launch.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'dist', 'cli.cjs');
const script = new Script(readFileSync(file, 'utf8'), { filename: file });
const module = { exports: {} };
script.runInThisContext()(module, createRequire(file), join(root, 'dist'));
await module.exports.main(['run', join(root, 'examples', 'tour.grundy')]);
writeFileSync(join(root, 'dist', 'cli.cache'), script.createCachedData());
