import {
  type CompositeCstNode,
  type CstNode,
  isCompositeCstNode,
  type LangiumParser,
  type Mutable,
  type ParseResult,
  type RootCstNode,
} from 'langium';
import type { File, Statement } from '../generated/ast.js';
import type { Span } from '../language/ranges.js';
import type { SyntaxProblem } from '../language/syntax-problem.js';
import { chunksOf } from './chunks.js';

type Errors = Pick<ParseResult, 'lexerErrors' | 'parserErrors'>;
type LexerError = Errors['lexerErrors'][number];
type Token = Errors['parserErrors'][number]['token'];

/** A piece of the text with its trees, where it stood last. */
interface Chunk {
  readonly text: string;
  readonly lineBreaks: number;
  readonly statements: readonly Statement[];
  readonly nodes: readonly CstNode[];
  /** Places as if the chunk were the whole text. */
  readonly errors: Errors;
  offset: number;
  line: number;
}

/** The fields of the nodes of the concrete tree that move with the text; Langium keeps them private. */
interface MovingLeaf {
  _offset: number;
}
interface GrowingRoot {
  _text: string;
}

/**
 * Parses the versions of one document, each time only the statements whose text changed: the trees of the others are
 * moved to their new place. So a tree is valid until the next version is parsed. An unfinished statement cannot spoil the next one.
 */
export class IncrementalParser {
  private chunks: Chunk[] = [];
  private root: RootCstNode | undefined;

  constructor(private readonly parser: LangiumParser) {}

  parse(text: string): ParseResult<File> {
    const file = this.parser.parse<File>('').value as Mutable<File>;
    this.root ??= file.$cstNode?.root;
    const { root } = this;
    if (root === undefined) return this.parser.parse<File>(text);
    const reusable = new Map<string, Chunk[]>();
    for (const chunk of this.chunks) {
      const same = reusable.get(chunk.text);
      if (same === undefined) reusable.set(chunk.text, [chunk]);
      else same.push(chunk);
    }
    for (const same of reusable.values()) same.reverse();

    let offset = 0;
    let line = 0;
    this.chunks = chunksOf(text).map((piece) => {
      const chunk = reusable.get(piece)?.pop() ?? this.parseChunk(piece, root);
      move(chunk, offset, line);
      offset += piece.length;
      line += chunk.lineBreaks;
      return chunk;
    });
    assemble(file, root, text, this.chunks);
    return { value: file, ...errorsOf(this.chunks) };
  }

  private parseChunk(text: string, root: RootCstNode): Chunk {
    const { value, lexerErrors, parserErrors } = this.parser.parse<File>(text);
    const nodes = [...((value.$cstNode as CompositeCstNode | undefined)?.content ?? [])];
    for (const node of nodes) forEachNode(node, (each) => Object.assign(each, { root }));
    const lineBreaks = text.split(/\r\n|\r|\n/).length - 1;
    return {
      text,
      lineBreaks,
      statements: [...value.statements],
      nodes,
      errors: { lexerErrors, parserErrors },
      offset: 0,
      line: 0,
    };
  }
}

function assemble(file: Mutable<File>, root: RootCstNode, text: string, chunks: readonly Chunk[]): void {
  (root as unknown as GrowingRoot)._text = text;
  root.content.length = 0;
  const statements: Statement[] = [];
  for (const chunk of chunks) {
    for (const node of chunk.nodes) root.content.push(node);
    for (const statement of chunk.statements) {
      const linked = statement as Mutable<Statement>;
      linked.$container = file;
      linked.$containerProperty = 'statements';
      linked.$containerIndex = statements.length;
      statements.push(statement);
    }
  }
  file.statements = statements;
  file.$cstNode = root;
  Object.assign(root, { astNode: file, _rangeCache: undefined });
}

/** Moves the trees of a chunk to where it stands now. */
function move(chunk: Chunk, offset: number, line: number): void {
  const byOffset = offset - chunk.offset;
  const byLine = line - chunk.line;
  chunk.offset = offset;
  chunk.line = line;
  if (byOffset === 0 && byLine === 0) return;
  for (const node of chunk.nodes) {
    forEachNode(node, (each) => {
      if (isCompositeCstNode(each)) return;
      (each as unknown as MovingLeaf)._offset += byOffset;
      each.range.start.line += byLine;
      each.range.end.line += byLine;
    });
  }
}

function forEachNode(node: CstNode, visit: (node: CstNode) => void): void {
  visit(node);
  if (isCompositeCstNode(node)) for (const child of node.content) forEachNode(child, visit);
}

function errorsOf(chunks: readonly Chunk[]): Errors {
  const lexerErrors: Errors['lexerErrors'] = [];
  const parserErrors: Errors['parserErrors'] = [];
  for (const [index, { errors, text, offset, line }] of chunks.entries()) {
    for (const error of errors.lexerErrors) lexerErrors.push(movedLexerError(error, offset, line));
    const end = index + 1 < chunks.length ? offset + text.length : Number.NaN;
    for (const error of errors.parserErrors) {
      const moved: typeof error = Object.assign(Object.create(Object.getPrototypeOf(error)), error);
      moved.message = error.message;
      moved.token = movedToken(error.token, offset, line, end);
      parserErrors.push(moved);
    }
  }
  return { lexerErrors, parserErrors };
}

function movedLexerError(error: LexerError, byOffset: number, byLine: number): LexerError {
  const moved = { ...error, offset: error.offset + byOffset, line: (error.line ?? 1) + byLine };
  if (!('problem' in error)) return moved;
  const problem = error.problem as SyntaxProblem;
  const fixes = problem.fixes.map(({ title, edits }) => ({ title, edits: edits.map((edit) => movedSpan(edit, byOffset)) }));
  return Object.assign(moved, { problem: { ...movedSpan(problem, byOffset), fixes } });
}

function movedSpan<S extends Span>(span: S, byOffset: number): S {
  return { ...span, offset: span.offset + byOffset, end: span.end + byOffset };
}

/** The end of a chunk, a token without a place, stands where the next chunk begins: at `end`. */
function movedToken(token: Token, byOffset: number, byLine: number, end: number): Token {
  const { startOffset, endOffset = Number.NaN, startLine = Number.NaN, endLine = Number.NaN } = token;
  return {
    ...token,
    startOffset: Number.isNaN(startOffset) ? end : startOffset + byOffset,
    endOffset: endOffset + byOffset,
    startLine: startLine + byLine,
    endLine: endLine + byLine,
  };
}
