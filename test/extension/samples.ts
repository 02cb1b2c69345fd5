import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { lenses, open, untitled } from './editor.js';
import { eventually, test } from './harness.js';

type Counts = { passed: number; failed: number; errored: number; cancelled: number };

test('A lens over a problem runs its samples', async () => {
  const { document } = await open('samples.grundy');
  await lenses(document, { 2: /Run/ });
  const found = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 100);
  const command = found.find((lens) => lens.command?.command === 'grundy.runSamples')?.command;
  assert.ok(command);
  const counts = await vscode.commands.executeCommand<Counts>(command.command, ...(command.arguments ?? []));
  assert.deepEqual(counts, { passed: 1, failed: 1, errored: 0, cancelled: 0 });
});

test('The command runs the samples of the problem at the cursor', async () => {
  const editor = await untitled(
    [
      'problem "One" { read n  print n + 1  sample "1" -> "2" }',
      'problem "Two" { read n  print n  sample "1" -> "1"  sample "5" -> "4"  sample "" -> "0" }',
    ].join('\n'),
  );
  editor.selection = new vscode.Selection(1, 3, 1, 3);
  await lenses(editor.document, { 1: /Run/ });
  const counts = await vscode.commands.executeCommand<Counts>('grundy.runSamples');
  assert.deepEqual(counts, { passed: 1, failed: 1, errored: 1, cancelled: 0 });
});

test('A run is cancelled at once, however long the sample would take', async () => {
  const { document } = await open('endless.grundy');
  await lenses(document, { 0: /Run/ });
  let ended = false;
  const run = Promise.resolve(vscode.commands.executeCommand<Counts>('grundy.runSamples', document.uri.toString())).then(
    (counts) => {
      ended = true;
      return counts;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(ended, false, 'the sample is still running');
  await eventually('the run ends', async () => {
    await vscode.commands.executeCommand('testing.cancelRun');
    return ended || undefined;
  });
  assert.deepEqual(await run, { passed: 0, failed: 0, errored: 0, cancelled: 1 });
});

test('After a restart of the server answers come again', async () => {
  const { document } = await open('positions.grundy');
  await vscode.commands.executeCommand('grundy.restartServer');
  await lenses(document, { 2: /^N · \*2/ });
});
