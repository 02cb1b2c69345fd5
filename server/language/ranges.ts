import { type AstNode, AstUtils, type CstNode, GrammarUtils } from 'langium';
import { type Expr, isArith, isBool } from '../generated/ast.js';
import type { Range } from '../protocol.js';

/** A place in the text: offsets in UTF-16 units, the end exclusive. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

const NOWHERE: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/**
 * The text of a node. The parser gives every operation of a chain `a + b * c` the place of the whole chain; this
 * gives each its own, from its left operand to its right one.
 */
export function rangeOf(node: AstNode): Range {
  const first = firstCst(node);
  const last = lastCst(node);
  return first && last ? { start: first.range.start, end: last.range.end } : NOWHERE;
}

/** As `rangeOf`, in offsets. */
export function spanOf(node: AstNode): Span {
  return { offset: firstCst(node)?.offset ?? 0, end: lastCst(node)?.end ?? 0 };
}

/** The text of one property of a node, or of the node when it was not written. */
export function propertyRange(node: AstNode, property: string, index?: number): Range {
  return GrammarUtils.findNodeForProperty(node.$cstNode, property, index)?.range ?? rangeOf(node);
}

function firstCst(node: AstNode | undefined): CstNode | undefined {
  let at = node;
  while (at && (isArith(at) || isBool(at)) && at.left) at = at.left;
  return at?.$cstNode;
}

function lastCst(node: AstNode | undefined): CstNode | undefined {
  let at = node;
  while (at && (isArith(at) || isBool(at)) && at.right) at = at.right;
  return at?.$cstNode;
}

/** The range of the operator between the operands of a binary operation. */
export function operatorRange(node: { readonly left: Expr; readonly right: Expr } & AstNode): Range {
  const document = AstUtils.getDocument(node).textDocument;
  const text = document.getText();
  const start = spanOf(node.left).end;
  const between = text.slice(start, spanOf(node.right).offset);
  const blank = blanked(between);
  const offset = start + (blank.length - blank.trimStart().length);
  return { start: document.positionAt(offset), end: document.positionAt(offset + blank.trim().length) };
}

/** Text between tokens with its comments turned into blanks. */
function blanked(text: string): string {
  return text.replace(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
}

/** The innermost node whose text contains an offset, among the nodes that `accept` takes. */
export function nodeAt(root: AstNode, offset: number, accept: (node: AstNode) => boolean): AstNode | undefined {
  let found: AstNode | undefined;
  const within = (node: AstNode): boolean => {
    const span = spanOf(node);
    return span.offset <= offset && offset <= span.end;
  };
  let at: AstNode | undefined = root;
  while (at) {
    if (accept(at)) found = at;
    at = AstUtils.streamContents(at).find(within);
  }
  return found;
}
