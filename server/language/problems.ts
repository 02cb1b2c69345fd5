import { type AstNode, AstUtils, type DiagnosticInfo, type ValidationAcceptor } from 'langium';
import type { Message } from '../../solvers/message.js';
import { translate } from '../l10n.js';
import type { Range } from '../protocol.js';
import { rangeOf } from './ranges.js';

/** A mechanical repair of a problem: carried by its diagnostic, offered as a quick fix. */
export interface Fix {
  readonly title: Message;
  readonly edits: readonly Edit[];
}
export interface Edit {
  readonly range: Range;
  readonly newText: string;
}

/** What a diagnostic carries as `data`; the quick fixes need nothing else. */
export interface ProblemData {
  readonly code: string;
  readonly fixes: readonly { readonly title: string; readonly edits: readonly Edit[] }[];
}

export interface Problem<N extends AstNode = AstNode> {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  /** Stable, in kebab case: names the kind of problem. */
  readonly code: string;
  readonly message: Message;
  readonly node: N;
  /** Narrows the place to one property of the node (and its index, for lists). */
  readonly property?: Extract<keyof N, string>;
  readonly index?: number;
  /** Narrows the place to any range. */
  readonly range?: Range;
  readonly fixes?: readonly Fix[];
  /** Other places that have to do with it. */
  readonly related?: readonly Related[];
}
export interface Related {
  readonly node: AstNode;
  readonly message: Message;
}

/** Hands a problem to the validator, in the language of the user. */
export function report<N extends AstNode>(accept: ValidationAcceptor, problem: Problem<N>): void {
  const { node, property, index, severity, code } = problem;
  const range = problem.range ?? (property === undefined ? rangeOf(node) : undefined);
  const info: DiagnosticInfo<AstNode> = {
    node,
    code,
    data: problemData(code, problem.fixes),
    ...(range !== undefined ? { range } : {}),
    ...(property !== undefined ? { property } : {}),
    ...(index !== undefined ? { index } : {}),
    ...(problem.related ? { relatedInformation: problem.related.map(relatedInformation) } : {}),
  };
  accept(severity, translate(problem.message), info);
}

function relatedInformation({ node, message }: Related): { location: { uri: string; range: Range }; message: string } {
  return { location: { uri: AstUtils.getDocument(node).uri.toString(), range: rangeOf(node) }, message: translate(message) };
}

export function problemData(code: string, fixes: readonly Fix[] = []): ProblemData {
  return { code, fixes: fixes.map(({ title, edits }) => ({ title: translate(title), edits })) };
}
