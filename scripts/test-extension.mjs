// Runs test/extension inside a real VS Code, and test/screens against its window. With --newest, in the newest VS Code that
// was tried; else in the oldest that is supported. --built takes dist/ as it is, --screens plays the scenes alone. Prints
// "N passed, N failed" at its end.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { runScenes } from '../test/screens/scenes.mjs';
import { launchBrowser, newPage } from './vscode/browser.mjs';
import { address, copyOf, EDITIONS, start } from './vscode/code-server.mjs';
import { downloadedDesktop } from './vscode/desktop.mjs';
import { root } from './vscode/paths.mjs';

const TESTS_LIMIT = 240_000;
const edition = process.argv.includes('--newest') ? EDITIONS.newest : EDITIONS.oldest;
const out = join(root, 'out');
const bundle = join(out, 'extension-tests.cjs');
const reportFile = join(out, 'extension-tests.json');
const logFile = join(out, `vscode-${edition.version}.log`);
const workspace = join(root, 'test', 'extension', 'workspace');

// What was started ends with this process, whatever ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

let log = '';
const note = (text) => {
  log += text;
};

if (!process.argv.includes('--built')) {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
}
await build({
  entryPoints: [join(root, 'test', 'extension', 'index.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
});
rmSync(reportFile, { force: true });

const desktop = process.env.VSCODE_EXECUTABLE ?? (await downloadedDesktop(edition.version));
const results = desktop === undefined ? await inServerEdition() : [await onDesktop(desktop)];

mkdirSync(out, { recursive: true });
writeFileSync(logFile, log);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const result of results) for (const line of result.lines) process.stdout.write(`${line}\n`);
if (failed > 0) process.stdout.write(`\nThe end of ${logFile}:\n${log.split('\n').slice(-60).join('\n')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

async function onDesktop(executable) {
  const copy = copyOf(workspace);
  try {
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: bundle,
      launchArgs: [copy, '--disable-extensions', '--disable-workspace-trust'],
    });
  } catch (error) {
    note(String(error));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return report();
}

async function inServerEdition() {
  const { authority, stop } = await start(edition, { log: note });
  const browser = await launchBrowser().catch(async (error) => {
    await stop();
    throw error;
  });
  try {
    const tests = process.argv.includes('--screens') ? [] : [await inWorkbench(browser, authority)];
    return [...tests, await runScenes(browser, authority, { out: join(out, 'screenshots'), log: note })];
  } finally {
    await browser.close();
    await stop();
  }
}

async function inWorkbench(browser, authority) {
  const copy = copyOf(workspace);
  const page = await newPage(browser, { log: note });
  try {
    await page.exposeFunction('codeAutomationLog', (type, args) => note(`${type}: ${args.join(' ')}\n`));
    const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
    await page.goto(address(authority, copy, [['extensionTestsPath', bundle]]));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TESTS_LIMIT).unref())]);
  } finally {
    await page.close();
    rmSync(copy, { recursive: true, force: true });
  }
  return report();
}

function report() {
  if (existsSync(reportFile)) return JSON.parse(readFileSync(reportFile, 'utf8'));
  return { passed: 0, failed: 1, lines: ['✗ The tests in VS Code did not come to their end'] };
}
