import { GrundyTerminals } from '../generated/ast.js';

/**
 * What surrounds the cursor, found from the words and brackets of the text alone: while something is being typed the
 * text hardly ever parses.
 */
export interface Cursor {
  /** Where the word under the cursor begins, and its part before the cursor. */
  readonly start: number;
  readonly prefix: string;
  /** Inside a text or a comment nothing is offered. */
  readonly inProse: boolean;
  /** The tokens before that word. */
  readonly before: readonly Token[];
  /** The kind of block the cursor is in. */
  readonly place: Place;
  /** The keyword that began the statement the cursor is in. */
  readonly statement: string | undefined;
  /** The brackets that are open, outermost first. */
  readonly brackets: readonly Bracket[];
  /** What can be named, innermost first, each name once. */
  readonly names: readonly KnownName[];
}

export type Place = 'file' | 'game' | 'problem';

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'symbol';
  readonly image: string;
  readonly start: number;
  readonly end: number;
}

export interface Bracket {
  readonly open: Token;
  /** The name before a `(`, and the word before that name. */
  readonly callee: Token | undefined;
  readonly declares: boolean;
  /** How many commas stand between the bracket and the cursor; those of generators do not count. */
  commas: number;
  /** Whether `for` was met: the rest are generators. */
  generators: boolean;
  /** The name of the argument that the cursor is in, as in `k: 2`. */
  argument: string | undefined;
  /** The names in parentheses of their own: what a tuple is taken apart into, if `in` or `=` follows. */
  readonly tuple: KnownName[];
}

export interface KnownName {
  readonly name: string;
  readonly kind: 'game' | 'function' | 'value' | 'variable';
  readonly params?: readonly { readonly name: string; readonly type?: string }[];
  /** Where it is declared. */
  readonly offset: number;
}

const { TRIPLE, QUOTED, DOC, ML_COMMENT, NUM, ID } = GrundyTerminals;
const COMMENT = `(?:${DOC.source})|(?:${ML_COMMENT.source})`;
const SYMBOL = '\\.\\.|->|\\S';
const TOKEN = new RegExp(
  `(?<comment>${COMMENT})|(?<text>${TRIPLE.source}|${QUOTED.source})|(?<number>${NUM.source})|(?<word>${ID.source})|${SYMBOL}`,
  'g',
);

