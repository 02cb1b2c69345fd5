import type { Module } from 'langium';
import type { LangiumServices } from 'langium/lsp';
import { Evaluator } from '../evaluation/evaluator.js';
import { Refresh } from './refresh.js';
import { SampleStates } from './sample-states.js';
import { SettingsStore } from './settings.js';
import { Statements } from './statements.js';

/** What the features of the editor share beside Langium's services. */
export interface EvaluationServices {
  readonly evaluation: {
    readonly Settings: SettingsStore;
    readonly Statements: Statements;
    readonly SampleStates: SampleStates;
    readonly Evaluator: Evaluator;
    /** Absent without a connection. */
    readonly Refresh: Refresh | undefined;
  };
}

export type GrundyLspServices = LangiumServices & EvaluationServices;

/** `workerFile`: the bundled `server/evaluation/worker.ts`. */
export function evaluationModule(workerFile: string): Module<GrundyLspServices, EvaluationServices> {
  return {
    evaluation: {
      Settings: () => new SettingsStore(),
      Statements: () => new Statements(),
      SampleStates: () => new SampleStates(),
      Evaluator: ({ evaluation }) => new Evaluator({ workerFile, limits: () => evaluation.Settings.current }),
      Refresh: ({ shared }) => shared.lsp.Connection && new Refresh(shared.lsp.Connection),
    },
  };
}
