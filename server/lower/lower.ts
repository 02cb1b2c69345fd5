import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import type { FailurePlace } from '../../solvers/answer.js';
import type { NodeId, Program, Statement as ProgramStatement } from '../../solvers/program.js';
import type { File, Statement } from '../generated/ast.js';
import { bind, isTopLevel, type Names } from '../language/names.js';
import { spanOf } from '../language/ranges.js';
import { Incomplete, Numbering } from './numbering.js';
import { StatementLowering } from './statements.js';

/** A top-level statement as a program, and the way from the program back to the text. */
export interface LoweredStatement {
  readonly program: Program;
  /** Equal text and definitions make an equal key, wherever they stand. */
  readonly key: string;
  readonly node: Statement;
  /** The text of a place, in this statement or in a definition it uses. */
  nodeOf(place: FailurePlace): AstNode | undefined;
  /** The id of a node of this statement. */
  idOf(node: AstNode): NodeId | undefined;
}

/** Whether a statement only defines a game, value or function: it has no answer of its own. */
export function isDefinition({ program }: LoweredStatement): boolean {
  return ['game', 'let', 'let-tuple', 'let-function'].includes(program.statement.kind);
}

/**
 * The top-level statements of a file, in file order. A statement with an error in it or in a definition it uses is left
 * out; which those are is known once the document is validated.
 */
export function lowerFile(file: File): LoweredStatement[] {
  const names = bind(file);
  const errors = errorOffsets(AstUtils.getDocument(file));
  const parts = file.statements.map((node) => (hasError(node, errors) ? undefined : lowerStatement(node, names)));
  const uses = dependencies(file, names);
  const lowered: LoweredStatement[] = [];
  for (const [i, part] of parts.entries()) {
    if (!part) continue;
    const definitions = closure(i, uses).map((index) => parts[index]);
    if (definitions.every((definition) => definition !== undefined)) lowered.push(new Lowered(part, definitions));
  }
  return lowered;
}

/** One top-level statement on its own. */
class Part {
  #text: string | undefined;

  constructor(
    readonly node: Statement,
    readonly statement: ProgramStatement,
    readonly numbering: Numbering,
  ) {}

  get text(): string {
    this.#text ??= JSON.stringify(this.statement);
    return this.#text;
  }
}

class Lowered implements LoweredStatement {
  readonly program: Program;
  readonly #part: Part;
  readonly #definitions: readonly Part[];
  #key: string | undefined;

  constructor(part: Part, definitions: readonly Part[]) {
    this.program = { definitions: definitions.map((definition) => definition.statement), statement: part.statement };
    this.#part = part;
    this.#definitions = definitions;
  }

  get key(): string {
    this.#key ??= [...this.#definitions, this.#part].map((part) => part.text).join('\n');
    return this.#key;
  }

  get node(): Statement {
    return this.#part.node;
  }

  nodeOf(place: FailurePlace): AstNode | undefined {
    const part = place.definition === undefined ? this.#part : this.#definitions[place.definition];
    return part?.numbering.nodeOf(place.id);
  }

  idOf(node: AstNode): NodeId | undefined {
    return this.#part.numbering.idOf(node);
  }
}

function lowerStatement(node: Statement, names: Names): Part | undefined {
  const numbering = new Numbering();
  try {
    const statement = new StatementLowering(names, numbering).statement(node);
    return statement && new Part(node, statement, numbering);
  } catch (error) {
    if (error instanceof Incomplete) return undefined;
    throw error;
  }
}

/** For each top-level statement, the indices of the top-level definitions that it names itself. */
function dependencies(file: File, names: Names): ReadonlyArray<ReadonlySet<number>> {
  const indices = new Map<AstNode, number>(file.statements.map((statement, index) => [statement, index]));
  const uses = file.statements.map(() => new Set<number>());
  for (const declaration of names.declarations) {
    const used = declaration.site && isTopLevel(declaration) ? indices.get(declaration.site.node) : undefined;
    if (used === undefined) continue;
    for (const { node } of declaration.references) uses[indices.get(topLevel(node)) ?? -1]?.add(used);
  }
  return uses;
}

/** The top-level statement that a node is part of. */
function topLevel(node: AstNode): AstNode {
  let at = node;
  while (at.$container?.$container) at = at.$container;
  return at;
}

/** Every definition that a statement needs, directly or through others, in file order; not the statement itself. */
function closure(start: number, uses: ReadonlyArray<ReadonlySet<number>>): number[] {
  const reached = new Set<number>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const next of uses[at] ?? [])
      if (next !== start && !reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return [...reached].sort((a, b) => a - b);
}

/** Where the document has errors, ascending. */
function errorOffsets({ parseResult, diagnostics = [], textDocument }: LangiumDocument): number[] {
  const offsets = [
    ...parseResult.lexerErrors.map((error) => error.offset),
    ...parseResult.parserErrors.flatMap((error) => [error.token.startOffset, previousOffset(error)]),
    ...diagnostics.filter(({ severity }) => severity === 1).map(({ range }) => textDocument.offsetAt(range.start)),
  ];
  return offsets.filter((offset) => !Number.isNaN(offset)).sort((a, b) => a - b);
}

function previousOffset(error: object): number {
  const token = 'previousToken' in error ? error.previousToken : undefined;
  return typeof token === 'object' && token !== null && 'startOffset' in token ? Number(token.startOffset) : Number.NaN;
}

/** An error after a statement on its last line spoils it as well: what was written there may not be what it seems. */
function hasError(node: Statement, errors: readonly number[]): boolean {
  const { offset, end } = spanOf(node);
  let low = 0;
  for (let high = errors.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((errors[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  const first = errors[low];
  if (first === undefined) return false;
  return first < end || !/[\r\n]/.test(node.$cstNode?.root.fullText.slice(end, first) ?? '');
}
