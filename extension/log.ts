import * as vscode from 'vscode';

/** Everything the extension, the language server and their trace have to say goes to this one channel. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Grundy', { log: true });
}
