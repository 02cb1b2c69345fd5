import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { type Message, message } from '../../solvers/message.js';
import { LIBRARY } from '../check/library.js';
import { isOpen, type Type, typeText, UNKNOWN } from '../check/types.js';
import { type Game, isGame, isLet } from '../generated/ast.js';
import { translate } from '../l10n.js';
import type { Declaration, DeclarationKind } from '../language/names.js';
import { prose } from '../render/words.js';

export interface DocumentationOptions {
  /** Whether to state the theorem of a built-in game. */
  readonly theorem?: boolean;
  /** The type the name has where it is used. */
  readonly type?: Type;
}

/** What a name means, as Markdown: how it is declared, and what its documentation says. */
export function documentation(declaration: Declaration, { theorem = true, type = UNKNOWN }: DocumentationOptions = {}): string {
  switch (declaration.kind) {
    case 'builtin':
      return builtinDocumentation(declaration.name, theorem);
    case 'library':
      return libraryDocumentation(declaration.name);
    default:
      return ownDocumentation(declaration, type);
  }
}

export function builtinDocumentation(name: string, theorem: boolean): string {
  const game = BUILTIN_GAMES.get(name);
  if (game === undefined) return '';
  const params = game.params.map((param) => (param.type === 'int' ? param.name : `${param.name}: ${param.type}`));
  const lines = [
    grundyCode(`game ${name}(${params.join(', ')})`),
    prose(translate(game.summary)),
    ...game.params.map((param) => `- \`${param.name}\`: ${prose(translate(param.doc))}`),
  ];
  if (game.fields.length > 0) lines.push(prose(translate(message('Fields of a move: {0}.', game.fields.join(', ')))));
  if (theorem) lines.push(`${prose(translate(game.theorem))} *${prose(game.source)}*`);
  return paragraphs(lines);
}

/** A function of the language: its signatures, what it computes, an example. */
export function libraryDocumentation(name: string): string {
  const fn = LIBRARY.get(name);
  if (fn === undefined) return '';
  const signatures = fn.signatures.map(({ params, result }) => {
    const list = params.map((param) => {
      const dots = param.more === true ? ', …' : '';
      const value = param.default === undefined ? '' : ` = ${param.default}`;
      return `${param.name}: ${typeText(param.type)}${value}${dots}`;
    });
    const type = typeof result === 'function' ? result(params.map((param) => param.type)) : result;
    return `${name}(${list.join(', ')}): ${typeText(type)}`;
  });
  return paragraphs([grundyCode(signatures.join('\n')), prose(translate(fn.doc)), grundyCode(fn.example)]);
}

const KINDS: Record<Exclude<DeclarationKind, 'builtin' | 'library' | 'game' | 'function'>, Message> = {
  value: message('A value.'),
  parameter: message('A parameter.'),
  variable: message('A variable: it takes each element of its domain in turn.'),
  read: message('Read from the input.'),
  label: message('A field of a row of the input.'),
  index: message('The number of the round, from 0.'),
};

function ownDocumentation({ kind, name, site }: Declaration, type: Type): string {
  const node = site?.node;
  const comment = node === undefined ? '' : docComment(node);
  if (isGame(node) && kind === 'game') return paragraphs([grundyCode(gameHead(node)), comment]);
  if (isLet(node) && kind !== 'parameter') {
    return paragraphs([grundyCode((node.$cstNode?.text ?? `let ${name}`).split(/\r?\n/, 1)[0] ?? ''), comment]);
  }
  const what = kind === 'game' || kind === 'function' || kind === 'builtin' || kind === 'library' ? undefined : KINDS[kind];
  const typed = isOpen(type) ? name : `${name}: ${typeText(type)}`;
  return paragraphs([grundyCode(typed), what === undefined ? '' : prose(translate(what)), comment]);
}

function gameHead(game: Game): string {
  const params = game.params.map(({ name, type }) => (type === undefined ? name : `${name}: ${type}`));
  return `game ${game.name}(${params.join(', ')})`;
}

/** The `///` lines right above a declaration. */
function docComment(node: Declaration extends { site?: { node: infer N } } ? N : never): string {
  const cst = node.$cstNode;
  if (cst === undefined) return '';
  const above = cst.root.fullText.slice(0, cst.offset).split(/\r\n|\r|\n/);
  above.pop();
  const lines: string[] = [];
  for (let line = above.pop()?.trim(); line?.startsWith('///'); line = above.pop()?.trim()) lines.unshift(line.slice(3).trim());
  return prose(lines.join(' '));
}

function grundyCode(text: string): string {
  return `\`\`\`grundy\n${text}\n\`\`\``;
}

function paragraphs(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n\n');
}
