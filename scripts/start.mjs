// Builds the project and opens a VS Code with the extension on a copy of the examples. "npm start".
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address, copyOf, EDITIONS, start } from './vscode/code-server.mjs';
import { downloadedDesktop, installedDesktop } from './vscode/desktop.mjs';
import { root } from './vscode/paths.mjs';

const FIRST = '1-moving-coins.grundy';

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
const examples = copyOf(join(root, 'examples'));
const desktop = installedDesktop() ?? (await downloadedDesktop());
if (desktop === undefined) await openInBrowser();
else openOnDesktop(desktop);

function openOnDesktop(executable) {
  const data = mkdtempSync(join(tmpdir(), 'grundy-vscode-'));
  const options = ['--new-window', '--wait', '--skip-welcome', '--disable-workspace-trust', `--user-data-dir=${data}`];
  if (process.getuid?.() === 0) options.push('--no-sandbox');
  process.stdout.write(`Opening ${executable}; close its window to end.\n`);
  const child = spawn(executable, [...options, `--extensionDevelopmentPath=${root}`, examples, join(examples, FIRST)], {
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    rmSync(examples, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

async function openInBrowser() {
  const { authority, stop } = await start(EDITIONS.oldest);
  const open = address(authority, examples, [['openFile', join(examples, FIRST)]]);
  process.stdout.write(`\nVS Code with Grundy is open at\n\n  ${open}\n\nPress Ctrl-C to end.\n`);
  const end = async () => {
    await stop();
    rmSync(examples, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