interface Scanned {
  readonly tokens: readonly Token[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

function scan(text: string): Scanned {
  const tokens: Token[] = [];
  const comments: { start: number; end: number }[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [image] = match;
    const start = match.index;
    const end = start + image.length;
    const { comment, text: quoted, number, word } = match.groups ?? {};
    if (comment !== undefined) comments.push({ start, end });
    else if (quoted !== undefined) tokens.push({ kind: 'text', image, start, end });
    else if (number !== undefined) tokens.push({ kind: 'number', image, start, end });
    else tokens.push({ kind: word === undefined ? 'symbol' : 'word', image, start, end });
  }
  return { tokens, comments };
}

/** What surrounds an offset of a text. */
export function cursorAt(text: string, offset: number): Cursor {
  const { tokens, comments } = scan(text);
  const at = tokens.findIndex((token) => token.end >= offset);
  const under = tokens[at];
  const inWord = under?.kind === 'word' && under.start < offset;
  const start = inWord ? under.start : offset;
  const count = at === -1 ? tokens.length : under && under.end === offset && !inWord ? at + 1 : at;
  const scanner = new Scanner();
  const before = tokens.slice(0, count);
  for (const [i, token] of before.entries()) scanner.take(token, tokens[i - 1], tokens[i + 1]);
  const { place, statement } = scanner;
  const brackets = scanner.brackets.map((bracket) => ({ ...bracket }));
  const names = scanner.namesWith(tokens, inWord ? count + 1 : count);
  return {
    start,
    prefix: text.slice(start, offset),
    inProse: isInProse(before, comments, under, offset),
    before,
    place,
    statement,
    brackets,
    names,
  };
}

function isInProse(before: readonly Token[], comments: Scanned['comments'], under: Token | undefined, offset: number): boolean {
  if (comments.some(({ start, end }) => start < offset && offset <= end)) return true;
  if (under?.kind === 'text' && under.start < offset && offset < under.end) return true;
  return before.some((token, i) => {
    const next = before[i - 1];
    if (token.image === '"') return true;
    return token.image === '*' && next?.image === '/' && next.end === token.start;
  });
}

const STATEMENTS: ReadonlySet<string> = new Set([
  'game',
  'let',
  'solve',
  'table',
  'conjecture',
  'expect',
  'problem',
  'for',
  'if',
  'else',
  '->',
  'value',
  'wins',
  'read',
  'print',
  'repeat',
  'while',
  'link',
  'sample',
  'samples',
  'solution',
  'stress',
  'count',
]);
/** With these a statement begins in whose expressions the variables of those before are not seen. */
const FRESH: ReadonlySet<string> = new Set(['game', 'let', 'solve', 'table', 'conjecture', 'expect', 'problem']);

interface Frame {
  readonly header: string | undefined;
  readonly names: KnownName[];
}

/** Follows blocks, brackets and declarations, token by token. */
class Scanner {
  readonly brackets: Bracket[] = [];
  statement: string | undefined;
  readonly #frames: Frame[] = [{ header: undefined, names: [] }];
  /** Names of the statement that is being read: parameters and generators. */
  #local: KnownName[] = [];
  #header: string | undefined;
  #declaring: { name: Token; keyword: string; params: { name: string; type?: string }[] } | undefined;

  get place(): Place {
    const kind = this.#frames.findLast(({ header }) => header === 'game' || header === 'problem')?.header;
    return kind === 'game' || kind === 'problem' ? kind : 'file';
  }

  take(token: Token, previous: Token | undefined, next: Token | undefined): void {
    const { image } = token;
    if (image === '{') this.#openBlock();
    else if (image === '}') this.#closeBlock();
    else if (image === '(' || image === '[') this.#openBracket(token, previous);
    else if (image === ')' || image === ']') this.#closeBracket(next);
    else if (image === ',') this.#comma();
    else if (image === '=' && this.#declaring) this.#declare();
    else if (token.kind === 'word' || image === '->') this.#word(token, previous, next);
  }

  /** The names seen here; games and functions of the blocks around may also stand below. */
  namesWith(tokens: readonly Token[], from: number): KnownName[] {
    const frames = this.#frames.map((frame) => ({ ...frame, names: [...frame.names] }));
    const local = [...this.#local, ...generatorsAhead(tokens, from, this.brackets.length > 0)];
    let depth = frames.length - 1;
    let inner = 0;
    for (let i = from; i < tokens.length; i++) {
      const token = tokens[i];
      if (token?.image === '{') inner++;
      else if (token?.image === '}' && inner > 0) inner--;
      else if (token?.image === '}') depth--;
      else if (inner === 0 && (token?.image === 'game' || token?.image === 'let') && tokens[i + 2]?.image === '(') {
        const callable = callableAt(tokens, i);
        if (callable) frames[Math.max(depth, 0)]?.names.push(callable);
      }
    }
    const seen = new Map<string, KnownName>();
    for (const known of [local, ...frames.map((frame) => frame.names).reverse()].flatMap((names) => names.toReversed())) {
      if (!seen.has(known.name)) seen.set(known.name, known);
    }
    return [...seen.values()];
  }

  #openBlock(): void {
    this.#frames.push({ header: this.#header, names: this.#local });
    this.#local = [];
    this.#header = undefined;
    this.statement = undefined;
    this.brackets.length = 0;
  }

  #closeBlock(): void {
    if (this.#frames.length > 1) this.#frames.pop();
    this.#local = [];
    this.statement = undefined;
    this.brackets.length = 0;
  }

  #openBracket(open: Token, previous: Token | undefined): void {
    const called = open.image === '(' && previous?.kind === 'word' && !KEYWORDS.has(previous.image) ? previous : undefined;
    const declares = called !== undefined && this.#declaring?.name === called;
    this.brackets.push({ open, callee: called, declares, commas: 0, generators: false, argument: undefined, tuple: [] });
  }

  #closeBracket(next: Token | undefined): void {
    const bracket = this.brackets.pop();
    if (!bracket) return;
    if (bracket.declares && this.#declaring?.keyword === 'game' && next?.image !== '=') this.#declare();
    if (next?.image === 'in') this.#local.push(...bracket.tuple);
    if (next?.image === '=' && this.statement === 'let') this.#frames.at(-1)?.names.push(...bracket.tuple);
  }

  #comma(): void {
    const bracket = this.brackets.at(-1);
    if (!bracket) return;
    bracket.argument = undefined;
    if (!bracket.generators) bracket.commas++;
  }

  #word(token: Token, previous: Token | undefined, next: Token | undefined): void {
    const { image } = token;
    const bracket = this.brackets.at(-1);
    if (bracket?.declares) {
      this.#parameter(token, previous);
    } else if (bracket && next?.image === ':' && (previous === bracket.open || previous?.image === ',')) {
      bracket.argument = image;
    }
    if (bracket && image === 'for') bracket.generators = true;
    if (previous?.image === 'game' || previous?.image === 'let') this.#begin(token, previous.image, next);
    else if (previous?.image === 'as') this.#local.push({ name: image, kind: 'variable', offset: token.start });
    else if (this.#reads(previous) && !KEYWORDS.has(image)) this.#bind(token, 'value');
    else if (next?.image === 'in' && startsGenerator(previous))
      this.#local.push({ name: image, kind: 'variable', offset: token.start });
    else if (bracket && !bracket.callee && !KEYWORDS.has(image))
      bracket.tuple.push({ name: image, kind: 'variable', offset: token.start });
    if (!bracket && STATEMENTS.has(image) && beginsStatement(token, previous, next)) {
      this.statement = image;
      this.#header = image;
      if (FRESH.has(image)) this.#local = [];
    }
  }

  #begin(name: Token, keyword: string, next: Token | undefined): void {
    this.#declaring = { name, keyword, params: [] };
    if (next === undefined) this.#declaring = undefined;
  }

