import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type CancellationToken,
  type CodeLens,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type InlayHint,
  type Position,
  type ProtocolConnection,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { type Settings, STATUS, type StatusParams } from '../../../server/protocol.js';

const SERVER = process.env['GRUNDY_SERVER'] ?? fileURLToPath(new URL('../../../dist/server.cjs', import.meta.url));

const SETTINGS: Settings = { timeBudget: 2, memory: 512, codeLens: true, inlayHints: true };

/** The built server as a child process, and one side of a conversation with it. */
export class Client {
  readonly diagnostics = new Map<string, Diagnostic[]>();
  readonly refreshes: string[] = [];
  readonly statuses: StatusParams[] = [];
  readonly log: string[] = [];
  private readonly versions = new Map<string, number>();
  private changed: (() => void)[] = [];

  private constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
    readonly initialized: InitializeResult,
  ) {}

  static async start(settings: Partial<Settings> = {}, l10nBundle?: string): Promise<Client> {
    const child = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (child.stdout === null || child.stdin === null) throw new Error('The server has no streams.');
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    connection.listen();
    const initialized = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      capabilities: {
        workspace: { codeLens: { refreshSupport: true }, inlayHint: { refreshSupport: true }, configuration: true },
      },
      initializationOptions: { settings: { ...SETTINGS, ...settings }, ...(l10nBundle === undefined ? {} : { l10nBundle }) },
    });
    const client = new Client(child, connection, initialized);
    client.listen();
    await connection.sendNotification('initialized', {});
    return client;
  }

  private listen(): void {
    const { connection } = this;
    connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; diagnostics: Diagnostic[] }) => {
      this.diagnostics.set(params.uri, params.diagnostics);
      this.wake();
    });
    connection.onNotification(STATUS, (params: StatusParams) => {
      this.statuses.push(params);
      this.wake();
    });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
    });
    for (const what of ['workspace/codeLens/refresh', 'workspace/inlayHint/refresh']) {
      connection.onRequest(what, () => {
        this.refreshes.push(what);
        this.wake();
        return null;
      });
    }
  }

  private wake(): void {
    for (const look of this.changed.splice(0)) look();
  }

  /** Waits for something the server sends by itself. */
  async until<T>(what: string, look: () => T | undefined, ms = 30_000): Promise<T> {
    const end = Date.now() + ms;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
      await new Promise<void>((resolve) => {
        this.changed.push(resolve);
        setTimeout(resolve, 100);
      });
    }
  }

  async open(uri: string, text: string): Promise<void> {
    this.versions.set(uri, 1);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'grundy', version: 1, text },
    });
  }

  /** Replaces a range, or the whole text. */
  async change(uri: string, text: string, range?: Range): Promise<void> {
    const version = (this.versions.get(uri) ?? 1) + 1;
    this.versions.set(uri, version);
    this.diagnostics.delete(uri);
    const contentChanges = [range === undefined ? { text } : { range, text }];
    await this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** The diagnostics once they are as expected. */
  diagnosed(uri: string, expected: (diagnostics: Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    return this.until('diagnostics', () => {
      const found = this.diagnostics.get(uri);
      return found !== undefined && expected(found) ? found : undefined;
    });
  }

  at<T>(method: string, uri: string, position: Position, more: object = {}, token?: CancellationToken): Promise<T> {
    const params = { textDocument: { uri }, position, ...more };
    return token === undefined ? this.connection.sendRequest(method, params) : this.connection.sendRequest(method, params, token);
  }

  async hover(uri: string, position: Position): Promise<string> {
    const hover = await this.at<Hover | null>('textDocument/hover', uri, position);
    const contents = hover?.contents;
    return typeof contents === 'object' && 'value' in contents ? contents.value : '';
  }

  lenses(uri: string): Promise<CodeLens[]> {
    return this.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
  }

  /** The titles of all lenses by line. */
  async titles(uri: string): Promise<Map<number, string[]>> {
    const titles = new Map<number, string[]>();
    const lenses = await this.lenses(uri);
    const resolved = await Promise.all(lenses.map((lens) => this.connection.sendRequest<CodeLens>('codeLens/resolve', lens)));
    for (const { range, command } of resolved) {
      titles.set(range.start.line, [...(titles.get(range.start.line) ?? []), command?.title ?? '']);
    }
    return titles;
  }

  hints(uri: string, lines = 1000): Promise<InlayHint[]> {
    const range = { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } };
    return this.connection.sendRequest('textDocument/inlayHint', { textDocument: { uri }, range });
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.connection.dispose();
    await new Promise<void>((resolve) => {
      if (this.process.exitCode !== null) resolve();
      else this.process.once('exit', () => resolve());
    });
  }
}
