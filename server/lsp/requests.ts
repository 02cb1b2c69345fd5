import { DocumentState, type LangiumDocument, URI } from 'langium';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { translate } from '../l10n.js';
import {
  type DocumentParams,
  EVALUATE,
  type EvaluateParams,
  PROBLEMS,
  PROBLEMS_CHANGED,
  RUN_SAMPLE,
  type RunSampleParams,
  SOLVE,
  type SolveParams,
  STATUS,
  type StatusParams,
} from '../protocol.js';
import { listProblems, runSample } from './problems.js';
import type { GrundyLspServices } from './services.js';
import { evaluateAt, solveText } from './solve.js';

/** Grundy's own requests and notifications. */
export function addGrundyHandlers(connection: Connection, services: GrundyLspServices): void {
  const { DocumentBuilder } = services.shared.workspace;
  const { Evaluator, Refresh } = services.evaluation;

  connection.onRequest(PROBLEMS, async ({ uri }: DocumentParams, token: CancellationToken) => {
    const document = await checked(services, uri, token);
    return document === undefined ? { problems: [] } : listProblems(document, services);
  });
  connection.onRequest(RUN_SAMPLE, async (params: RunSampleParams, token: CancellationToken) => {
    const result = await runSample(await open(services, params.uri, token), params, services, token);
    Refresh?.lenses();
    return result;
  });
  connection.onRequest(SOLVE, async ({ uri, text }: SolveParams, token: CancellationToken) =>
    solveText(text, uri === undefined ? undefined : await checked(services, uri, token), services, token),
  );
  connection.onRequest(EVALUATE, async ({ uri, position }: EvaluateParams, token: CancellationToken) =>
    evaluateAt(await open(services, uri, token), position, services, token),
  );

  DocumentBuilder.onDocumentPhase(DocumentState.Validated, ({ uri }) => {
    void connection.sendNotification(PROBLEMS_CHANGED, { uri: uri.toString() });
  });
  Evaluator.onStatus(({ busy, problem }) => {
    const params: StatusParams = problem === undefined ? { busy } : { busy, problem: translate(problem.message) };
    void connection.sendNotification(STATUS, params);
  });
}

/** The document once it is checked; undefined when it is not open. */
export async function checked(
  { shared }: GrundyLspServices,
  uri: string,
  token: CancellationToken,
): Promise<LangiumDocument | undefined> {
  const { DocumentBuilder, LangiumDocuments, TextDocuments, WorkspaceManager } = shared.workspace;
  const parsed = URI.parse(uri);
  await WorkspaceManager.ready;
  if (TextDocuments.get(parsed) === undefined) return undefined;
  await DocumentBuilder.waitUntil(DocumentState.Validated, parsed, token);
  return LangiumDocuments.getDocument(parsed);
}

async function open(services: GrundyLspServices, uri: string, token: CancellationToken): Promise<LangiumDocument> {
  const document = await checked(services, uri, token);
  if (document === undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, `${uri} is not open.`);
  return document;
}
