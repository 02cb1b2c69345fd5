/**
 * The requests of Grundy beside those of the language server protocol: everything the editor and the server say to each
 * other is declared here and nowhere else. Types only from `vscode-languageserver-types`; both ends import this file.
 */
export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Sent with `initialize` as initializationOptions. */
export interface InitializationOptions {
  /** The l10n bundle of the display language, absent for English. */
  readonly l10nBundle?: string;
  readonly settings: Settings;
}

/** The settings the server reads, section `grundy`; sent again whole on every change (workspace/didChangeConfiguration). */
export interface Settings {
  /** `grundy.evaluation.timeBudget`, seconds: each automatic evaluation. */
  readonly timeBudget: number;
  /** `grundy.evaluation.memory`, megabytes: the worker. */
  readonly memory: number;
  readonly codeLens: boolean;
  readonly inlayHints: boolean;
}

export interface DocumentParams {
  readonly uri: string;
}

/** `grundy/problems`: the problems of a document, for the Testing view. */
export const PROBLEMS = 'grundy/problems';
export interface ProblemsResult {
  readonly problems: readonly ProblemInfo[];
}
export interface ProblemInfo {
  /** Stable across edits: the title, with a number when titles repeat. */
  readonly id: string;
  readonly title: string;
  readonly range: Range;
  /** Changes when the problem or anything it depends on changes. */
  readonly version: string;
  readonly samples: readonly SampleInfo[];
}
export interface SampleInfo {
  /** Stable across edits: its number from 1. */
  readonly id: string;
  readonly range: Range;
}
/** `grundy/problemsChanged`, server to client: the problems of a document may have changed. */
export const PROBLEMS_CHANGED = 'grundy/problemsChanged';

/** `grundy/runSample`: runs one sample; cancellation by the request's token. */
export const RUN_SAMPLE = 'grundy/runSample';
export interface RunSampleParams extends DocumentParams {
  readonly problem: string;
  readonly sample: string;
}
export type SampleResult =
  | { readonly state: 'passed'; readonly ms: number }
  | {
      readonly state: 'failed';
      readonly ms: number;
      readonly expected: string;
      readonly actual: string;
      readonly message: string;
    }
  | { readonly state: 'errored'; readonly ms: number; readonly message: string; readonly range?: Range }
  | { readonly state: 'cancelled' };

/** `grundy/solve`: evaluates a typed position or expression, with the definitions of the document (if any) in sight. */
export const SOLVE = 'grundy/solve';
export interface SolveParams {
  readonly uri?: string;
  readonly text: string;
}
export interface SolveResult {
  readonly ok: boolean;
  /** As a lens shows it. */
  readonly title: string;
  /** As a hover shows it. */
  readonly markdown: string;
}

/** `grundy/evaluate`: goes on with a statement whose automatic evaluation ran out of its budget; no budget, cancellable. */
export const EVALUATE = 'grundy/evaluate';
export interface EvaluateParams extends DocumentParams {
  /** Any position inside the statement. */
  readonly position: Position;
}
export type EvaluateResult = SolveResult;

/** `grundy/status`, server to client: for the language status item. */
export const STATUS = 'grundy/status';
export interface StatusParams {
  readonly busy: boolean;
  /** What went wrong last with the worker (out of memory, died), already translated. */
  readonly problem?: string;
}

/** Commands of the client that lenses name. Arguments: uri, position (and problem id). */
export const COMMANDS = {
  runSamples: 'grundy.runSamples',
  continueEvaluation: 'grundy.continueEvaluation',
  showAnswer: 'grundy.showAnswer',
} as const;
