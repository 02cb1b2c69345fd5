import { type CstNode, isCompositeCstNode, isLeafCstNode, type LeafCstNode, type ValidationAcceptor } from 'langium';
import { message } from '../../solvers/message.js';
import type { File } from '../generated/ast.js';
import { bind } from './names.js';
import { report } from './problems.js';

/** A comment that reads as the right side of a division: a number or a name, then the end or what closes a bracket. */
const OPERAND = /^\/\/\s*(?:(\d+)|([\p{L}_][\p{L}\p{N}_]*))\s*(?:$|[)\],])/u;

/** What ends an expression, so that a division could follow it. */
const ENDS_OPERAND = /[\p{L}\p{N}_)\]]$/u;

/** Warns of `n // 2`, an integer division in Python and here a comment. */
export function checkDivisions(file: File, accept: ValidationAcceptor): void {
  if (!file.$cstNode || !mayDivide(file.$cstNode.root.fullText)) return;
  let previous: LeafCstNode | undefined;
  forEachLeaf(file.$cstNode, (leaf) => {
    if (previous && leaf.tokenType.name === 'DOC' && isDivision(file, previous, leaf)) {
      const { start } = leaf.range;
      const range = { start, end: { line: start.line, character: start.character + 2 } };
      report(accept, {
        severity: 'warning',
        code: 'habit-division',
        message: message('`{0}` begins a comment: a division is written `{1}` and rounds down.', '//', '/'),
        node: file,
        range,
        fixes: [{ title: message('Write {0}', '/'), edits: [{ range, newText: '/' }] }],
      });
    }
    if (!leaf.hidden) previous = leaf;
  });
}

/** Whether any comment reads as an operand: most texts have none, and need no closer look. */
function mayDivide(text: string): boolean {
  return (text.match(/\/\/[^\n\r]*/g) ?? []).some((comment) => OPERAND.test(comment));
}

function forEachLeaf(node: CstNode, visit: (leaf: LeafCstNode) => void): void {
  if (isCompositeCstNode(node)) for (const child of node.content) forEachLeaf(child, visit);
  else if (isLeafCstNode(node)) visit(node);
}

function isDivision(file: File, previous: LeafCstNode, comment: LeafCstNode): boolean {
  if (previous.range.end.line !== comment.range.start.line || !ENDS_OPERAND.test(previous.text)) return false;
  const [, number, name] = OPERAND.exec(comment.text) ?? [];
  if (number !== undefined) return true;
  if (name === undefined) return false;
  const visible = bind(file).visibleAt(previous.offset);
  return visible.some((one) => one.name === name && one.kind !== 'game' && one.kind !== 'function');
}
