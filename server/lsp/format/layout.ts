import { AstUtils } from 'langium';
import { type File, isBlock, isFile, isIf, isStatement, type Statement } from '../../generated/ast.js';
import { type Span, spanOf } from '../../language/ranges.js';

/** A statement's text and how many levels it is indented. */
interface Placed extends Span {
  readonly level: number;
}

/** How far the lines of a file are indented, in levels. */
export class Layout {
  readonly #statements: Placed[] = [];
  readonly #starts = new Map<number, number>();
  /** The level of what is inside the block that opens at an offset. */
  readonly #blocks = new Map<number, number>();

  constructor(file: File) {
    const levels = new Map<Statement, number>();
    const text = file.$cstNode?.root.fullText ?? '';
    for (const node of AstUtils.streamAllContents(file)) {
      if (!isStatement(node)) continue;
      const level = levelOf(node, levels, text);
      levels.set(node, level);
      const { offset, end } = spanOf(node);
      if (isBlock(node)) this.#blocks.set(offset, level + 1);
      if (isBlock(node) && !standsAlone(node)) continue;
      this.#statements.push({ offset, end, level });
      if (!this.#starts.has(offset)) this.#starts.set(offset, level);
    }
  }

  /** The level of a line that begins with the first token of a statement. */
  startingAt(offset: number): number | undefined {
    return this.#starts.get(offset);
  }

  /** The level inside the block that opens at an offset. */
  insideBlock(offset: number): number {
    return this.#blocks.get(offset) ?? 1;
  }

  /** The statements in the order of their start, outer ones first. */
  get statements(): readonly Placed[] {
    return this.#statements;
  }
}

/** Whether a block is a statement of its own rather than the body of one. */
function standsAlone(node: Statement): boolean {
  return isBlock(node.$container) || isFile(node.$container);
}

/** A body that begins on the line of its owner is indented as the owner is, so that what follows is one level deeper. */
function levelOf(node: Statement, levels: ReadonlyMap<Statement, number>, text: string): number {
  const owner = node.$container;
  if (isFile(owner)) return 0;
  const outer = levels.get(owner) ?? 0;
  if (isBlock(owner)) return outer + 1;
  return isBlock(node) || (isIf(owner) && owner.else === node) || !startsLine(node, text) ? outer : outer + 1;
}

function startsLine(node: Statement, text: string): boolean {
  const { offset } = spanOf(node);
  let at = offset - 1;
  while (at >= 0 && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) at--;
  return at < 0 || text.charAt(at) === '\n' || text.charAt(at) === '\r';
}
