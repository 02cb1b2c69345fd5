import type { IToken } from 'chevrotain';
import type { LangiumDocument, Lexer } from 'langium';
import { type Message, message } from '../../solvers/message.js';
import { habit } from './habits.js';
import type { GrundyLexingError } from './lexer.js';
import type { Expected } from './parser-messages.js';
import { type SyntaxProblem, syntaxError } from './syntax-problem.js';
import { Tokens } from './tokens.js';

/**
 * Everything wrong with the text itself, in order: one problem for each line at most, since after the first the parser
 * is guessing.
 */
export function syntaxProblems(document: LangiumDocument, lexer: Lexer): SyntaxProblem[] {
  const { lexerErrors, parserErrors } = document.parseResult;
  const problems = lexerErrors.map((error) => (error as GrundyLexingError).problem);
  if (parserErrors.length === 0) return problems;
  const text = document.textDocument.getText();
  const tokens = new Tokens(text, lexer.tokenize(text).tokens);
  const lines = new Set(problems.map(({ offset }) => document.textDocument.positionAt(offset).line));
  for (const error of parserErrors) {
    const at = indexOf(tokens.all, error.token);
    const ended = tokens.all[at]?.startOffset !== error.token.startOffset;
    const problem = parserProblem(tokens, at, afterOperand(tokens, at, error.message as Expected), ended);
    const line = document.textDocument.positionAt(problem.offset).line;
    if (lines.has(line) || lines.has(tokens.line(at - 1) - 1)) continue;
    lines.add(line);
    lines.add(tokens.line(at) - 1);
    problems.push(problem);
  }
  return problems.sort((a, b) => a.offset - b.offset);
}

/** Inside brackets, after an operand, the parser sees several ways on but means that the bracket should close. */
function afterOperand(tokens: Tokens, at: number, expected: Expected): Expected {
  const previous = tokens.image(at - 1);
  if (expected !== 'expression' || !/[\p{L}\p{N}_)\]"]$/u.test(previous) || isWordOperator(previous)) return expected;
  const open = tokens.image(tokens.open(at).at(-1) ?? -1);
  return open === '(' ? "')" : open === '[' ? "']" : expected;
}

function isWordOperator(image: string): boolean {
  return ['and', 'or', 'not', 'in', 'is', 'misere', 'where', 'mod', 'count', 'for', 'if'].includes(image);
}

/** The index of the token an error names; the number of tokens when it is the end of the text. */
function indexOf(tokens: readonly IToken[], token: IToken): number {
  if (Number.isNaN(token.startOffset)) return tokens.length;
  let low = 0;
  for (let high = tokens.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.startOffset ?? 0) < token.startOffset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function parserProblem(tokens: Tokens, at: number, expected: Expected, ended: boolean): SyntaxProblem {
  return (
    habit({ tokens, at, expected }) ??
    (ended ? unclosed(tokens, at, expected) : undefined) ??
    closesNothing(tokens, at, expected) ??
    plainProblem(tokens, at, expected)
  );
}

/** At the end of the text, or of the part of it that was parsed alone, the bracket that is still open. */
function unclosed(tokens: Tokens, at: number, expected: Expected): SyntaxProblem | undefined {
  if (!["')", "']", "'}", 'statement'].includes(expected)) return undefined;
  const open = tokens.open(at).at(-1);
  if (open === undefined) return undefined;
  return syntaxError(tokens.span(open), 'unclosed', message('This `{0}` is never closed.', tokens.image(open)));
}

function closesNothing(tokens: Tokens, at: number, expected: Expected): SyntaxProblem | undefined {
  const image = tokens.image(at);
  if (expected !== 'statement' || !')]}'.includes(image) || image === '') return undefined;
  const span = tokens.span(at);
  return syntaxError(span, 'closes-nothing', message('This `{0}` closes nothing.', image), {
    title: message('Remove {0}', image),
    edits: [{ ...span, newText: '' }],
  });
}

/** What was expected: instead of the token found, or after the last one when the line ends too early. */
function plainProblem(tokens: Tokens, at: number, expected: Expected): SyntaxProblem {
  const thing = thingOf(expected);
  // What stands on a new line where a statement could begin says nothing against the statement before it.
  const begins = expected === 'statement' && at < tokens.all.length;
  const tooEarly = at > 0 && !begins && tokens.line(at) > tokens.line(at - 1);
  if (tooEarly)
    return syntaxError(
      tokens.span(at - 1),
      'syntax',
      message('{0} was expected after `{1}`.', thing, short(tokens.image(at - 1))),
    );
  if (at >= tokens.all.length) return syntaxError(tokens.span(at), 'syntax', message('{0} was expected here.', thing));
  return syntaxError(tokens.span(at), 'syntax', message('{0} was expected instead of `{1}`.', thing, short(tokens.image(at))));
}

function thingOf(expected: Expected): Message | string {
  switch (expected) {
    case 'expression':
      return message('An expression');
    case 'statement':
      return message('A statement');
    case 'body':
      return message('A statement or a block in braces');
    case 'name':
      return message('A name');
    case 'text':
      return message('A text in double quotes');
    case 'number':
      return message('A number');
    case 'shape':
      return message('int, text, char or a row in parentheses');
    case "')":
      return message('`{0}` or `{1}`', ',', ')');
    case "']":
      return message('`{0}` or `{1}`', ',', ']');
    default:
      return `\`${expected.slice(1)}\``;
  }
}

const SHORT = 24;

function short(image: string): string {
  const [line = ''] = image.split(/[\r\n]/);
  return line.length === image.length && line.length <= SHORT ? image : `${line.slice(0, SHORT)}…`;
}
