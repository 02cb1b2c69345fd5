import { Control, type Limits } from '../../solvers/control.js';
import { message } from '../../solvers/message.js';
import type { Statement } from '../../solvers/program.js';
import { runSample } from '../../solvers/samples.js';
import { Session } from '../../solvers/session.js';
import { translate } from '../l10n.js';
import type { LoweredStatement } from '../lower/lower.js';
import { failureText } from '../render/render.js';
import { print } from './output.js';
import { type AnswerRecord, recordOf, rounded } from './records.js';
import { readSource, type Source } from './source.js';

/**
 * `grundy run FILE…` and `grundy test FILE…`: the answer of every statement, or the samples only. Statements with errors
 * are left out and the rest still answers. Exit code 1 when an expect or a sample fails, 2 when something has no answer
 * because the text is wrong.
 */
export async function runCommand(
  files: readonly string[],
  what: 'all' | 'samples',
  json: boolean,
  limits: Limits,
): Promise<number> {
  const records: AnswerRecord[] = [];
  const show = (record: AnswerRecord): void => {
    records.push(record);
    if (!json) print(`${line(record)}\n`);
  };
  let code = 0;
  for (const file of files) {
    const source = await readSource(file);
    if (source.errors > 0) code = 2;
    const session = new Session();
    for (const lowered of source.statements) {
      const { kind } = lowered.program.statement;
      if (kind === 'problem') code = Math.max(code, runSamples(source, lowered, session, limits, show));
      else if (what === 'all' && answers(kind)) code = Math.max(code, runStatement(source, lowered, session, limits, show));
    }
  }
  if (json) print(`${JSON.stringify({ answers: records }, undefined, 2)}\n`);
  else if (what === 'samples') print(`${summary(records)}\n`);
  return code;
}

/** Whether a statement has an answer of its own; definitions have none. */
function answers(kind: Statement['kind']): boolean {
  return kind === 'solve' || kind === 'count' || kind === 'expect' || kind === 'pending';
}

function runStatement(
  source: Source,
  lowered: LoweredStatement,
  session: Session,
  limits: Limits,
  show: (record: AnswerRecord) => void,
): number {
  const answer = session.evaluate({ program: lowered.program }, new Control(limits));
  show(recordOf(answer, source.placeOf(lowered)));
  if (answer.kind === 'expect') return answer.holds ? 0 : 1;
  if (answer.kind !== 'failed' || answer.failure.reason === 'pending') return 0;
  source.complain(lowered, answer.failure);
  return 2;
}

function runSamples(
  source: Source,
  lowered: LoweredStatement,
  session: Session,
  limits: Limits,
  show: (record: AnswerRecord) => void,
): number {
  const { statement } = lowered.program;
  if (statement.kind !== 'problem') return 0;
  let code = 0;
  for (const [index, sample] of statement.samples.entries()) {
    const run = runSample(session, lowered.program, sample, new Control(limits));
    show({
      ...source.placeOf(lowered),
      kind: 'sample',
      problem: statement.title,
      sample: index + 1,
      text: verdict(run.passed, run.failure === undefined ? undefined : failureText(run.failure)),
      passed: run.passed,
      ...(run.passed ? {} : { expected: sample.output, actual: run.actual }),
      ...(run.failure === undefined ? {} : { reason: run.failure.reason }),
      ms: rounded(run.ms),
    });
    if (!run.passed) code = 1;
  }
  return code;
}

function verdict(passed: boolean, failure: string | undefined): string {
  if (failure !== undefined) return failure;
  return passed ? translate(message('passed')) : translate(message('failed'));
}

function line(record: AnswerRecord): string {
  const place = `${record.file ?? ''}:${record.line ?? ''}`;
  if (record.kind !== 'sample') return `${place}: ${record.text}`;
  const head = `${place}: ${record.problem} · ${translate(message('sample {0}', record.sample ?? 0))}: ${record.text}`;
  if (record.passed || record.reason !== undefined) return head;
  return [
    head,
    `  ${translate(message('expected:'))}`,
    indent(record.expected ?? ''),
    `  ${translate(message('printed:'))}`,
    indent(record.actual ?? ''),
  ].join('\n');
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((row) => `    ${row}`)
    .join('\n');
}

function summary(records: readonly AnswerRecord[]): string {
  const passed = records.filter((record) => record.passed).length;
  return translate(message('{0} of {1} samples passed', passed, records.length));
}
