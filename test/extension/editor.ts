import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from './harness.js';

/** Opens a file of the test workspace in an editor. */
export async function open(name: string): Promise<vscode.TextEditor> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'no folder is open');
  return vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, name));
}

/** Opens an unsaved file with this text. */
export async function untitled(content: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'grundy', content }));
}

/** The position just behind the first occurrence of `text`. */
export function after(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `the document has no "${text}"`);
  return document.positionAt(offset + text.length);
}

/** The text of all hovers at a position, once it matches. */
export function hover(document: vscode.TextDocument, position: vscode.Position, wanted: RegExp): Promise<string> {
  return eventually(`the hover matches ${wanted}`, async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map((content) => (typeof content === 'string' ? content : content.value))
      .join('\n');
    return wanted.test(text) ? text : undefined;
  });
}

/** The titles of the code lenses of each line, once they match what is wanted of them. */
export function lenses(document: vscode.TextDocument, wanted: Record<number, RegExp>): Promise<Map<number, string[]>> {
  let titles = new Map<number, string[]>();
  return eventually(`the lenses match ${Object.values(wanted).join(', ')}`, async () => {
    const found = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 100);
    titles = new Map();
    for (const { range, command } of found) {
      const line = range.start.line;
      titles.set(line, [...(titles.get(line) ?? []), command?.title ?? '']);
    }
    const holds = Object.entries(wanted).every(([line, pattern]) =>
      titles.get(Number(line))?.some((title) => pattern.test(title)),
    );
    return holds ? titles : undefined;
  });
}

/** The labels of the inlay hints of each line, once there are `count` of them. */
export function hints(document: vscode.TextDocument, count: number): Promise<Map<number, string>> {
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  return eventually(`there are ${count} inlay hints`, async () => {
    const found = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      whole,
    );
    if (found.length < count) return undefined;
    return new Map(found.map(({ position, label }) => [position.line, labelText(label)]));
  });
}

function labelText(label: vscode.InlayHint['label']): string {
  return typeof label === 'string' ? label : label.map(({ value }) => value).join('');
}

/** The diagnostics of a document, once there are `count` of them. */
export function diagnostics(document: vscode.TextDocument, count: number): Promise<vscode.Diagnostic[]> {
  return eventually(`there are ${count} diagnostics`, () => {
    const found = vscode.languages.getDiagnostics(document.uri);
    return found.length === count ? found : undefined;
  });
}
