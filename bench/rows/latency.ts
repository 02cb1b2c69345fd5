import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CancellationTokenSource,
  type CodeLens,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { EVALUATE, STATUS, type StatusParams } from '../../server/protocol.js';
import type { Measurement, Row } from '../measure.js';

const LINES = 2000;
const KEYSTROKES = 200;
/** Milliseconds between two keystrokes: a fast typist's. */
const TYPING = 60;
const HOVERS = 200;
const CANCELS = 5;
/** Milliseconds an evaluation runs before it is cancelled. */
const BEFORE_CANCEL = 300;
const URI = 'file:///latency.grundy';

/** The built server over its protocol: its start on the tour, then its latency in a file of 2 000 lines. */
export const latency: Row = {
  title: 'Language server',
  async measure(): Promise<readonly Measurement[]> {
    const child = spawn(process.execPath, [join('dist', 'server.cjs'), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    try {
      const started = performance.now();
      await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
      await connection.sendNotification('initialized', {});
      await firstLens(connection, 'file:///tour.grundy', tour());
      const firstMs = performance.now() - started;
      const first = await firstLens(connection, URI, longText());
      const hovers = await hoverTimes(connection, first);
      const keystrokes = await keystrokeTimes(connection);
      const cancels: number[] = [];
      for (let i = 0; i < CANCELS; i++) cancels.push(await cancelTime(connection));
      return [
        { name: 'start to first lens', ours: firstMs, budget: 1000 },
        { name: 'hover, p95', ours: percentile(hovers, 0.95), budget: 50 },
        { name: 'diagnostics, median', ours: percentile(keystrokes, 0.5) },
        { name: 'cancel, worst', ours: Math.max(...cancels), budget: 100 },
        { name: 'diagnostics, p95', ours: percentile(keystrokes, 0.95), budget: 100 },
      ];
    } finally {
      connection.dispose();
      child.kill();
    }
  },
};

function tour(): string {
  return readFileSync(join('examples', 'tour.grundy'), 'utf8');
}

/** The tour over and over, its games renamed each time so that no two copies share a name. */
function longText(): string {
  const once = tour();
  const copies: string[] = [];
  for (let i = 0, lines = 0; lines < LINES; i++) {
    const copy = once.replace(/\b(split|kayles|euclid|smallest)\b/g, `$1${i}`);
    copies.push(copy);
    lines += copy.split('\n').length;
  }
  return copies.join('\n').split('\n').slice(0, LINES).join('\n');
}

async function firstLens(connection: ProtocolConnection, uri: string, text: string): Promise<CodeLens> {
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'grundy', version: 1, text },
  });
  const lenses = await connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const [lens] = lenses;
  if (lens === undefined) throw new Error('The server gave no lenses.');
  return connection.sendRequest<CodeLens>('codeLens/resolve', lens);
}

/** Hovers on a position whose answer is known. */
async function hoverTimes(connection: ProtocolConnection, { range }: CodeLens): Promise<number[]> {
  const params = { textDocument: { uri: URI }, position: range.start };
  await connection.sendRequest('textDocument/hover', params);
  return times(HOVERS, () => connection.sendRequest('textDocument/hover', params));
}

/** From a character typed in the middle of the file to the diagnostics that know it. */
async function keystrokeTimes(connection: ProtocolConnection): Promise<number[]> {
  let arrived: (diagnostics: Diagnostic[]) => void = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', ({ diagnostics }: { diagnostics: Diagnostic[] }) =>
    arrived(diagnostics),
  );
  let version = 1;
  const at = { line: LINES / 2, character: 0 };
  const type = async () => {
    version += 1;
    const sent = new Promise((resolve) => {
      arrived = resolve;
    });
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version },
      contentChanges: [{ range: { start: at, end: at }, text: version % 20 === 0 ? '\n' : '/' }],
    });
    await sent;
  };
  const found: number[] = [];
  for (let i = 0; i < KEYSTROKES; i++) {
    found.push(...(await times(1, type)));
    await pause(TYPING);
  }
  return found;
}

/** A long evaluation, stopped after a while: from the cancel until the worker rests. */
async function cancelTime(connection: ProtocolConnection): Promise<number> {
  const uri = 'file:///long.grundy';
  const text = 'solve nim(sum(x % 7 for x in 1 .. 1e12))';
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'grundy', version: 1, text } });
  const rests = new Promise<void>((resolve) => {
    connection.onNotification(STATUS, ({ busy }: StatusParams) => {
      if (!busy) resolve();
    });
  });
  const source = new CancellationTokenSource();
  const params = { uri, position: { line: 0, character: 0 } };
  const running = connection.sendRequest(EVALUATE, params, source.token);
  await pause(BEFORE_CANCEL);
  const cancelled = performance.now();
  source.cancel();
  await running;
  await rests;
  return performance.now() - cancelled;
}

async function times(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await run();
    found.push(performance.now() - started);
  }
  return found;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
