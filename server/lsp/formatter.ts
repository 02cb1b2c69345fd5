import type { LangiumDocument, Lexer } from 'langium';
import type { Formatter } from 'langium/lsp';
import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingOptions,
  DocumentRangeFormattingParams,
  FormattingOptions,
  TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type File, isFile } from '../generated/ast.js';
import { Layout } from './format/layout.js';
import { blankBetween, ownersOf, type Token } from './format/spacing.js';

/**
 * Formats what stands between tokens, never a token: indentation by blocks, one blank around operators, at most one
 * empty line. Line breaks stay where they are, and so does the column of a comment after code. A text with syntax
 * errors is left alone.
 */
export class GrundyFormatter implements Formatter {
  readonly #lexer: Lexer;

  constructor(services: { readonly parser: { readonly Lexer: Lexer } }) {
    this.#lexer = services.parser.Lexer;
  }

  get formatOnTypeOptions(): DocumentOnTypeFormattingOptions | undefined {
    return undefined;
  }

  formatDocument(document: LangiumDocument, { options }: DocumentFormattingParams): TextEdit[] {
    return this.#edits(document, options);
  }

  formatDocumentRange(document: LangiumDocument, { options, range }: DocumentRangeFormattingParams): TextEdit[] {
    return this.#edits(document, options).filter(
      (edit) => edit.range.end.line >= range.start.line && edit.range.end.line <= range.end.line,
    );
  }

  formatDocumentOnType(): TextEdit[] {
    return [];
  }

  #edits(document: LangiumDocument, options: FormattingOptions): TextEdit[] {
    const { parseResult, textDocument } = document;
    const file = parseResult.value;
    if (!isFile(file) || parseResult.lexerErrors.length + parseResult.parserErrors.length > 0) return [];
    const { tokens, hidden } = this.#lexer.tokenize(textDocument.getText());
    const all: Token[] = [
      ...tokens.map(({ image, startOffset }) => ({ image, offset: startOffset, comment: false })),
      ...hidden.map(({ image, startOffset }) => ({ image, offset: startOffset, comment: true })),
    ];
    return new Pass(
      textDocument,
      file,
      all.sort((a, b) => a.offset - b.offset),
      options,
    ).edits();
  }
}

/** One pass over the tokens of a file. */
class Pass {
  readonly #text: string;
  readonly #layout: Layout;
  readonly #owners;
  readonly #unit: string;
  readonly #edits: TextEdit[] = [];
  /** The brackets open before the token at hand: for `{` the level inside, for others how deep they are in their statement. */
  readonly #open: { readonly image: string; readonly level: number }[] = [];
  readonly #enclosing: { readonly end: number; readonly level: number; readonly brackets: number }[] = [];
  #nextStatement = 0;

  constructor(
    readonly document: TextDocument,
    file: File,
    readonly tokens: readonly Token[],
    options: FormattingOptions,
  ) {
    this.#text = document.getText();
    this.#layout = new Layout(file);
    this.#owners = ownersOf(file);
    this.#unit = options.insertSpaces ? ' '.repeat(options.tabSize) : '\t';
  }

  edits(): TextEdit[] {
    let end = 0;
    for (const [i, token] of this.tokens.entries()) {
      this.#enter(token);
      const gap = this.#text.slice(end, token.offset);
      const previous = this.tokens[i - 1];
      const lines = gap.split(/\r\n|\r|\n/).length - 1;
      const newLine = lines > 0 || previous === undefined;
      const wanted = newLine
        ? '\n'.repeat(previous === undefined ? 0 : Math.min(lines, 2)) + this.#unit.repeat(this.#level(i))
        : this.#blank(previous, token, gap);
      this.#replace(end, token.offset, gap, wanted);
      this.#leave(token);
      end = token.offset + token.image.length;
    }
    const rest = this.#text.slice(end);
    this.#replace(end, this.#text.length, rest, this.tokens.length === 0 ? '' : '\n');
    return this.#edits;
  }

  #replace(start: number, end: number, gap: string, wanted: string): void {
    if (gap.replaceAll('\r\n', '\n') === wanted) return;
    this.#edits.push({ range: { start: this.document.positionAt(start), end: this.document.positionAt(end) }, newText: wanted });
  }

  /** A comment after code keeps its column. */
  #blank(previous: Token, token: Token, gap: string): string {
    if (token.comment && gap.length > 0 && !gap.includes('\t')) return gap;
    return blankBetween(previous, token, this.#owners) ? ' ' : '';
  }

  /** Keeps the statements that a token is in, innermost last. */
  #enter({ offset }: Token): void {
    while ((this.#enclosing.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= offset) this.#enclosing.pop();
    for (;;) {
      const next = this.#layout.statements[this.#nextStatement];
      if (!next || next.offset > offset) return;
      this.#nextStatement++;
      if (next.end > offset) this.#enclosing.push({ ...next, brackets: this.#open.length });
    }
  }

  #leave({ image, offset, comment }: Token): void {
    if (comment) return;
    if (image === '{') this.#open.push({ image, level: this.#layout.insideBlock(offset) });
    else if (image === '(' || image === '[') this.#open.push({ image, level: 0 });
    else if (image === '}' || image === ')' || image === ']') this.#open.pop();
  }

  /** The level of the line that begins with token `i`. */
  #level(i: number): number {
    const token = this.tokens[i];
    if (!token) return 0;
    if (token.comment) return this.#commentLevel(i);
    if (token.image === '}') return (this.#open.at(-1)?.level ?? 1) - 1;
    const start = this.#layout.startingAt(token.offset);
    const statement = this.#enclosing.at(-1);
    if (start !== undefined) return start;
    if (!statement) return 0;
    if (token.image === 'else' || token.image === '{') return statement.level;
    const brackets = this.#open.length - statement.brackets;
    if (token.image === ')' || token.image === ']') return statement.level + brackets - 1;
    return statement.level + Math.max(1, brackets);
  }

  /** A comment on a line of its own is indented like the code after it, or like the block it ends. */
  #commentLevel(i: number): number {
    const next = this.tokens.findIndex((token, index) => index > i && !token.comment);
    const token = this.tokens[next];
    const inside = this.#open.at(-1);
    if (!token || token.image === '}') return inside?.level ?? 0;
    return this.#layout.startingAt(token.offset) ?? this.#level(next);
  }
}
