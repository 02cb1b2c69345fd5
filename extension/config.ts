import * as vscode from 'vscode';
import type { Settings } from '../server/protocol.js';

const SECTION = 'grundy';

/** The settings as the language server wants them: the only place that reads them. */
export function readSettings(): Settings {
  const section = vscode.workspace.getConfiguration(SECTION);
  return {
    timeBudget: section.get('evaluation.timeBudget', 2),
    memory: section.get('evaluation.memory', 1024),
    codeLens: section.get('codeLens.enabled', true),
    inlayHints: section.get('inlayHints.enabled', true),
  };
}

/** Calls `listener` with the new settings whenever one of them changes. */
export function onSettingsChanged(listener: (settings: Settings) => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(SECTION)) listener(readSettings());
  });
}
