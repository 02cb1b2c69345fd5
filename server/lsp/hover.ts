import { type AstNode, type Cancellation, CstUtils, type LangiumDocument } from 'langium';
import type { HoverProvider } from 'langium/lsp';
import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver';
import type { Answer } from '../../solvers/answer.js';
import { message } from '../../solvers/message.js';
import { typeOf } from '../check/validator.js';
import { isBool0, isExpr, isGame, isInt, isLet, isProblem, isRef, isText } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { nodeAt, rangeOf } from '../language/ranges.js';
import type { LoweredStatement } from '../lower/lower.js';
import type { Range } from '../protocol.js';
import { markdown } from '../render/render.js';
import { prose } from '../render/words.js';
import { documentation } from './documentation.js';
import type { GrundyLspServices } from './services.js';
import { type Named, nameAt } from './symbols.js';

/** What the cursor points at: a statement, or one expression of it. */
interface Asked {
  readonly statement: LoweredStatement;
  readonly probe?: number;
  readonly node: AstNode;
}

/** What a name means, and the value of the expression under the cursor. */
export class GrundyHover implements HoverProvider {
  constructor(private readonly services: GrundyLspServices) {}

  async getHoverContent(
    document: LangiumDocument,
    { position }: HoverParams,
    token: Cancellation.CancellationToken,
  ): Promise<Hover | undefined> {
    const offset = document.textDocument.offsetAt(position);
    if (!standsOnText(document, offset)) return undefined;
    const named = nameAt(document, position);
    const asked = this.asked(document, offset);
    const answer = asked && (await this.answer(document, asked, token));
    const parts: string[] = [];
    if (answer !== undefined && asked !== undefined) parts.push(answerText(answer, asked));
    if (named !== undefined) parts.push(nameText(named, answer));
    const value = parts.filter((part) => part !== '').join('\n\n---\n\n');
    if (value === '') return undefined;
    const range: Range | undefined = asked !== undefined && answer !== undefined ? rangeOf(asked.node) : named?.range;
    return { contents: { kind: MarkupKind.Markdown, value }, ...(range === undefined ? {} : { range }) };
  }

  private async answer(
    document: LangiumDocument,
    { statement, probe }: Asked,
    token: Cancellation.CancellationToken,
  ): Promise<Answer | undefined> {
    const options = probe === undefined ? { urgent: true } : { probe, urgent: true };
    const answer = await this.services.evaluation.Evaluator.ask(document.uri.toString(), statement, options, token);
    return answer.kind === 'failed' && answer.failure.reason === 'cancelled' ? undefined : answer;
  }

  /** The innermost expression under the cursor that has a value of its own; a literal stands for what it is part of. */
  private asked(document: LangiumDocument, offset: number): Asked | undefined {
    const statement = this.services.evaluation.Statements.at(document, offset);
    if (statement === undefined) return undefined;
    const { kind } = statement.program.statement;
    if (kind === 'game' || kind === 'let-function') return undefined;
    const expr = nodeAt(statement.node, offset, (node) => isExpr(node) && !isLiteral(node) && statement.idOf(node) !== undefined);
    if (expr === undefined || insideDefinition(expr, statement.node)) return this.whole(statement);
    const isWhole = 'expr' in statement.node && statement.node.expr === expr && !isLet(statement.node);
    if (isWhole) return { statement, node: expr };
    const probe = statement.idOf(expr);
    return probe === undefined ? undefined : { statement, probe, node: expr };
  }

  /** The statement itself, when the cursor is on none of its expressions. */
  private whole(statement: LoweredStatement): Asked | undefined {
    const { kind } = statement.program.statement;
    return kind === 'solve' || kind === 'count' || kind === 'expect' ? { statement, node: statement.node } : undefined;
  }
}

/** The documentation of a name, without the theorem that the answer beside it states already. */
function nameText({ declaration, node }: Named, answer: Answer | undefined): string {
  const told = answer?.kind === 'position' ? answer.theorem?.game : undefined;
  return documentation(declaration, { theorem: told !== declaration.name, ...(isRef(node) && { type: typeOf(node) }) });
}

function answerText(answer: Answer, { probe, node }: Asked): string {
  const text = markdown(answer);
  if (probe === undefined || !isRepeated(node)) return text;
  return `${text}\n\n*${prose(translate(message('The value when this is reached first.')))}*`;
}

/** Whether the expression may be evaluated more than once in its statement. */
function isRepeated(node: AstNode): boolean {
  for (let at = node.$container; at !== undefined; at = at.$container) {
    if (['Count', 'Comp', 'For', 'Repeat', 'While'].includes(at.$type) || ('comp' in at && at.comp !== undefined)) return true;
    if (isProblem(at)) return true;
  }
  return false;
}

/** Whether the expression stands in a game or function inside the statement: there its parameters have no values. */
function insideDefinition(expr: AstNode, statement: AstNode): boolean {
  for (let at: AstNode | undefined = expr; at !== undefined && at !== statement; at = at.$container) {
    if (isGame(at) || (isLet(at) && at.fn)) return true;
  }
  return false;
}

function isLiteral(node: AstNode): boolean {
  return isInt(node) || isText(node) || isBool0(node);
}

function standsOnText(document: LangiumDocument, offset: number): boolean {
  const root = document.parseResult.value.$cstNode;
  if (root === undefined) return false;
  const leaf = CstUtils.findLeafNodeAtOffset(root, offset) ?? CstUtils.findLeafNodeAtOffset(root, offset - 1);
  return leaf !== undefined && !leaf.hidden;
}
