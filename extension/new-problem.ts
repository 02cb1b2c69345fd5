import * as vscode from 'vscode';
import { LANGUAGE } from './client.js';

/** Opens an unsaved file with a problem to fill in; Tab goes from field to field. */
export async function newProblem(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: LANGUAGE });
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(template());
}

function template(): vscode.SnippetString {
  const comment = (sentence: string) => `// ${sentence}\n`;
  return new vscode.SnippetString()
    .appendText(comment(vscode.l10n.t('Rules of a game of your own: each -> is a move. Built-in games such as nim need none.')))
    .appendText('game take(n) {\n  for k in 1 .. min(n, 3)\n    -> take(n - k)\n}\n\nproblem "')
    .appendPlaceholder(vscode.l10n.t('Title'))
    .appendText(`" {\n  ${comment(vscode.l10n.t('How to read the input.'))}  read `)
    .appendPlaceholder('n, a[n]')
    .appendText(`\n  ${comment(vscode.l10n.t('What to print: N means that the player to move wins.'))}  print `)
    .appendPlaceholder('sum(take(x) for x in a) is N')
    .appendText(` ? "`)
    .appendPlaceholder('First')
    .appendText(`" : "`)
    .appendPlaceholder('Second')
    .appendText(`"\n  ${comment(vscode.l10n.t('A sample of the problem: its input and the expected output.'))}  sample """\n    `)
    .appendPlaceholder('2\n    3 4')
    .appendText('\n  """ -> """\n    ')
    .appendPlaceholder('First')
    .appendText('\n  """\n}\n');
}
