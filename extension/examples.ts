import * as vscode from 'vscode';
import { LANGUAGE } from './client.js';

interface ExampleItem extends vscode.QuickPickItem {
  readonly text: string;
}

/** Lets the user choose one of the examples that come with the extension, and opens a copy of it. */
export async function openExample(extension: vscode.Uri): Promise<void> {
  const folder = vscode.Uri.joinPath(extension, 'examples');
  const placeHolder = vscode.l10n.t('Choose an example; a copy of it is opened.');
  const chosen = await vscode.window.showQuickPick(examples(folder), { placeHolder, matchOnDetail: true });
  if (chosen === undefined) return;
  const document = await vscode.workspace.openTextDocument({ language: LANGUAGE, content: chosen.text });
  await vscode.window.showTextDocument(document);
}

async function examples(folder: vscode.Uri): Promise<ExampleItem[]> {
  const names = (await vscode.workspace.fs.readDirectory(folder))
    .map(([name]) => name)
    .filter((name) => name.endsWith(`.${LANGUAGE}`))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, name)));
      return { label: name, detail: firstComment(text), text };
    }),
  );
}

function firstComment(text: string): string {
  return /^\/\/+ ?(.*)$/m.exec(text)?.[1] ?? '';
}
