import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { after, diagnostics, open, untitled } from './editor.js';
import { eventually, test } from './harness.js';

test('Completion offers built-in games with documentation, and the names of the file', async () => {
  const { document } = await untitled('game mine(n) {\n  for k in 1 .. n\n    -> mine(n - k)\n}\nsolve n');
  const list = await eventually('completion offers nim', async () => {
    const found = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      after(document, 'solve n'),
      undefined,
      50,
    );
    return found.items.some(({ label }) => labelText(label) === 'nim') ? found : undefined;
  });
  const nim = list.items.find(({ label }) => labelText(label) === 'nim');
  assert.ok(nim?.documentation, 'nim is documented');
  assert.ok(list.items.some(({ label }) => labelText(label) === 'mine'));
});

test('Rename changes a game everywhere and nothing else', async () => {
  const { document } = await open('positions.grundy');
  const edit = await eventually('the rename has edits', async () => {
    const position = after(document, 'game kay');
    return vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      position,
      'pins',
    );
  });
  const edits = edit.get(document.uri);
  assert.equal(edits.length, 5);
  for (const { range, newText } of edits) {
    assert.equal(document.getText(range), 'kayles');
    assert.equal(newText, 'pins');
  }
});

test('Go to definition leads from a call to the rules', async () => {
  const { document } = await open('positions.grundy');
  const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
    'vscode.executeDefinitionProvider',
    document.uri,
    after(document, 'solve kay'),
  );
  const target = found[0];
  assert.ok(target);
  assert.equal(('range' in target ? target.range : target.targetRange).start.line, 6);
});

test('Full-width punctuation is put right by a quick fix', async () => {
  const { document } = await untitled('solve nim（3，4）\n');
  await diagnostics(document, (await anyDiagnostics(document)).length);
  await eventually('the text has no full-width punctuation', async () => {
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, 0, document.lineAt(0).text.length),
      vscode.CodeActionKind.QuickFix.value,
    );
    const edit = actions.find((action) => action.edit !== undefined)?.edit;
    if (edit !== undefined) await vscode.workspace.applyEdit(edit);
    return /[（，）]/.test(document.getText()) ? undefined : true;
  });
  assert.match(document.getText(), /^solve nim\(3, ?4\)\n$/);
  await diagnostics(document, 0);
});

test('The default keys of the extension are free in VS Code', async () => {
  const keys = vscode.Uri.parse('vscode://defaultsettings/keybindings.json');
  const text = (await vscode.workspace.openTextDocument(keys)).getText();
  const extension = vscode.extensions.getExtension('grundy.grundy');
  const declared: { key: string }[] = extension?.packageJSON.contributes.keybindings;
  for (const { key } of declared) {
    const others = text
      .split('\n')
      .filter((line) => line.includes(`"key": "${key}"`) && !/grundy/.test(line))
      .join('\n');
    assert.equal(others, '', `${key} is taken`);
  }
});

function anyDiagnostics(document: vscode.TextDocument): Promise<vscode.Diagnostic[]> {
  return eventually('there is a diagnostic', () => {
    const found = vscode.languages.getDiagnostics(document.uri);
    return found.length > 0 ? found : undefined;
  });
}

function labelText(label: string | vscode.CompletionItemLabel): string {
  return typeof label === 'string' ? label : label.label;
}
