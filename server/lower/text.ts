import type { AstNode, LangiumDocument } from 'langium';
import { type File, isGame, isLet, type Statement } from '../generated/ast.js';
import { headlessServices, loadGrundy, parseGrundy } from '../language/load.js';
import { spanOf } from '../language/ranges.js';
import { type LoweredStatement, lowerFile } from './lower.js';

/** What is wrong with a typed text; the offsets are of that text. */
export interface TextProblem {
  readonly message: string;
  readonly offset: number;
  readonly end: number;
}

export type LoweredText =
  | {
      readonly lowered: LoweredStatement;
      /** Where a node of the typed text begins in it; undefined for one of the file's definitions. */
      offsetOf(node: AstNode): number | undefined;
    }
  | { readonly problems: readonly TextProblem[] };

/**
 * A typed expression (answered as `solve` would) or statement, with the definitions of `file` in sight. Of several
 * statements the last is the one to answer; those before it may define what it needs.
 */
export async function lowerStatementText(text: string, file?: File): Promise<LoweredText> {
  const definitions = file ? definitionsText(file) : '';
  const before = `${definitions}${isExpression(text) ? 'solve ' : ''}`;
  const document = await loadGrundy(before + text);
  const problems = problemsAfter(document, definitions.length, before.length);
  if (problems.length > 0) return { problems };
  const lowered = lowerFile(document.parseResult.value).at(-1);
  const last = document.parseResult.value.statements.at(-1);
  if (!lowered || lowered.node !== last || spanOf(last).offset < definitions.length) return { problems };
  return {
    lowered,
    offsetOf(node) {
      const { offset } = spanOf(node);
      return offset < definitions.length ? undefined : Math.max(0, offset - before.length);
    },
  };
}

/** The text of the games, values and functions of a file that have no syntax error. */
function definitionsText(file: File): string {
  const text = file.$cstNode?.root.fullText ?? '';
  const slice = (statement: Statement): string => {
    const { offset, end } = spanOf(statement);
    return `${text.slice(offset, end)}\n`;
  };
  return file.statements
    .filter((statement) => isGame(statement) || isLet(statement))
    .map(slice)
    .filter((definition) => parseGrundy(definition).parseResult.parserErrors.length === 0)
    .join('');
}

/** Statements begin with a keyword; keywords that are names too make `table + 1` an expression all the same. */
function isExpression(text: string): boolean {
  const { lexerErrors, parserErrors } = headlessServices().Grundy.parser.LangiumParser.parse(text, { rule: 'Expr' });
  if (lexerErrors.length + parserErrors.length === 0) return !/^\s*count\b/.test(text);
  return !/^\s*(?:solve|count|table|conjecture|expect|problem|game|let)\b/.test(text);
}

/** The errors from offset `from` on, as offsets of the text that starts at `start`. */
function problemsAfter({ diagnostics = [], textDocument }: LangiumDocument, from: number, start: number): TextProblem[] {
  return diagnostics
    .filter(({ severity, range }) => severity === 1 && textDocument.offsetAt(range.start) >= from)
    .map(({ message, range }) => ({
      message,
      offset: Math.max(0, textDocument.offsetAt(range.start) - start),
      end: Math.max(0, textDocument.offsetAt(range.end) - start),
    }));
}
