import { type AstNode, AstUtils } from 'langium';
import { type Message, message } from '../../solvers/message.js';
import type { Edit, Fix } from '../language/problems.js';
import { propertyRange, rangeOf, spanOf } from '../language/ranges.js';

/** The text of a node as it was written. */
export function textOf(node: AstNode): string {
  const { offset, end } = spanOf(node);
  return AstUtils.getDocument(node).textDocument.getText().slice(offset, end);
}

/** Writes something else in the place of a node. */
export function replace(node: AstNode, newText: string, title?: Message): Fix {
  return { title: title ?? message('Write {0}', newText), edits: [{ range: rangeOf(node), newText }] };
}

/** Writes another name in the place of a property of a node. */
export function rename(node: AstNode, property: string, newText: string, index?: number): Fix {
  return { title: message('Change to {0}', newText), edits: [{ range: propertyRange(node, property, index), newText }] };
}

/** The operand in parentheses, unless it is a name, a literal or a call. */
export function grouped(node: AstNode): string {
  const text = textOf(node);
  return ['Ref', 'Int', 'Paren', 'List', 'Index', 'Field', 'Text', 'Bool0'].includes(node.$type) ? text : `(${text})`;
}

export function fix(title: Message, ...edits: Edit[]): Fix {
  return { title, edits };
}
