import * as vscode from 'vscode';
import { COMMANDS, type Position } from '../server/protocol.js';
import type { Answers } from './answers.js';
import { isGrundy, LANGUAGE, type Server } from './client.js';
import { openExample } from './examples.js';
import { newProblem } from './new-problem.js';
import { openSolveBox } from './solve-box.js';
import type { SampleTests } from './test-controller.js';
import type { RunCounts } from './test-run.js';

interface Parts {
  readonly server: Server;
  readonly tests: SampleTests;
  readonly answers: Answers;
  readonly extension: vscode.Uri;
}

/** Registers every command of the extension. */
export function registerCommands(parts: Parts): vscode.Disposable[] {
  const { server } = parts;
  return [
    register(
      'grundy.solve',
      whenRunning(server, () => solve(parts)),
    ),
    register(
      COMMANDS.runSamples,
      whenRunning(server, (uri?: string, at?: Position, id?: string) => runSamples(parts, uri, at, id)),
    ),
    register(
      COMMANDS.continueEvaluation,
      whenRunning(server, (uri?: string, at?: Position) => continueEvaluation(parts, uri, at)),
    ),
    register(COMMANDS.showAnswer, showAnswer),
    register('grundy.newProblem', newProblem),
    register('grundy.openExamples', () => openExample(parts.extension)),
    register('grundy.restartServer', () => server.restart()),
    register('grundy.showLog', () => server.log.show(true)),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments of a command are what its caller passes
type Handler = (...args: any[]) => unknown;

function register(command: string, handler: Handler): vscode.Disposable {
  return vscode.commands.registerCommand(command, handler);
}

/** The command, or, while the language server is down, a sentence that says so and offers to start it. */
function whenRunning(server: Server, handler: Handler): Handler {
  return async (...args) => {
    if (server.running) return handler(...args);
    const restart = vscode.l10n.t('Restart Server');
    const log = vscode.l10n.t('Show Log');
    const sentence = vscode.l10n.t('The Grundy language server is not running.');
    const choice = await vscode.window.showErrorMessage(sentence, restart, log);
    if (choice === restart) await server.restart();
    if (choice === log) server.log.show(true);
    return undefined;
  };
}

function solve({ server, answers }: Parts): void {
  const editor = grundyEditor();
  const selection = editor?.document.getText(editor.selection) ?? '';
  openSolveBox(server, answers, editor?.document.uri, selection);
}

async function runSamples(
  { tests }: Parts,
  uri: string | vscode.Uri | undefined,
  at: Position | undefined,
  id: string | undefined,
): Promise<RunCounts | undefined> {
  const place = target(uri, at);
  if (place === undefined) return undefined;
  const named = typeof id === 'string' ? id : place.position && (await tests.problemAt(place.uri, place.position));
  const counts = await tests.run(place.uri, named);
  if (counts === undefined)
    void vscode.window.showInformationMessage(vscode.l10n.t('This file has no problem with samples to run.'));
  return counts;
}

async function continueEvaluation({ server }: Parts, uri?: string, at?: Position): Promise<void> {
  const place = target(uri, at);
  if (place?.position === undefined) return;
  const { position } = place;
  const title = vscode.l10n.t('Grundy: evaluating line {0}', position.line + 1);
  await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (_progress, token) => {
      try {
        const result = await server.evaluate(place.uri, position, token);
        if (!result.ok && !token.isCancellationRequested) void vscode.window.showWarningMessage(result.title);
      } catch (error) {
        if (!token.isCancellationRequested) throw error;
      }
    },
  );
}

/** Shows the hover of a statement, where its whole answer stands. */
async function showAnswer(uri: string, at: Position): Promise<void> {
  const position = new vscode.Position(at.line, at.character);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection });
  await vscode.commands.executeCommand('editor.action.showHover');
}

/** Where a command acts: what its caller names, or else the cursor of the active editor. */
function target(
  uri: string | vscode.Uri | undefined,
  at: Position | undefined,
): { uri: vscode.Uri; position: vscode.Position | undefined } | undefined {
  if (typeof uri === 'string') {
    return { uri: vscode.Uri.parse(uri), position: at && new vscode.Position(at.line, at.character) };
  }
  const editor = grundyEditor();
  if (editor !== undefined) return { uri: editor.document.uri, position: editor.selection.active };
  void vscode.window.showInformationMessage(vscode.l10n.t('Open a {0} file first.', `.${LANGUAGE}`));
  return undefined;
}

function grundyEditor(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor !== undefined && isGrundy(editor.document) ? editor : undefined;
}
