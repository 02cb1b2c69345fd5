import * as vscode from 'vscode';
import type { SampleResult } from '../server/protocol.js';
import type { Server } from './client.js';
import { editorRange, type TestTree } from './test-tree.js';

export type RunCounts = Record<SampleResult['state'], number>;

/** Runs samples one after another, tells the Testing view about each, and returns how many ended in which state. */
export async function runSamples(
  server: Server,
  tree: TestTree,
  run: vscode.TestRun,
  samples: readonly vscode.TestItem[],
): Promise<RunCounts> {
  const counts: RunCounts = { passed: 0, failed: 0, errored: 0, cancelled: 0 };
  for (const sample of samples) run.enqueued(sample);
  for (const sample of samples) {
    const result = await runSample(server, tree, run, sample);
    report(run, sample, result);
    counts[result.state]++;
  }
  return counts;
}

async function runSample(server: Server, tree: TestTree, run: vscode.TestRun, sample: vscode.TestItem): Promise<SampleResult> {
  const entry = tree.entry(sample);
  if (run.token.isCancellationRequested || entry?.kind !== 'sample') return { state: 'cancelled' };
  run.started(sample);
  try {
    await vscode.workspace.openTextDocument(entry.uri);
    return await server.runSample(entry.uri, entry.problem, sample.id, run.token);
  } catch (error) {
    server.log.error(`The sample was not run: ${String(error)}`);
    return { state: 'errored', ms: 0, message: vscode.l10n.t('The language server stopped while the sample was running.') };
  }
}

function report(run: vscode.TestRun, sample: vscode.TestItem, result: SampleResult): void {
  switch (result.state) {
    case 'passed':
      run.passed(sample, result.ms);
      break;
    case 'failed': {
      const message = vscode.TestMessage.diff(result.message, result.expected.trimEnd(), result.actual.trimEnd());
      place(message, sample, sample.range);
      run.failed(sample, message, result.ms);
      break;
    }
    case 'errored': {
      const message = new vscode.TestMessage(result.message);
      place(message, sample, result.range === undefined ? sample.range : editorRange(result.range));
      run.errored(sample, message, result.ms);
      break;
    }
    case 'cancelled':
      run.skipped(sample);
      break;
  }
}

function place(message: vscode.TestMessage, sample: vscode.TestItem, range: vscode.Range | undefined): void {
  if (sample.uri !== undefined && range !== undefined) message.location = new vscode.Location(sample.uri, range);
}
