import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { LIBRARY } from '../check/library.js';
import type { Type } from '../check/types.js';
import { typeOf } from '../check/validator.js';
import { type Expr, isExpr } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { spanOf } from '../language/ranges.js';
import {
  FOR,
  IF,
  INFIXES,
  MOD,
  type OfferedWord,
  OUTCOMES,
  PARAM_WORDS,
  PREFIXES,
  READ_WORDS,
  STATEMENTS,
  WHERE,
} from './completion-words.js';
import { type Cursor, cursorAt, isKeyword, type KnownName, type Token } from './cursor.js';
import { builtinDocumentation, libraryDocumentation } from './documentation.js';

/** What may stand at the cursor, decided by the words and brackets before it. */
export class GrundyCompletion implements CompletionProvider {
  readonly completionOptions = { triggerCharacters: ['.', ':'] };

  getCompletion(document: LangiumDocument, { position }: CompletionParams): CompletionList {
    const { textDocument } = document;
    const cursor = cursorAt(textDocument.getText(), textDocument.offsetAt(position));
    const items = cursor.inProse ? [] : offered(cursor, document);
    const range = { start: textDocument.positionAt(cursor.start), end: position };
    const withRange = items.map(({ insertText, ...item }) => ({
      ...item,
      textEdit: { range, newText: insertText ?? item.label },
    }));
    return { items: withRange, isIncomplete: cursor.prefix === '' };
  }
}

/** Words of which one certain thing stands next. */
const DECLARING: ReadonlySet<string> = new Set([
  'game',
  'let',
  'for',
  'as',
  'problem',
  'link',
  'samples',
  'solution',
  'stress',
  'read',
]);

function offered(cursor: Cursor, document: LangiumDocument): CompletionItem[] {
  const { before, brackets, statement } = cursor;
  const last = before.at(-1);
  const previous = before.at(-2);
  const bracket = brackets.at(-1);
  if (last?.image === '.') return fields(document, before);
  if (last?.image === 'is') return OUTCOMES.map(word);
  if (last?.image === 'not' && previous?.image === 'is') return OUTCOMES.filter((each) => each.word !== 'not').map(word);
  if (last?.image === ':' && bracket?.declares) return PARAM_WORDS.map(word);
  if (last?.image === ':' && isReading(cursor)) return READ_WORDS.map(word);
  if (bracket?.declares) return [];
  if (last && declares(last, previous, cursor)) return [];
  const atStart = !bracket && beginsHere(last, cursor.start, document);
  if (last && endsOperand(last)) {
    return [...(atStart ? statements(cursor) : []), ...following(cursor)];
  }
  if (atStart && last?.image !== '->') return statements(cursor);
  if (statement === 'solve' || statement === 'expect' || bracket || last) return expressions(cursor);
  return statements(cursor);
}

function isReading({ statement, before }: Cursor): boolean {
  if (statement === 'read') return true;
  return (
    statement === 'while' &&
    !before.slice(before.findLastIndex((token) => token.image === 'while')).some((token) => token.image === 'where')
  );
}

/** Whether a name that is not known yet stands next. */
function declares(last: Token, previous: Token | undefined, cursor: Cursor): boolean {
  if (last.kind === 'word' && DECLARING.has(last.image) && previous?.image !== '.') return true;
  if (last.image === ',' && cursor.brackets.length === 0) return isReading(cursor) || cursor.statement === 'for';
  return last.image === 'count';
}

function endsOperand(last: Token): boolean {
  if (last.kind === 'number' || last.kind === 'text') return true;
  if (last.kind === 'symbol') return last.image === ')' || last.image === ']';
  return !isKeyword(last.image) || last.image === 'true' || last.image === 'false'
    ? !STATEMENTS.some((each) => each.word === last.image && each.word !== 'value' && each.word !== 'wins')
    : false;
}

/** Whether a statement may begin at the cursor: after a block's brace, or at the start of a line. */
function beginsHere(last: Token | undefined, start: number, { textDocument }: LangiumDocument): boolean {
  if (!last || last.image === '{' || last.image === '}') return true;
  if (last.kind === 'symbol' && last.image !== ')' && last.image !== ']') return false;
  return textDocument.positionAt(last.start).line < textDocument.positionAt(start).line;
}

function statements({ place }: Cursor): CompletionItem[] {
  return STATEMENTS.filter((each) => each.places.includes(place)).map((each) => ({ ...word(each), sortText: `1${each.word}` }));
}

/** What may go on after an operand. */
function following({ brackets, statement, place, before }: Cursor): CompletionItem[] {
  const words = [...INFIXES];
  const bracket = brackets.at(-1);
  const from = before.findLastIndex((token) => token.image === 'count');
  if (from >= 0 || statement === 'while') words.push(WHERE);
  if (from >= 0) words.push(MOD);
  if (bracket) words.push(bracket.generators ? IF : FOR);
  if (!bracket && (statement === 'table' || statement === 'conjecture')) words.push(FOR);
  const items = words.map(word);
  if (!bracket && (statement === 'for' || statement === 'if')) {
    items.push(...STATEMENTS.filter((each) => each.places.includes(place) && place !== 'file').map(word));
  }
  return unique(items);
}

function expressions(cursor: Cursor): CompletionItem[] {
  const count = STATEMENTS.filter((each) => each.word === 'count');
  return unique([
    ...namedArguments(cursor),
    ...cursor.names.map(own),
    ...builtins(),
    ...library(cursor.prefix),
    ...[...PREFIXES, ...count].map((each) => ({ ...word(each), sortText: `4${each.word}` })),
  ]);
}

