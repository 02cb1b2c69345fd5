import { createHash } from 'node:crypto';
import { type AstNode, AstUtils } from 'langium';
import type { FailurePlace } from '../../solvers/answer.js';
import type { NodeId, Program, Statement } from '../../solvers/program.js';
import type { File, Statement as StatementNode } from '../generated/ast.js';
import { isFile } from '../generated/ast.js';
import { bind, type Declaration } from '../language/names.js';
import { ExpressionLowering } from './expressions.js';
import { Incomplete, Numbering } from './numbering.js';
import { StatementLowering } from './statements.js';

/** One top-level statement as a program, with the way back to the text. */
export interface LoweredStatement {
  readonly node: StatementNode;
  readonly program: Program;
  /** The top-level statements that `program.definitions` are. */
  readonly definitions: readonly StatementNode[];
  /** Equal programs have equal keys, wherever they stand. */
  readonly key: string;
  nodeOf(place: FailurePlace): AstNode | undefined;
  /** The id of a node inside the statement itself. */
  idOf(node: AstNode): NodeId | undefined;
}

const cache = new WeakMap<File, LoweredStatement[]>();

/**
 * The statements of a file that can be evaluated, in file order; kept as long as the file's tree. A statement that is
 * unfinished, or uses a definition that is, has no program and is left out.
 */
export function lowerFile(file: File): LoweredStatement[] {
  let lowered = cache.get(file);
  if (!lowered) {
    lowered = lower(file);
    cache.set(file, lowered);
  }
  return lowered;
}

/** The lowered statement that a node stands in. */
export function loweredAround(node: AstNode): LoweredStatement | undefined {
  const file = AstUtils.findRootNode(node);
  if (!isFile(file)) return undefined;
  const top = topLevel(node);
  return lowerFile(file).find((one) => one.node === top);
}

/** A top-level statement by itself. */
interface Unit {
  readonly node: StatementNode;
  readonly statement: Statement;
  readonly numbering: Numbering;
  /** The other top-level statements it names. */
  readonly uses: ReadonlySet<StatementNode>;
  json: string | undefined;
}

function lower(file: File): LoweredStatement[] {
  const order = new Map<AstNode, number>(file.statements.map((node, index) => [node, index]));
  const units = new Map<StatementNode, Unit>();
  for (const node of file.statements) {
    const unit = lowerUnit(file, node);
    if (unit) units.set(node, unit);
  }
  return [...units.values()].flatMap((unit) => {
    const definitions = closure(unit, units);
    if (!definitions) return [];
    definitions.sort((a, b) => (order.get(a.node) ?? 0) - (order.get(b.node) ?? 0));
    return [new Lowered(unit, definitions)];
  });
}

function lowerUnit(file: File, node: StatementNode): Unit | undefined {
  const numbering = new Numbering();
  const uses = new Set<StatementNode>();
  const use = (declaration: Declaration): void => {
    const top = declaration.site && topLevel(declaration.site.node);
    if (top && top !== node) uses.add(top);
  };
  const expressions = new ExpressionLowering(bind(file), numbering, use);
  try {
    const statement = new StatementLowering(expressions, numbering).statement(node);
    return { node, statement, numbering, uses, json: undefined };
  } catch (error) {
    if (error instanceof Incomplete) return undefined;
    throw error;
  }
}

/** All that a statement depends on, directly or through each other; undefined when a part of it is not complete. */
function closure(unit: Unit, units: ReadonlyMap<StatementNode, Unit>): Unit[] | undefined {
  const found = new Set<Unit>();
  const open = [unit];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const node of next.uses) {
      const used = units.get(node);
      if (!used) return undefined;
      if (used === unit || found.has(used)) continue;
      found.add(used);
      open.push(used);
    }
  }
  return [...found];
}

class Lowered implements LoweredStatement {
  #key: string | undefined;

  constructor(
    private readonly unit: Unit,
    private readonly units: readonly Unit[],
  ) {}

  get node(): StatementNode {
    return this.unit.node;
  }

  get program(): Program {
    return { definitions: this.units.map((one) => one.statement), statement: this.unit.statement };
  }

  get definitions(): readonly StatementNode[] {
    return this.units.map((one) => one.node);
  }

  get key(): string {
    if (this.#key === undefined) {
      const hash = createHash('sha256');
      for (const one of [...this.units, this.unit]) hash.update(jsonOf(one)).update('\n');
      this.#key = hash.digest('base64');
    }
    return this.#key;
  }

  nodeOf(place: FailurePlace): AstNode | undefined {
    const unit = place.definition === undefined ? this.unit : this.units[place.definition];
    return unit?.numbering.nodeOf(place.id);
  }

  idOf(node: AstNode): NodeId | undefined {
    return this.unit.numbering.idOf(node);
  }
}

function jsonOf(unit: Unit): string {
  unit.json ??= JSON.stringify(unit.statement);
  return unit.json;
}

function topLevel(node: AstNode): StatementNode | undefined {
  let at: AstNode | undefined = node;
  while (at?.$container && !isFile(at.$container)) at = at.$container;
  return at?.$container ? (at as StatementNode) : undefined;
}
