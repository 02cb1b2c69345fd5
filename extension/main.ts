import type * as vscode from 'vscode';
import { Answers } from './answers.js';
import { Server } from './client.js';
import { registerCommands } from './commands.js';
import { createLog } from './log.js';
import { createStatus } from './status.js';
import { SampleTests } from './test-controller.js';

let server: Server | undefined;

/** Wires the parts together; the server starts in the background. */
export function activate(context: vscode.ExtensionContext): void {
  const log = createLog();
  server = new Server(context.extensionUri, log);
  const tests = new SampleTests(server);
  const answers = new Answers();
  context.subscriptions.push(
    log,
    server,
    createStatus(server),
    tests,
    answers,
    ...registerCommands({ server, tests, answers, extension: context.extensionUri }),
  );
  void server.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
