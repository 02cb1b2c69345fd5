// All tests: the checks of the sources, the units, then the extension in a real VS Code. The last line is their sum,
// "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './vscode/paths.mjs';

const out = join(root, 'out');
const unitReport = join(out, 'unit-tests.json');

mkdirSync(out, { recursive: true });
rmSync(unitReport, { force: true });

const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit', cwd: root });
const results = build.status === 0 ? [checks(), unitTests(), await extensionTests()] : [{ passed: 0, failed: 1 }];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Each line of `npm run check` as one test. */
function checks() {
  const commands = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.check.split(' && ');
  const outcomes = commands.map((command) => {
    const { status } = spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit', cwd: root });
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${command}\n`);
    return status === 0;
  });
  return { passed: outcomes.filter(Boolean).length, failed: outcomes.filter((passed) => !passed).length };
}

function unitTests() {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  spawnSync(process.execPath, [vitest, 'run', ...reporters], { stdio: 'inherit', cwd: root });
  try {
    const report = JSON.parse(readFileSync(unitReport, 'utf8'));
    const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The counts are in the last line of the script's output, which is shown as it comes. */
function extensionTests() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'test-extension.mjs'), '--built'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: root,
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      process.stdout.write(chunk);
    });
    child.once('close', () => {
      const counts = /(\d+) passed, (\d+) failed\s*$/.exec(text);
      resolve(counts === null ? { passed: 0, failed: 1 } : { passed: Number(counts[1]), failed: Number(counts[2]) });
    });
  });
}
