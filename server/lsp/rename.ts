import { AstUtils, type LangiumDocument, type LangiumParser } from 'langium';
import type { LangiumServices, RenameProvider } from 'langium/lsp';
import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type RenameParams,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Message, message } from '../../solvers/message.js';
import { type File, GrundyTerminals, isField, isFile } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { bind, type Declaration } from '../language/names.js';
import { spanOf } from '../language/ranges.js';
import type { Range } from '../protocol.js';
import { nameAt, siteRange } from './symbols.js';

const RESERVED = new Set('game let count if else for in is not and or misere true false'.split(' '));
const NAME = new RegExp(`^(?:${GrundyTerminals.ID.source})$`);

/** Renames what a file declares, unless the new name would change what any name of the file means. */
export class GrundyRename implements RenameProvider {
  private readonly parser: LangiumParser;

  constructor(services: LangiumServices) {
    this.parser = services.parser.LangiumParser;
  }

  prepareRename(document: LangiumDocument, { position }: PrepareRenameParams): Range | undefined {
    const named = nameAt(document, position);
    if (named !== undefined && named.declaration.site === undefined) {
      throw refusal(message('“{0}” belongs to the language and cannot be renamed.', named.declaration.name));
    }
    return named?.range;
  }

  rename(document: LangiumDocument, { position, newName }: RenameParams): WorkspaceEdit | undefined {
    const declaration = nameAt(document, position)?.declaration;
    const file = document.parseResult.value;
    if (declaration?.site === undefined || !isFile(file)) return undefined;
    if (newName === declaration.name) return { changes: {} };
    if (RESERVED.has(newName)) throw refusal(message('“{0}” is a word of the language; choose another name.', newName));
    if (!NAME.test(newName)) {
      throw refusal(message('“{0}” is no name: a name is letters, digits and _, and does not begin with a digit.', newName));
    }
    if (namesField(file, declaration)) {
      throw refusal(message('“.{0}” asks moves for this name, and would not find it any longer.', declaration.name));
    }
    const edits: TextEdit[] = [declaration.site, ...declaration.references].map((site) => ({
      range: siteRange(site),
      newText: newName,
    }));
    if (this.changesMeaning(document, file, edits)) {
      throw refusal(message('“{0}” has another meaning where the name is used; choose another name.', newName));
    }
    return { changes: { [document.uri.toString()]: edits } };
  }

  /** Whether any name of the file would mean something else after the edits. */
  private changesMeaning(document: LangiumDocument, file: File, edits: readonly TextEdit[]): boolean {
    const text = TextDocument.applyEdits(document.textDocument, [...edits]);
    const renamed = this.parser.parse<File>(text).value;
    const starts = edits.map(({ range }) => document.textDocument.offsetAt(range.start)).sort((a, b) => a - b);
    const growth = (text.length - document.textDocument.getText().length) / edits.length;
    const moved = (offset: number) => offset + growth * starts.filter((start) => start < offset).length;
    return meaning(file, moved) !== meaning(renamed, (offset) => offset);
  }
}

/** Which names of a file belong together, as text: for each declaration the offsets of its names. */
function meaning(file: File, moved: (offset: number) => number): string {
  const { declarations, duplicates } = bind(file);
  const groups = declarations.map(({ site, references }) =>
    [...(site === undefined ? [] : [site]), ...references]
      .map(({ node, property, index }) => `${moved(spanOf(node).offset)} ${property} ${index ?? ''}`)
      .sort(),
  );
  return JSON.stringify([groups, duplicates.length]);
}

/** Whether the name is a variable that moves carry as a field which the file asks for. */
function namesField(file: File, { kind, name }: Declaration): boolean {
  return kind === 'variable' && AstUtils.streamAllContents(file).some((node) => isField(node) && node.name === name);
}

function refusal(sentence: Message): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, translate(sentence));
}
