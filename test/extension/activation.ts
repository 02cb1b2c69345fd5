import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, test } from './harness.js';

test('The extension is active in a workspace with a .grundy file, and its commands are there', async () => {
  const extension = vscode.extensions.getExtension('grundy.grundy');
  assert.ok(extension, 'the extension is not installed');
  await eventually('the extension is active', () => extension.isActive || undefined);
  const declared: { command: string }[] = extension.packageJSON.contributes.commands;
  const known = new Set(await vscode.commands.getCommands(true));
  assert.deepEqual(
    declared.map(({ command }) => command).filter((command) => !known.has(command)),
    [],
  );
});
