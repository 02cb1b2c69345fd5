import type { LangiumDocument } from 'langium';
import type { InlayHintProvider } from 'langium/lsp';
import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import type { Answer } from '../../solvers/answer.js';
import { rangeOf } from '../language/ranges.js';
import type { LoweredStatement } from '../lower/lower.js';
import type { Range } from '../protocol.js';
import { inlay, title } from '../render/render.js';
import type { GrundyLspServices } from './services.js';

/**
 * The answers of the visible statements behind their text. What is known is shown at once; the rest is evaluated
 * without waiting, and the client is asked to fetch the hints again when it is there.
 */
export class GrundyInlayHints implements InlayHintProvider {
  constructor(private readonly services: GrundyLspServices) {}

  getInlayHints(document: LangiumDocument, { range }: InlayHintParams): InlayHint[] {
    const { Evaluator, Settings, Statements } = this.services.evaluation;
    if (!Settings.current.inlayHints) return [];
    const uri = document.uri.toString();
    return Statements.all(document).flatMap((statement) => {
      const { kind } = statement.program.statement;
      if ((kind !== 'solve' && kind !== 'count') || !meets(rangeOf(statement.node), range)) return [];
      const answer = Evaluator.known(statement.key);
      if (answer === undefined) {
        void Evaluator.ask(uri, statement).then(() => this.services.evaluation.Refresh?.hints());
        return [];
      }
      return hint(answer, statement);
    });
  }
}

function hint(answer: Answer, { node }: LoweredStatement): InlayHint[] {
  const label = inlay(answer);
  if (label === undefined) return [];
  return [{ position: rangeOf(node).end, label, paddingLeft: true, tooltip: title(answer) }];
}

function meets(a: Range, b: Range): boolean {
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}
