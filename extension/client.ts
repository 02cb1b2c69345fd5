import * as vscode from 'vscode';
import { LanguageClient, RevealOutputChannelOn, State, TransportKind } from 'vscode-languageclient/node.js';
import {
  EVALUATE,
  type EvaluateParams,
  type EvaluateResult,
  type InitializationOptions,
  PROBLEMS,
  PROBLEMS_CHANGED,
  type ProblemInfo,
  type ProblemsResult,
  RUN_SAMPLE,
  type RunSampleParams,
  type SampleResult,
  SOLVE,
  type SolveParams,
  type SolveResult,
  STATUS,
  type StatusParams,
} from '../server/protocol.js';
import { onSettingsChanged, readSettings } from './config.js';

export const LANGUAGE = 'grundy';

/** The schemes of texts that are edited, as opposed to old versions shown in a diff. */
const SCHEMES = ['file', 'untitled', 'vscode-vfs'];

/** Whether the language server knows the document. */
export function isGrundy(document: vscode.TextDocument): boolean {
  return document.languageId === LANGUAGE && SCHEMES.includes(document.uri.scheme);
}

export type ServerState = 'starting' | 'running' | 'stopped';

/** The language server as the rest of the extension sees it: its life and its requests. */
export class Server implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #stateChanged = new vscode.EventEmitter<ServerState>();
  readonly #statusChanged = new vscode.EventEmitter<StatusParams>();
  readonly #problemsChanged = new vscode.EventEmitter<vscode.Uri>();
  readonly #subscriptions: vscode.Disposable[];

  readonly onStateChanged = this.#stateChanged.event;
  readonly onStatusChanged = this.#statusChanged.event;
  readonly onProblemsChanged = this.#problemsChanged.event;

  constructor(
    extension: vscode.Uri,
    readonly log: vscode.LogOutputChannel,
  ) {
    const module = vscode.Uri.joinPath(extension, 'dist', 'server.cjs').fsPath;
    const program = { module, transport: TransportKind.ipc };
    this.#client = new LanguageClient(
      LANGUAGE,
      'Grundy',
      { run: program, debug: { ...program, options: { execArgv: ['--nolazy', '--inspect=6029'] } } },
      {
        documentSelector: SCHEMES.map((scheme) => ({ scheme, language: LANGUAGE })),
        initializationOptions: () => initializationOptions(),
        outputChannel: log,
        traceOutputChannel: log,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        markdown: { isTrusted: false, supportHtml: false },
      },
    );
    this.#subscriptions = [
      this.#client.onDidChangeState(({ newState }) => this.#stateChanged.fire(stateNames[newState])),
      this.#client.onNotification(STATUS, (params: StatusParams) => this.#statusChanged.fire(params)),
      this.#client.onNotification(PROBLEMS_CHANGED, ({ uri }: { uri: string }) =>
        this.#problemsChanged.fire(this.#client.protocol2CodeConverter.asUri(uri)),
      ),
      onSettingsChanged((settings) => {
        if (this.running) void this.#client.sendNotification('workspace/didChangeConfiguration', { settings });
      }),
    ];
  }

  get running(): boolean {
    return this.#client.state === State.Running;
  }

  /** Resolves once the server answers; a failure is logged and shown by the status item, not thrown. */
  async start(): Promise<void> {
    try {
      await this.#client.start();
    } catch (error) {
      this.log.error(`The language server did not start: ${String(error)}`);
    }
  }

  async restart(): Promise<void> {
    this.log.info('Restarting the language server.');
    try {
      if (this.running) await this.#client.stop();
    } catch (error) {
      this.log.warn(`The language server did not stop in time: ${String(error)}`);
    }
    await this.start();
  }

  async problems(uri: vscode.Uri): Promise<readonly ProblemInfo[]> {
    const result = await this.#client.sendRequest<ProblemsResult>(PROBLEMS, { uri: this.#uri(uri) });
    return result.problems;
  }

  /** A run that was cancelled says so as a result; a server that went away throws. */
  async runSample(uri: vscode.Uri, problem: string, sample: string, token: vscode.CancellationToken): Promise<SampleResult> {
    const params: RunSampleParams = { uri: this.#uri(uri), problem, sample };
    try {
      return await this.#client.sendRequest<SampleResult>(RUN_SAMPLE, params, token);
    } catch (error) {
      if (token.isCancellationRequested) return { state: 'cancelled' };
      throw error;
    }
  }

  solve(text: string, uri: vscode.Uri | undefined, token: vscode.CancellationToken): Promise<SolveResult> {
    const params: SolveParams = uri === undefined ? { text } : { text, uri: this.#uri(uri) };
    return this.#client.sendRequest<SolveResult>(SOLVE, params, token);
  }

  evaluate(uri: vscode.Uri, position: vscode.Position, token: vscode.CancellationToken): Promise<EvaluateResult> {
    const params: EvaluateParams = { uri: this.#uri(uri), position };
    return this.#client.sendRequest<EvaluateResult>(EVALUATE, params, token);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions, this.#stateChanged, this.#statusChanged, this.#problemsChanged).dispose();
  }

  /** Ends the server's process: awaited when the extension is deactivated. */
  async stop(): Promise<void> {
    if (this.running) await this.#client.stop();
  }

  #uri(uri: vscode.Uri): string {
    return this.#client.code2ProtocolConverter.asUri(uri);
  }
}

const stateNames: Record<State, ServerState> = {
  [State.Starting]: 'starting',
  [State.Running]: 'running',
  [State.Stopped]: 'stopped',
};

function initializationOptions(): InitializationOptions {
  const bundle = vscode.l10n.bundle;
  return { settings: readSettings(), ...(bundle === undefined ? {} : { l10nBundle: JSON.stringify(bundle) }) };
}
