import type { LangiumDocument } from 'langium';
import type { SignatureHelpProvider } from 'langium/lsp';
import { MarkupKind, type SignatureHelp, type SignatureHelpParams, type SignatureInformation } from 'vscode-languageserver';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import type { Message } from '../../solvers/message.js';
import { LIBRARY, type Signature } from '../check/library.js';
import { typeText } from '../check/types.js';
import { translate } from '../l10n.js';
import { type Bracket, type Cursor, cursorAt } from './cursor.js';

/** What can be called, ready to be shown. */
interface Shown {
  readonly head: string;
  readonly doc: string | undefined;
  readonly params: readonly { readonly label: string; readonly name: string; readonly doc: string | undefined }[];
  /** Whether the last parameter takes all further arguments. */
  readonly spreads: boolean;
}

/** The parameters of the game or function whose arguments are being written, whether or not the text parses. */
export class GrundySignatureHelp implements SignatureHelpProvider {
  readonly signatureHelpOptions = { triggerCharacters: ['(', ','], retriggerCharacters: [')', ':'] };

  provideSignatureHelp(document: LangiumDocument, { position }: SignatureHelpParams): SignatureHelp | undefined {
    const { textDocument } = document;
    const cursor = cursorAt(textDocument.getText(), textDocument.offsetAt(position));
    if (cursor.inProse) return undefined;
    const call = cursor.brackets.findLast((bracket) => bracket.callee !== undefined);
    if (!call?.callee || call.declares) return undefined;
    const candidates = callables(call.callee.image, cursor);
    if (candidates.length === 0) return undefined;
    const active = candidates.findIndex((shown) => accepts(shown, call));
    return {
      signatures: candidates.map((shown) => information(shown, call)),
      activeSignature: Math.max(active, 0),
    };
  }
}

function callables(name: string, { names }: Cursor): Shown[] {
  const own = names.find((known) => known.name === name && known.params !== undefined);
  if (own?.params) {
    const params = own.params.map((param) => {
      const label = param.type === undefined ? param.name : `${param.name}: ${param.type}`;
      return { label, name: param.name, doc: undefined };
    });
    return [{ head: name, doc: undefined, params, spreads: false }];
  }
  const game = BUILTIN_GAMES.get(name);
  if (game && name !== 'star') {
    const params = game.params.map((param) => ({
      label: param.type === 'int' ? param.name : `${param.name}: ${param.type}`,
      name: param.name,
      doc: translate(param.doc),
    }));
    const last = game.params.at(-1)?.type;
    return [{ head: name, doc: translate(game.summary), params, spreads: last === 'heaps' || last === 'list' }];
  }
  const fn = LIBRARY.get(name);
  return fn ? fn.signatures.map((signature) => libraryShown(name, signature, fn.doc)) : [];
}

function libraryShown(name: string, { params }: Signature, doc: Message): Shown {
  return {
    head: name,
    doc: translate(doc),
    params: params.map((param) => {
      const value = param.default === undefined ? '' : ` = ${param.default}`;
      const label = `${param.name}: ${typeText(param.type)}${value}${param.more ? ', …' : ''}`;
      return { label, name: param.name, doc: undefined };
    }),
    spreads: params.at(-1)?.more ?? false,
  };
}

function accepts({ params, spreads }: Shown, { commas, argument }: Bracket): boolean {
  return argument !== undefined ? params.some((param) => param.name === argument) : spreads || commas < params.length;
}

function information({ head, doc, params, spreads }: Shown, { commas, argument }: Bracket): SignatureInformation {
  const named = params.findIndex((param) => param.name === argument);
  const active = argument !== undefined ? named : spreads ? Math.min(commas, params.length - 1) : commas;
  return {
    label: `${head}(${params.map((param) => param.label).join(', ')})`,
    parameters: params.map((param) => ({
      label: param.label,
      ...(param.doc === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: param.doc } }),
    })),
    activeParameter: active < 0 ? params.length : active,
    ...(doc === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: doc } }),
  };
}
