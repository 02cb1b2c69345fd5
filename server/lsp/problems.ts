import type { AstNode, LangiumDocument } from 'langium';
import type { CancellationToken } from 'vscode-languageserver';
import { message } from '../../solvers/message.js';
import type { ProblemStatement } from '../../solvers/program.js';
import type { SampleRun } from '../../solvers/samples.js';
import type { SampleOutcome } from '../evaluation/job.js';
import { isFile, isProblem, isSample, type Problem } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { rangeOf } from '../language/ranges.js';
import type { LoweredStatement } from '../lower/lower.js';
import type { ProblemInfo, ProblemsResult, Range, RunSampleParams, SampleResult } from '../protocol.js';
import { failureText } from '../render/render.js';
import { clip } from '../render/words.js';
import type { GrundyLspServices } from './services.js';
import { digestOf } from './statements.js';

/** The id of each problem of a document: its title, with a number from the second of the same title on. */
export function problemIds(document: LangiumDocument): ReadonlyMap<AstNode, string> {
  const ids = new Map<AstNode, string>();
  const times = new Map<string, number>();
  for (const problem of problemNodes(document)) {
    const title = problem.title ?? '';
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    ids.set(problem, time === 1 ? title : `${title} (${time})`);
  }
  return ids;
}

/** The problems of a document with their samples, those with errors too. */
export function listProblems(document: LangiumDocument, { evaluation }: GrundyLspServices): ProblemsResult {
  const lowered = new Map(evaluation.Statements.all(document).map(({ node, key }) => [node, key] as const));
  const problems = [...problemIds(document)].map(([node, id]): ProblemInfo => {
    const problem = node as Problem;
    const text = problem.$cstNode?.text ?? '';
    return {
      id,
      title: problem.title ?? '',
      range: rangeOf(problem),
      version: digestOf(lowered.get(problem) ?? text),
      samples: sampleNodes(problem).map((sample, index) => ({ id: String(index + 1), range: rangeOf(sample) })),
    };
  });
  return { problems };
}

/** Runs one sample of a problem. */
export async function runSample(
  document: LangiumDocument,
  { problem, sample: number }: RunSampleParams,
  { evaluation }: GrundyLspServices,
  token: CancellationToken,
): Promise<SampleResult> {
  const node = [...problemIds(document)].find(([, id]) => id === problem)?.[0];
  if (node === undefined) return errored(translate(message('There is no problem “{0}” any longer.', problem)));
  const statement = evaluation.Statements.all(document).find((one) => one.node === node);
  if (statement?.program.statement.kind !== 'problem') {
    return errored(translate(message('The problem has errors: mend them first.')), rangeOf(node));
  }
  const sample = statement.program.statement.samples[Number(number) - 1];
  if (sample === undefined) return errored(translate(message('There is no sample {0} any longer.', number)));
  const outcome = await evaluation.Evaluator.runSample(document.uri.toString(), statement, sample, token);
  const result = sampleResult(outcome, sample, statement);
  evaluation.SampleStates.set(statement.key, sample.id, result.state);
  return result;
}

function sampleResult(
  outcome: SampleOutcome,
  sample: ProblemStatement['samples'][number],
  statement: LoweredStatement,
): SampleResult {
  if (outcome.kind === 'failed') return failed(outcome, statement);
  const { run } = outcome;
  if (run.failure !== undefined) return failed({ failure: run.failure, ms: run.ms }, statement);
  const { ms } = run;
  if (run.passed) return { state: 'passed', ms };
  return { state: 'failed', ms, expected: sample.output, actual: run.actual, message: difference(sample.output, run.actual) };
}

function failed({ failure, ms }: Required<Pick<SampleRun, 'failure' | 'ms'>>, statement: LoweredStatement): SampleResult {
  if (failure.reason === 'cancelled') return { state: 'cancelled' };
  const node = failure.at && statement.nodeOf(failure.at);
  return errored(failureText(failure), node && rangeOf(node), ms);
}

function errored(text: string, range?: Range, ms = 0): SampleResult {
  return { state: 'errored', ms, message: text, ...(range === undefined ? {} : { range }) };
}

/** Where the outputs differ first, in one sentence. */
function difference(expected: string, actual: string): string {
  const wanted = lines(expected);
  const given = lines(actual);
  const index = wanted.findIndex((line, i) => line !== given[i]);
  const at = index < 0 ? wanted.length : index;
  const [left, right] = [wanted[at], given[at]].map((line) => line !== undefined && clip(line, 60));
  if (right === false || right === undefined)
    return translate(message('The output ends before line {0}, “{1}”.', at + 1, left || ''));
  if (left === false || left === undefined) return translate(message('Line {0}, “{1}”, is one too many.', at + 1, right));
  return translate(message('Line {0} is “{1}” and should be “{2}”.', at + 1, right, left));
}

function lines(output: string): string[] {
  return output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

function problemNodes(document: LangiumDocument): Problem[] {
  const file = document.parseResult.value;
  return isFile(file) ? file.statements.filter(isProblem) : [];
}

function sampleNodes(problem: Problem) {
  return problem.body?.statements.filter(isSample) ?? [];
}
