import { DocumentState, type LangiumDocument } from 'langium';
import { type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { Answer, Failure } from '../../solvers/answer.js';
import { type Message, message } from '../../solvers/message.js';
import { translate } from '../l10n.js';
import { rangeOf } from '../language/ranges.js';
import type { LoweredStatement } from '../lower/lower.js';
import { failureText } from '../render/render.js';
import type { GrundyLspServices } from './services.js';

/** Milliseconds in which new answers of a document are gathered before its diagnostics are sent again. */
const GATHER = 50;

/** Sends the diagnostics of a document whenever its text has been checked and whenever one of its statements has an answer. */
export function addDiagnosticsHandler(connection: Connection, services: GrundyLspServices): void {
  const { DocumentBuilder, LangiumDocuments } = services.shared.workspace;
  const { Evaluator, Statements } = services.evaluation;
  const pending = new Map<string, NodeJS.Timeout>();

  const publish = (document: LangiumDocument) => {
    const fromAnswers = evaluationDiagnostics(document, services);
    const diagnostics = [...(document.diagnostics ?? []), ...fromAnswers];
    void connection.sendDiagnostics({ uri: document.uri.toString(), diagnostics });
  };

  DocumentBuilder.onDocumentPhase(DocumentState.Validated, (document) => {
    publish(document);
    Evaluator.retain(document.uri.toString(), () => Statements.keys(document));
  });
  DocumentBuilder.onUpdate((_, deleted) => {
    for (const uri of deleted) {
      Evaluator.close(uri.toString());
      void connection.sendDiagnostics({ uri: uri.toString(), diagnostics: [] });
    }
  });
  Evaluator.onAnswered(({ document: uri }) => {
    if (pending.has(uri)) return;
    const send = () => {
      pending.delete(uri);
      const document = LangiumDocuments.all.find((one) => one.uri.toString() === uri);
      if (document?.state === DocumentState.Validated) publish(document);
    };
    pending.set(uri, setTimeout(send, GATHER));
  });
}

/** What the answers known so far say about the text: failures where they happened, and expectations that do not hold. */
export function evaluationDiagnostics(document: LangiumDocument, services: GrundyLspServices): Diagnostic[] {
  const { Evaluator, Statements } = services.evaluation;
  if (!Evaluator.knowsTroubles) return [];
  const found = new Map<string, Diagnostic>();
  for (const statement of Statements.all(document)) {
    const answer = Evaluator.known(statement.key);
    const diagnostic = answer && diagnosticOf(answer, statement, document);
    if (diagnostic) found.set(JSON.stringify([diagnostic.range, diagnostic.message]), diagnostic);
  }
  return [...found.values()];
}

function diagnosticOf(answer: Answer, statement: LoweredStatement, document: LangiumDocument): Diagnostic | undefined {
  if (answer.kind === 'expect' && !answer.holds) {
    return {
      source: 'grundy',
      code: 'expect',
      severity: DiagnosticSeverity.Error,
      range: rangeOf(statement.node),
      message: translate(refutation(answer.left, answer.right)),
    };
  }
  // A statement that waits for its engine has been reported by the checks already.
  if (answer.kind !== 'failed' || statement.program.statement.kind === 'pending') return undefined;
  return failureDiagnostic(answer.failure, statement, document);
}

function refutation(left: string | undefined, right: string | undefined): Message {
  if (left === undefined || right === undefined) return message('This does not hold.');
  return message('This does not hold: {0} stands on the left, {1} on the right.', left, right);
}

function failureDiagnostic(failure: Failure, statement: LoweredStatement, document: LangiumDocument): Diagnostic | undefined {
  if (failure.reason === 'limit' || failure.reason === 'cancelled') return undefined;
  const node = (failure.at && statement.nodeOf(failure.at)) ?? statement.node;
  const diagnostic: Diagnostic = {
    source: 'grundy',
    code: failure.reason === 'pending' ? 'pending' : 'evaluation',
    severity: failure.reason === 'pending' ? DiagnosticSeverity.Information : DiagnosticSeverity.Error,
    range: rangeOf(node),
    message: failureText(failure),
  };
  if (failure.at?.definition === undefined) return diagnostic;
  const location = { uri: document.uri.toString(), range: rangeOf(statement.node) };
  return { ...diagnostic, relatedInformation: [{ location, message: translate(message('Met while this was evaluated.')) }] };
}
