import * as vscode from 'vscode';
import type { Answers } from './answers.js';
import type { Server } from './client.js';

/** How long to wait after a keystroke before the text is solved, in milliseconds. */
const PAUSE = 150;

interface AnswerItem extends vscode.QuickPickItem {
  readonly markdown: string;
}

/** A box that solves what is typed into it, as a pocket calculator does; Enter shows the whole answer. */
export function openSolveBox(server: Server, answers: Answers, uri: vscode.Uri | undefined, selection: string): void {
  const box = vscode.window.createQuickPick<AnswerItem>();
  const oneLine = selection.replace(/\s*\n\s*/g, ' ').trim();
  const text = () => (box.value.trim() === oneLine ? selection.trim() : box.value.trim());
  let request: vscode.CancellationTokenSource | undefined;
  let timer: NodeJS.Timeout | undefined;

  const cancel = () => {
    clearTimeout(timer);
    request?.cancel();
    request?.dispose();
    request = undefined;
  };
  const solve = async () => {
    const source = new vscode.CancellationTokenSource();
    request = source;
    const items = await solved(server, text(), uri, source.token);
    if (source.token.isCancellationRequested) return;
    box.items = items;
    box.busy = false;
  };
  const ask = (pause: number) => {
    cancel();
    box.busy = text() !== '';
    if (!box.busy) box.items = [];
    else timer = setTimeout(() => void solve(), pause);
  };

  box.title = vscode.l10n.t('Solve a Position or an Expression');
  box.placeholder = 'nim(3, 4, 5)';
  box.value = oneLine;
  box.onDidChangeValue(() => ask(PAUSE));
  box.onDidAccept(() => {
    const item = box.selectedItems[0];
    if (item === undefined) return;
    box.hide();
    void answers.show(text(), item.markdown);
  });
  box.onDidTriggerItemButton(({ item }) => void vscode.env.clipboard.writeText(item.label));
  box.onDidHide(() => {
    cancel();
    box.dispose();
  });
  box.show();
  ask(0);
}

async function solved(
  server: Server,
  text: string,
  uri: vscode.Uri | undefined,
  token: vscode.CancellationToken,
): Promise<AnswerItem[]> {
  try {
    const result = await server.solve(text, uri, token);
    if (!result.ok) return [{ label: '', detail: result.title, alwaysShow: true, markdown: result.markdown }];
    const copy = { iconPath: new vscode.ThemeIcon('copy'), tooltip: vscode.l10n.t('Copy Answer') };
    return [
      {
        label: result.title,
        detail: vscode.l10n.t('Press Enter for the details.'),
        alwaysShow: true,
        buttons: [copy],
        markdown: result.markdown,
      },
    ];
  } catch (error) {
    if (!token.isCancellationRequested) server.log.error(`Solving failed: ${String(error)}`);
    return [];
  }
}
