import type { LangiumDocument } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import type { CancellationToken, CodeLens, Command } from 'vscode-languageserver';
import type { Answer } from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import type { ProblemStatement } from '../../solvers/program.js';
import { endedByTime } from '../evaluation/lane.js';
import { translate } from '../l10n.js';
import { rangeOf } from '../language/ranges.js';
import type { LoweredStatement } from '../lower/lower.js';
import { COMMANDS, type Position } from '../protocol.js';
import { title } from '../render/render.js';
import { problemIds } from './problems.js';
import type { GrundyLspServices } from './services.js';
import { digestOf } from './statements.js';

/** What a lens carries from its making to its resolution. */
interface LensData {
  readonly uri: string;
  readonly digest: string;
  readonly position: Position;
}

/** Lenses in two steps: places at once, titles when they are on screen. */
export class GrundyCodeLenses implements CodeLensProvider {
  constructor(private readonly services: GrundyLspServices) {}

  provideCodeLens(document: LangiumDocument): CodeLens[] {
    const { Settings, Statements } = this.services.evaluation;
    if (!Settings.current.codeLens) return [];
    const ids = problemIds(document);
    return Statements.all(document).flatMap((statement) => {
      const lens = this.lensOver(statement, document);
      if (lens === undefined) return [];
      const id = ids.get(statement.node);
      return id === undefined ? [lens] : [runLens(lens, id), lens];
    });
  }

  /** The lens with its title; with dots when its statement was edited away meanwhile. */
  async resolve(lens: CodeLens, token: CancellationToken): Promise<CodeLens> {
    if (lens.command !== undefined || !isLensData(lens.data)) return lens;
    const { uri, digest } = lens.data;
    const { Evaluator, Statements } = this.services.evaluation;
    const document = this.services.shared.workspace.LangiumDocuments.all.find((one) => one.uri.toString() === uri);
    const statement = document && Statements.withDigest(document, digest);
    if (statement === undefined) return { ...lens, command: { title: '…', command: '' } };
    const { statement: lowered } = statement.program;
    if (lowered.kind === 'problem') {
      return { ...lens, command: { title: this.samplesTitle(lowered, statement.key), command: '' } };
    }
    const answer = await Evaluator.ask(uri, statement, {}, token);
    return { ...lens, command: this.command(answer, lens.data) };
  }

  private lensOver({ node, program, key }: LoweredStatement, document: LangiumDocument): CodeLens | undefined {
    if (!['solve', 'count', 'expect', 'pending', 'problem'].includes(program.statement.kind)) return undefined;
    const { start } = rangeOf(node);
    const data: LensData = { uri: document.uri.toString(), digest: digestOf(key), position: start };
    return { range: { start, end: start }, data };
  }

  private command(answer: Answer, { uri, position }: LensData): Command {
    const { timeBudget } = this.services.evaluation.Settings.current;
    const args = [uri, position];
    if (answer.kind !== 'failed') return { title: title(answer), command: COMMANDS.showAnswer, arguments: args };
    const { reason } = answer.failure;
    if (reason === 'cancelled') return { title: '…', command: '' };
    if (endedByTime(answer, timeBudget * 1000)) {
      const text = translate(message('No answer within {0} s: go on', timeBudget));
      return { title: text, command: COMMANDS.continueEvaluation, arguments: args };
    }
    return { title: title(answer), command: COMMANDS.showAnswer, arguments: args };
  }

  private samplesTitle({ samples }: ProblemStatement, key: string): string {
    const { SampleStates } = this.services.evaluation;
    const states = samples.map(({ id }) => SampleStates.get(key, id));
    const count = samples.length;
    const passed = states.filter((state) => state === 'passed').length;
    if (count === 0) return translate(message('no samples'));
    if (!states.includes(undefined)) return translate(message('{0} of {1} samples passed', passed, count));
    return translate(count === 1 ? message('1 sample') : message('{0} samples', count));
  }
}

function runLens(lens: CodeLens, id: string): CodeLens {
  const { uri, position } = lens.data as LensData;
  const command = { title: translate(message('Run samples')), command: COMMANDS.runSamples, arguments: [uri, position, id] };
  return { range: lens.range, command };
}

function isLensData(data: unknown): data is LensData {
  return typeof data === 'object' && data !== null && 'uri' in data && 'digest' in data && 'position' in data;
}
