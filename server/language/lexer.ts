import type { IToken } from 'chevrotain';
import { DefaultLexer, type LexerResult, type TokenizeOptions } from 'langium';
import { message, plain } from '../../solvers/message.js';
import { endOfLine, unexpectedCharacters, withAscii } from './characters.js';
import type { Span } from './ranges.js';
import { type SyntaxProblem, syntaxError } from './syntax-problem.js';

type LexingError = LexerResult['errors'][number];

/** An error of the lexer as this one reports it. */
export interface GrundyLexingError extends LexingError {
  readonly problem: SyntaxProblem;
}

/** How deep brackets may be nested: the parser recurses, and the machine's stack is finite. */
export const MAX_NESTING = 40;
/** How many operators one expression may chain. */
export const MAX_CHAIN = 1000;
/** How many errors of one text are reported. */
const MAX_REPORTED = 100;

/**
 * Reads on after an error as if it had been mended: a full-width comma is a comma for the parser, which then finds
 * nothing more to complain of; the rest of a text without end, and what is nested too deeply, is left out.
 */
export class GrundyLexer extends DefaultLexer {
  override tokenize(text: string, options?: TokenizeOptions): LexerResult {
    const first = super.tokenize(text, options);
    const problems = first.errors.map((error) => unexpectedCharacters(text, error.offset, error.length));
    const mended = problems.some(({ code }) => code === 'full-width')
      ? super.tokenize(withAscii(text, first.errors), options)
      : first;
    const left = withoutOpenComment(text, withoutBrokenTexts(text, mended.tokens, problems), problems);
    const tokens = withoutExcess(left, problems);
    const reported = problems.sort((a, b) => a.offset - b.offset).slice(0, MAX_REPORTED);
    return { ...mended, tokens, errors: reported.map((problem) => lexingError(text, problem)) };
  }
}

export function lexingError(text: string, problem: SyntaxProblem): GrundyLexingError {
  const before = text.slice(0, problem.offset);
  const line = before.split('\n').length;
  const column = problem.offset - before.lastIndexOf('\n');
  return { offset: problem.offset, length: problem.end - problem.offset, line, column, message: plain(problem.message), problem };
}

/** Leaves out what follows a quote that is never closed: the rest of the line, or all the rest after a triple one. */
function withoutBrokenTexts(text: string, tokens: IToken[], problems: SyntaxProblem[]): IToken[] {
  let kept = tokens;
  for (const [i, problem] of problems.entries()) {
    if (problem.code !== 'unclosed-text') continue;
    const { offset, end } = problem;
    if (text.slice(offset - 2, offset + 1) !== '"""') {
      kept = kept.filter((token) => token.startOffset < offset || token.startOffset >= end);
      continue;
    }
    const opening = offset - 2;
    problems.length = i;
    problems.push(
      syntaxError(
        { offset: opening, end: endOfLine(text, opening) },
        'unclosed-text',
        message('The triple quote that opens here is never closed.'),
      ),
    );
    return kept.filter((token) => token.startOffset < opening);
  }
  return kept;
}

/** Leaves out what follows a comment that is never closed. */
function withoutOpenComment(text: string, tokens: IToken[], problems: SyntaxProblem[]): IToken[] {
  const at = tokens.findIndex(({ startOffset }) => text.startsWith('/*', startOffset));
  const opening = tokens[at]?.startOffset;
  if (opening === undefined) return tokens;
  const span = { offset: opening, end: endOfLine(text, opening) };
  const before = problems.filter(({ offset }) => offset < opening);
  problems.splice(0, problems.length, ...before);
  problems.push(syntaxError(span, 'unclosed-comment', message('The comment that opens here is never closed.')));
  return tokens.slice(0, at);
}

const OPENING: ReadonlySet<string> = new Set(['(', '[']);
const CLOSING: ReadonlySet<string> = new Set([')', ']']);
const BREAKS: ReadonlySet<string> = new Set([',', '{', '}', '=', 'solve', 'expect', 'print', 'let', 'for', 'if', '->']);
const PREFIXES: ReadonlySet<string> = new Set(['-', '*', 'not', '?']);
const CHAINS: ReadonlySet<string> = new Set([
  ...['**', '*', '/', '%', '+', '-', '<<', '>>', '&', '^', '|', 'and', 'or', '[', '.'],
  ...['==', '!=', '<', '<=', '>', '>=', 'not', '?'],
]);

/** One level of brackets: how deep it is, and its expression so far: operators chained, prefixes and conditions nested. */
interface Level {
  readonly base: number;
  depth: number;
  chain: number;
}

/** Leaves out what is nested too deeply or chained too long for the parser. */
function withoutExcess(tokens: IToken[], problems: SyntaxProblem[]): IToken[] {
  let level: Level = { base: 0, depth: 0, chain: 0 };
  const outer: Level[] = [];
  const kept: IToken[] = [];
  /** The number of open brackets where leaving out began. */
  let left: number | undefined;
  let previous = '';
  for (const token of tokens) {
    const { image } = token;
    if (CLOSING.has(image)) {
      level = outer.pop() ?? level;
      if (left !== undefined && outer.length < left) left = undefined;
    } else if (BREAKS.has(image)) {
      level.depth = level.base;
      level.chain = 0;
      if (left === outer.length && level.base <= MAX_NESTING) left = undefined;
    }
    if (left === undefined) kept.push(token);
    if (CHAINS.has(image)) level.chain++;
    if (PREFIXES.has(image) && (image === '?' || PREFIXES.has(previous))) level.depth++;
    if (OPENING.has(image)) {
      outer.push(level);
      level = { base: level.depth + 1, depth: level.depth + 1, chain: 0 };
    }
    if (left === undefined && (level.depth > MAX_NESTING || level.chain > MAX_CHAIN)) {
      left = outer.length;
      problems.push(tooDeep({ offset: token.startOffset, end: token.startOffset + image.length }));
    }
    previous = image;
  }
  return kept;
}

export function tooDeep(span: Span): SyntaxProblem {
  return syntaxError(
    span,
    'too-deep',
    message('This is nested too deeply or chained too long: give a part of it a name with let.'),
  );
}
