import * as vscode from 'vscode';
import type { ProblemInfo, Range, SampleInfo } from '../server/protocol.js';

/** What an item of the Testing view stands for. */
export type Entry =
  | { readonly kind: 'file'; readonly uri: vscode.Uri }
  | { readonly kind: 'problem'; readonly uri: vscode.Uri; readonly version: string }
  | { readonly kind: 'sample'; readonly uri: vscode.Uri; readonly problem: string };

/** The items of the Testing view: files, their problems, and the samples of those. Identities survive edits. */
export class TestTree {
  readonly #entries = new WeakMap<vscode.TestItem, Entry>();

  constructor(readonly controller: vscode.TestController) {}

  entry(item: vscode.TestItem): Entry | undefined {
    return this.#entries.get(item);
  }

  file(uri: vscode.Uri): vscode.TestItem | undefined {
    return this.controller.items.get(uri.toString());
  }

  /** The item of a file, made when it is not there yet; its problems are found when they are asked for. */
  addFile(uri: vscode.Uri): vscode.TestItem {
    const known = this.file(uri);
    if (known !== undefined) return known;
    const item = this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.#entries.set(item, { kind: 'file', uri });
    this.controller.items.add(item);
    return item;
  }

  removeFile(uri: vscode.Uri): void {
    this.controller.items.delete(uri.toString());
  }

  /** Brings a file's problems up to date; results of a problem that changed are marked as outdated. */
  update(uri: vscode.Uri, problems: readonly ProblemInfo[]): void {
    if (problems.length === 0) {
      this.removeFile(uri);
      return;
    }
    const file = this.addFile(uri);
    file.canResolveChildren = false;
    file.children.replace(problems.map((problem, order) => this.#problem(file, uri, problem, order)));
  }

  #problem(file: vscode.TestItem, uri: vscode.Uri, info: ProblemInfo, order: number): vscode.TestItem {
    const item = file.children.get(info.id) ?? this.controller.createTestItem(info.id, info.title, uri);
    const before = this.#entries.get(item);
    this.#entries.set(item, { kind: 'problem', uri, version: info.version });
    item.label = info.title;
    item.range = editorRange(info.range);
    item.sortText = sortText(order);
    item.children.replace(info.samples.map((sample, index) => this.#sample(item, uri, info.id, sample, index)));
    if (before?.kind === 'problem' && before.version !== info.version) this.controller.invalidateTestResults(item);
    return item;
  }

  #sample(parent: vscode.TestItem, uri: vscode.Uri, problem: string, info: SampleInfo, order: number): vscode.TestItem {
    const label = vscode.l10n.t('Sample {0}', info.id);
    const item = parent.children.get(info.id) ?? this.controller.createTestItem(info.id, label, uri);
    this.#entries.set(item, { kind: 'sample', uri, problem });
    item.range = editorRange(info.range);
    item.sortText = sortText(order);
    return item;
  }
}

export function editorRange(range: Range): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}

/** Keeps items in the order of the file, whatever their labels. */
function sortText(order: number): string {
  return String(order).padStart(6, '0');
}