/** `k: ` for each parameter of the call the cursor stands at an argument of. */
function namedArguments({ brackets, before, names }: Cursor): CompletionItem[] {
  const bracket = brackets.at(-1);
  const last = before.at(-1);
  if (!bracket?.callee || bracket.generators || (last !== bracket.open && last?.image !== ',')) return [];
  if (last !== bracket.open && last?.image !== ',') return [];
  const name = bracket.callee.image;
  const params: readonly { readonly name: string }[] =
    names.find((known) => known.name === name)?.params ??
    BUILTIN_GAMES.get(name)?.params ??
    LIBRARY.get(name)?.signatures[0]?.params ??
    [];
  if (params.length < 2) return [];
  return params.map((param) => ({
    label: `${param.name}:`,
    kind: CompletionItemKind.Field,
    filterText: param.name,
    insertText: `${param.name}: `,
    sortText: `0${param.name}`,
  }));
}

function own({ name, kind, params }: KnownName): CompletionItem {
  const item = { label: name, sortText: `2${name}` };
  if (!params) return { ...item, kind: kind === 'value' ? CompletionItemKind.Constant : CompletionItemKind.Variable };
  const list = params.map((param) => (param.type === undefined ? param.name : `${param.name}: ${param.type}`)).join(', ');
  return {
    ...item,
    kind: kind === 'game' ? CompletionItemKind.Class : CompletionItemKind.Function,
    labelDetails: { detail: `(${list})` },
    ...called(name),
  };
}

function builtins(): CompletionItem[] {
  return [...BUILTIN_GAMES.values()]
    .filter((game) => game.name !== 'star')
    .map((game) => ({
      label: game.name,
      kind: CompletionItemKind.Class,
      labelDetails: { detail: `(${game.params.map((param) => param.name).join(', ')})` },
      documentation: markdown(builtinDocumentation(game.name, true)),
      sortText: `3${game.name}`,
      ...called(game.name),
    }));
}

/** The functions of the language; also under the names that other languages have for them, once one is being typed. */
function library(prefix: string): CompletionItem[] {
  const items: CompletionItem[] = [];
  const typed = prefix.toLowerCase();
  for (const fn of LIBRARY.values()) {
    const item: CompletionItem = {
      label: fn.name,
      kind: CompletionItemKind.Function,
      labelDetails: { detail: `(${fn.signatures[0]?.params.map((param) => param.name).join(', ') ?? ''})` },
      documentation: markdown(libraryDocumentation(fn.name)),
      sortText: `3${fn.name}`,
      ...called(fn.name),
    };
    items.push(item);
    if (typed === '') continue;
    for (const alias of fn.aliases) {
      if (!alias.toLowerCase().startsWith(typed) || LIBRARY.has(alias)) continue;
      items.push({
        ...item,
        filterText: alias,
        sortText: `5${alias}`,
        labelDetails: { ...item.labelDetails, description: alias },
      });
    }
  }
  return items;
}

/** The fields of the move before the dot; where it cannot be told which, all that built-in games have. */
function fields({ parseResult }: LangiumDocument, before: readonly Token[]): CompletionItem[] {
  const end = before.at(-2)?.end;
  const target = end === undefined ? undefined : expressionEndingAt(parseResult.value, end);
  const type: Type | undefined = target && typeOf(target);
  if (type && type.kind !== 'move' && type.kind !== 'unknown' && type.kind !== 'never') return [];
  const names = new Set<string>(['part']);
  if (type?.kind === 'move' && type.play.games) {
    for (const game of type.play.games) for (const name of game.fields().keys()) names.add(name);
  } else {
    for (const game of BUILTIN_GAMES.values()) for (const name of game.fields) names.add(name);
  }
  return [...names].map((name) => ({ label: name, kind: CompletionItemKind.Field, sortText: `0${name}` }));
}

/** The longest postfix expression that ends at an offset. */
function expressionEndingAt(root: AstNode, end: number): Expr | undefined {
  let found: Expr | undefined;
  const within = (node: AstNode) => spanOf(node).offset < end && end <= spanOf(node).end;
  let at: AstNode | undefined = root;
  while (at) {
    const isTarget: boolean = isExpr(at) && spanOf(at).end === end && ['Ref', 'Index', 'Field', 'Paren'].includes(at.$type);
    if (isTarget && !found) found = at as Expr;
    at = AstUtils.streamContents(at).find(within);
  }
  return found;
}

function word({ word: label, doc, snippet }: OfferedWord): CompletionItem {
  return {
    label,
    kind: snippet === undefined ? CompletionItemKind.Keyword : CompletionItemKind.Snippet,
    documentation: markdown(translate(doc)),
    ...(snippet === undefined ? {} : { insertText: snippet, insertTextFormat: InsertTextFormat.Snippet }),
  };
}

function called(name: string): Partial<CompletionItem> {
  return {
    insertText: `${name}($0)`,
    insertTextFormat: InsertTextFormat.Snippet,
    command: { title: '', command: 'editor.action.triggerParameterHints' },
  };
}

function markdown(value: string): { kind: typeof MarkupKind.Markdown; value: string } {
  return { kind: MarkupKind.Markdown, value };
}

/** The first item of each label and alias: a name of the file hides one of the language. */
function unique(items: readonly CompletionItem[]): CompletionItem[] {
  const seen = new Map<string, CompletionItem>();
  for (const item of items) {
    const key = `${item.label} ${item.filterText ?? ''}`;
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
