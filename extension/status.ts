import * as vscode from 'vscode';
import { LANGUAGE, type Server, type ServerState } from './client.js';

/** The language status item: whether the server is there, busy, or in trouble; a click opens the log. */
export function createStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('grundy.status', { language: LANGUAGE });
  item.name = 'Grundy';
  item.command = { command: 'grundy.showLog', title: vscode.l10n.t('Show Log') };

  let state: ServerState = 'starting';
  let busy = false;
  let problem: string | undefined;

  const show = () => {
    item.busy = state === 'starting' || (state === 'running' && busy);
    item.text = text();
    item.detail = problem ?? '';
    item.severity = severity();
    item.accessibilityInformation = { label: `Grundy: ${problem === undefined ? item.text : `${item.text}. ${problem}`}` };
  };
  const text = () => {
    if (state === 'starting') return vscode.l10n.t('Starting');
    if (state === 'stopped') return vscode.l10n.t('Stopped');
    return busy ? vscode.l10n.t('Evaluating') : vscode.l10n.t('Ready');
  };
  const severity = () => {
    if (state === 'stopped') return vscode.LanguageStatusSeverity.Error;
    return problem === undefined ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Warning;
  };

  show();
  return vscode.Disposable.from(
    item,
    server.onStateChanged((next) => {
      state = next;
      busy = false;
      problem = undefined;
      show();
    }),
    server.onStatusChanged((params) => {
      busy = params.busy;
      problem = params.problem;
      show();
    }),
  );
}