  #parameter(token: Token, previous: Token | undefined): void {
    const params = this.#declaring?.params;
    const last = params?.at(-1);
    if (previous?.image === ':' && last) last.type = token.image;
    else if (previous?.image === '(' || previous?.image === ',') params?.push({ name: token.image });
  }

  #declare(): void {
    const declared = this.#declaring;
    if (!declared) return;
    const { name, keyword, params } = declared;
    this.#declaring = undefined;
    const isFunction = keyword === 'let' && params.length > 0;
    const kind = keyword === 'game' ? 'game' : isFunction ? 'function' : 'value';
    this.#bind(name, kind, kind === 'value' ? undefined : params);
    for (const param of params) this.#local.push({ name: param.name, kind: 'variable', offset: name.start });
  }

  #bind(name: Token, kind: KnownName['kind'], params?: KnownName['params']): void {
    this.#frames.at(-1)?.names.push({ name: name.image, kind, offset: name.start, ...(params ? { params } : {}) });
  }

  #reads(previous: Token | undefined): boolean {
    if (this.statement !== 'read' && this.statement !== 'while') return false;
    return previous?.image === 'read' || (previous?.image === ',' && this.brackets.length === 0);
  }
}

const KEYWORDS: ReadonlySet<string> = new Set([
  'game',
  'let',
  'count',
  'if',
  'else',
  'for',
  'in',
  'is',
  'not',
  'and',
  'or',
  'misere',
  'true',
  'false',
  'where',
  'mod',
]);

/** Whether a word is a keyword and no name. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word);
}

function startsGenerator(previous: Token | undefined): boolean {
  return previous?.image === 'for' || previous?.image === 'count' || previous?.image === ',' || previous?.image === 'stress';
}

/** `value`, `wins`, `read` … may be names too: a statement begins with one only where an expression has ended. */
function beginsStatement(token: Token, previous: Token | undefined, next: Token | undefined): boolean {
  if (token.image === 'value' || token.image === 'wins') return next?.image === '=';
  if (next?.image === '=' || token.image === '->') return token.image === '->';
  return previous?.kind !== 'symbol' || [')', ']', '{', '}'].includes(previous.image);
}

/** The generators of a comprehension that stands after the cursor: `[ | for x in d]`. */
function generatorsAhead(tokens: readonly Token[], from: number, inBracket: boolean): KnownName[] {
  const names: KnownName[] = [];
  if (!inBracket) return names;
  let depth = 0;
  for (let i = from; i < tokens.length && depth >= 0; i++) {
    const token = tokens[i] as Token;
    if (token.image === '(' || token.image === '[') depth++;
    else if (token.image === ')' || token.image === ']') {
      depth--;
      if (depth === 0 && tokens[i + 1]?.image === 'in') names.push(...namesBefore(tokens, i));
    } else if (token.image === '{' || token.image === '}') break;
    else if (token.kind === 'word' && depth === 0 && tokens[i + 1]?.image === 'in' && startsGenerator(tokens[i - 1])) {
      names.push({ name: token.image, kind: 'variable', offset: token.start });
    }
  }
  return names;
}

/** The names in the parentheses that token i closes. */
function namesBefore(tokens: readonly Token[], i: number): KnownName[] {
  const open = tokens.slice(0, i).findLastIndex((token) => token.image === '(');
  const inside = tokens.slice(open + 1, i).filter((token) => token.kind === 'word');
  return inside.map((token) => ({ name: token.image, kind: 'variable', offset: token.start }));
}

function callableAt(tokens: readonly Token[], i: number): KnownName | undefined {
  const name = tokens[i + 1];
  if (name?.kind !== 'word') return undefined;
  const params: { name: string; type?: string }[] = [];
  for (let j = i + 3; j < tokens.length && tokens[j]?.image !== ')'; j++) {
    const token = tokens[j];
    const last = params.at(-1);
    if (token?.kind !== 'word') continue;
    if (tokens[j - 1]?.image === ':' && last) last.type = token.image;
    else params.push({ name: token.image });
  }
  return { name: name.image, kind: tokens[i]?.image === 'game' ? 'game' : 'function', params, offset: name.start };
}
