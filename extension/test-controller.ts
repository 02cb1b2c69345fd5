import * as vscode from 'vscode';
import { isGrundy, type Server } from './client.js';
import { RunQueue } from './run-queue.js';
import { type RunCounts, runSamples } from './test-run.js';
import { TestTree } from './test-tree.js';

const FILES = '**/*.grundy';
/** What a file with a problem has in it. */
const PROBLEM = /\bproblem\s*"/;
const NOT_FILES = '**/node_modules/**';

/** The Testing view: the problems of open files and of the workspace, with their samples. */
export class SampleTests implements vscode.Disposable {
  readonly #server: Server;
  readonly #controller: vscode.TestController;
  readonly #profile: vscode.TestRunProfile;
  readonly #tree: TestTree;
  readonly #queue = new RunQueue();
  readonly #asked = new Map<string, number>();
  readonly #subscriptions: vscode.Disposable[];

  constructor(server: Server) {
    this.#server = server;
    this.#controller = vscode.tests.createTestController('grundy', 'Grundy');
    this.#tree = new TestTree(this.#controller);
    this.#controller.resolveHandler = (item) => this.#resolve(item);
    this.#controller.refreshHandler = () => this.#refresh();
    this.#profile = this.#controller.createRunProfile(
      vscode.l10n.t('Run Samples'),
      vscode.TestRunProfileKind.Run,
      async (request) => {
        await this.#enqueue(request);
      },
      true,
    );
    const watcher = vscode.workspace.createFileSystemWatcher(FILES);
    this.#subscriptions = [
      this.#profile,
      watcher,
      watcher.onDidCreate((uri) => void this.#offer(uri)),
      watcher.onDidChange((uri) => {
        if (!isOpen(uri) && this.#tree.file(uri)?.canResolveChildren === false) void this.#update(uri);
      }),
      watcher.onDidDelete((uri) => this.#tree.removeFile(uri)),
      vscode.workspace.onDidOpenTextDocument((document) => this.#opened(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#closed(document)),
      server.onProblemsChanged((uri) => {
        if (isOpen(uri)) void this.#update(uri);
      }),
      server.onStateChanged((state) => {
        if (state === 'running') for (const document of vscode.workspace.textDocuments) this.#opened(document);
      }),
    ];
  }

  /** Runs the samples of one problem of a file, or of all its problems; without any there is nothing to count. */
  async run(uri: vscode.Uri, problem?: string): Promise<RunCounts | undefined> {
    await this.#update(uri);
    const file = this.#tree.file(uri);
    const item = problem === undefined ? file : file?.children.get(problem);
    if (item === undefined) return undefined;
    return this.#enqueue(new vscode.TestRunRequest([item], undefined, this.#profile, false, true));
  }

  /** The problem that stands at a position of a file. */
  async problemAt(uri: vscode.Uri, position: vscode.Position): Promise<string | undefined> {
    await this.#update(uri);
    return items(this.#tree.file(uri)?.children).find((problem) => problem.range?.contains(position))?.id;
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions, this.#controller).dispose();
  }

  async #resolve(item: vscode.TestItem | undefined): Promise<void> {
    if (item === undefined) await this.#discover();
    else if (item.uri !== undefined) await this.#update(item.uri);
  }

  async #discover(): Promise<void> {
    const found = await vscode.workspace.findFiles(FILES, NOT_FILES);
    await Promise.all(found.map((uri) => this.#offer(uri)));
  }

  /** Lists a file that may have problems, without asking the server yet. */
  async #offer(uri: vscode.Uri): Promise<void> {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    if (PROBLEM.test(text)) this.#tree.addFile(uri);
  }

  async #refresh(): Promise<void> {
    await this.#discover();
    await Promise.all(items(this.#controller.items).map((file) => this.#resolve(file)));
  }

  /** Asks the server for the problems of a file. Of several answers under way only the last one counts. */
  async #update(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const number = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, number);
    try {
      await vscode.workspace.openTextDocument(uri);
      const problems = await this.#server.problems(uri);
      if (this.#asked.get(key) === number) this.#tree.update(uri, problems);
    } catch (error) {
      this.#server.log.warn(`The problems of ${key} are not known: ${String(error)}`);
    }
  }

  #opened(document: vscode.TextDocument): void {
    if (isGrundy(document)) void this.#update(document.uri);
  }

  #closed(document: vscode.TextDocument): void {
    this.#asked.delete(document.uri.toString());
    if (vscode.workspace.getWorkspaceFolder(document.uri) === undefined) this.#tree.removeFile(document.uri);
  }

  #enqueue(request: vscode.TestRunRequest): Promise<RunCounts> {
    return this.#queue.add(async () => {
      const run = this.#controller.createTestRun(request);
      try {
        return await runSamples(this.#server, this.#tree, run, await this.#samples(request));
      } finally {
        run.end();
      }
    });
  }

  async #samples(request: vscode.TestRunRequest): Promise<vscode.TestItem[]> {
    const excluded = new Set(request.exclude);
    const samples: vscode.TestItem[] = [];
    const collect = async (item: vscode.TestItem) => {
      if (excluded.has(item)) return;
      if (item.canResolveChildren) await this.#resolve(item);
      if (this.#tree.entry(item)?.kind === 'sample') samples.push(item);
      for (const child of items(item.children)) await collect(child);
    };
    for (const item of request.include ?? items(this.#controller.items)) await collect(item);
    return samples;
  }
}

function isOpen(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
}

/** The items in the order of the file. */
function items(collection: vscode.TestItemCollection | undefined): vscode.TestItem[] {
  const found = [...(collection ?? [])].map(([, item]) => item);
  return found.sort((a, b) => (a.sortText ?? a.label).localeCompare(b.sortText ?? b.label));
}
