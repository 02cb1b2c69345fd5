// The server edition of VS Code from the package registry: for machines where VS Code itself is not installed and cannot
// be downloaded. It is no dependency of the project; it lives in .vscode-test/ and is made ready on first use.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';

const HERE = `${process.platform}-${process.arch}`;

/** The oldest VS Code the extension supports, and the newest it was tried with. */
export const EDITIONS = {
  oldest: { version: '1.100.3', package: 'code-server@4.100.3', search: `@vscode/ripgrep-${HERE}` },
  newest: { version: '1.139.1', package: 'code-server@4.139.1', node: `node-${HERE}` },
};
/** The versions of what an edition lacks: its program for searching files, and the Node it runs on. */
const SEARCH_VERSION = '1.18.0';
const NODE_VERSION = '24';

const EXTENSION_PARTS = [
  'package.json',
  'package.nls.json',
  'package.nls.zh-cn.json',
  'icon.png',
  'dist',
  'examples',
  'l10n',
  'syntaxes',
];
/** Where the parts of the extension are copied to. */
const STAGE = join(root, 'out', 'extension');
const HOST = '127.0.0.1';
const START_LIMIT = 60_000;

const SETTINGS = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'git.enabled': false,
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

/** Installs an edition unless it is there already; returns the programs to start it with. */
export function prepare(edition) {
  const folder = join(root, '.vscode-test', edition.package.replace('@', '-'));
  const modules = join(folder, 'node_modules');
  const server = join(modules, 'code-server', 'lib', 'vscode');
  const ready = join(folder, 'ready');
  if (!existsSync(ready)) {
    process.stdout.write(`Preparing VS Code ${edition.version} (server edition) in .vscode-test …\n`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const packages = [edition.package];
    if (edition.search !== undefined) packages.push(`${edition.search}@${SEARCH_VERSION}`);
    if (edition.node !== undefined) packages.push(`${edition.node}@${NODE_VERSION}`);
    npm(['install', '--ignore-scripts', '--no-save', '--prefix', folder, ...packages], root);
    npm(['install', '--omit=dev', '--ignore-scripts'], server);
    if (edition.search !== undefined) {
      cpSync(join(modules, edition.search, 'bin'), join(server, 'node_modules', '@vscode', 'ripgrep', 'bin'), {
        recursive: true,
      });
    }
    writeFileSync(ready, '');
  }
  const node = edition.node === undefined ? process.execPath : join(modules, edition.node, 'bin', 'node');
  return { node, main: join(server, 'out', 'server-main.js') };
}

/**
 * Starts an edition on a free port. `settings` are the user's beside the usual ones; `log` gets everything it prints. The caller must `stop()` it.
 */
export async function start(edition, { settings = {}, log = () => {} } = {}) {
  const { node, main } = prepare(edition);
  stageExtension();
  const data = mkdtempSync(join(tmpdir(), 'grundy-vscode-'));
  for (const level of ['Machine', 'User']) {
    mkdirSync(join(data, 'data', level), { recursive: true });
    writeFileSync(join(data, 'data', level, 'settings.json'), JSON.stringify({ ...SETTINGS, ...settings }));
  }
  const port = await freePort();
  const options = [
    ['--host', HOST],
    ['--port', String(port)],
    ['--server-data-dir', data],
    ['--telemetry-level', 'off'],
    ['--without-connection-token', '--accept-server-license-terms', '--enable-smoke-test-driver'],
  ];
  const child = spawn(node, [main, ...options.flat()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.on('data', (chunk) => log(String(chunk)));
  child.stderr.on('data', (chunk) => log(String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => signal(child, 'SIGKILL');
  process.once('exit', kill);

  const stop = async () => {
    signal(child, 'SIGTERM');
    const forced = setTimeout(kill, 5000);
    await ended;
    clearTimeout(forced);
    process.off('exit', kill);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await listening(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { authority: `${HOST}:${port}`, stop };
}

/** The address at which a workbench opens `folder` with the extension under development; `more` are further payload pairs. */
export function address(authority, folder, more = []) {
  const remote = (path) => `vscode-remote://${authority}${path}`;
  const payload = [['extensionDevelopmentPath', remote(STAGE)], ...more.map(([name, path]) => [name, remote(path)])];
  const query = new URLSearchParams({ folder, payload: JSON.stringify(payload) });
  return `http://${authority}/?${query}`;
}

/**
 * Copies the parts of the extension to a folder of their own. The project itself will not do: VS Code takes themes below the
 * extension under development for its own and shows the first, and the themes of VS Code are below .vscode-test/. Nor will
 * links: VS Code knows an extension's code by its real path.
 */
function stageExtension() {
  rmSync(STAGE, { recursive: true, force: true });
  for (const part of EXTENSION_PARTS) cpSync(join(root, part), join(STAGE, part), { recursive: true });
}

/** A copy of `folder`, so that nothing a user or a test does in the editor reaches the project. */
export function copyOf(folder, settings = {}) {
  const copy = mkdtempSync(join(tmpdir(), 'grundy-workspace-'));
  cpSync(folder, copy, { recursive: true });
  mkdirSync(join(copy, '.vscode'), { recursive: true });
  writeFileSync(join(copy, '.vscode', 'settings.json'), JSON.stringify(settings, undefined, 2));
  return copy;
}

function npm(args, cwd) {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended already.
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function listening(port, child) {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`VS Code ended with code ${child.exitCode} before it listened`);
    try {
      await fetch(`http://${HOST}:${port}/version`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`VS Code did not listen on port ${port} in time`);
}
