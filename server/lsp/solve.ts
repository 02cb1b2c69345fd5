import type { LangiumDocument } from 'langium';
import type { CancellationToken } from 'vscode-languageserver';
import { message } from '../../solvers/message.js';
import { isFile } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { lowerStatementText } from '../lower/text.js';
import type { EvaluateResult, Position, SolveResult } from '../protocol.js';
import { markdown, title } from '../render/render.js';
import { prose } from '../render/words.js';
import type { GrundyLspServices } from './services.js';

/** The document of typed positions that belong to none. */
const NO_DOCUMENT = 'grundy:typed';

/** Answers a typed position, expression or statement, with the definitions of the document in sight. */
export async function solveText(
  text: string,
  document: LangiumDocument | undefined,
  { evaluation }: GrundyLspServices,
  token: CancellationToken,
): Promise<SolveResult> {
  if (text.trim() === '') return refused(translate(message('Type a position, for example nim(3, 4, 5).')));
  const file = document?.parseResult.value;
  const result = await lowerStatementText(text, isFile(file) ? file : undefined);
  if ('problems' in result) {
    return refused(result.problems[0]?.message ?? translate(message('There is nothing to answer here.')));
  }
  const answer = await evaluation.Evaluator.goOn(document?.uri.toString() ?? NO_DOCUMENT, result.lowered, token);
  return { ok: answer.kind !== 'failed', title: title(answer), markdown: markdown(answer) };
}

/** Goes on with the statement at a position until it has an answer. */
export async function evaluateAt(
  document: LangiumDocument,
  position: Position,
  { evaluation }: GrundyLspServices,
  token: CancellationToken,
): Promise<EvaluateResult> {
  const statement = evaluation.Statements.at(document, document.textDocument.offsetAt(position));
  if (statement === undefined) return refused(translate(message('There is no statement without errors here.')));
  const answer = await evaluation.Evaluator.goOn(document.uri.toString(), statement, token);
  evaluation.Refresh?.lenses();
  evaluation.Refresh?.hints();
  return { ok: answer.kind !== 'failed', title: title(answer), markdown: markdown(answer) };
}

function refused(text: string): SolveResult {
  return { ok: false, title: text, markdown: prose(text) };
}
