import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { checkerOf } from '../../../server/check/checker.js';
import type { File } from '../../../server/generated/ast.js';
import type { Problem } from '../../../server/language/problems.js';
import { propertyRange, rangeOf } from '../../../server/language/ranges.js';
import { createGrundyServices } from '../../../server/language/services.js';
import { type Message, plain } from '../../../solvers/message.js';

const { Grundy, shared } = createGrundyServices(EmptyFileSystem);
let documents = 0;

/** The parsed text as a document. */
export function parse(text: string): LangiumDocument<File> {
  const uri = URI.parse(`memory:///${documents++}.grundy`);
  return shared.workspace.LangiumDocumentFactory.fromString<File>(text, uri);
}

export function problemsIn(document: LangiumDocument<File>): readonly Problem[] {
  return checkerOf(document.parseResult.value).problems;
}

/** The sentences of all errors that the checker finds, in English. */
export async function errorsIn(text: string): Promise<string[]> {
  const document = parse(text);
  const { parserErrors } = document.parseResult;
  if (parserErrors.length > 0) return parserErrors.map((error) => error.message);
  return problemsIn(document)
    .filter((problem) => problem.severity === 'error')
    .map((problem) => plain(problem.message));
}

export interface Found {
  readonly message: string;
  /** The text that is underlined. */
  readonly text: string;
  readonly problem: Problem;
  readonly document: LangiumDocument<File>;
}

/** Every problem of a text with the text it is located at. */
export function find(text: string): Found[] {
  const document = parse(text);
  return problemsIn(document).map((problem) => ({
    message: plain(problem.message as Message),
    text: document.textDocument.getText(
      problem.range ??
        (problem.property === undefined ? rangeOf(problem.node) : propertyRange(problem.node, problem.property, problem.index)),
    ),
    problem,
    document,
  }));
}

/** The text after one of a problem's fixes. */
export function applied({ problem, document }: Found, index = 0): string {
  let text = document.textDocument.getText();
  const edits = [...(problem.fixes?.[index]?.edits ?? [])].map((edit) => ({
    start: document.textDocument.offsetAt(edit.range.start),
    end: document.textDocument.offsetAt(edit.range.end),
    newText: edit.newText,
  }));
  edits.sort((a, b) => b.start - a.start);
  for (const { start, end, newText } of edits) text = text.slice(0, start) + newText + text.slice(end);
  return text;
}

export { Grundy };
