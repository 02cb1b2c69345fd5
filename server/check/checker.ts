import type { AstNode } from 'langium';
import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { message } from '../../solvers/message.js';
import type { Expr, File, Game, Gen, Let, ReadItem } from '../generated/ast.js';
import { bind, type Declaration, type DeclarationSite, type Names } from '../language/names.js';
import type { Problem } from '../language/problems.js';
import { inferExpr } from './expressions.js';
import { textOf } from './fixes.js';
import { mismatch } from './mismatch.js';
import { builtinGame, UserGame } from './played.js';
import { checkStatements } from './statements.js';
import { fits, INT, isOpen, join, listOf, NEVER, named, type PlayedGame, TEXT, type Type, typeKey, UNKNOWN } from './types.js';
import { UnknownNames } from './unknown-names.js';

/** Calls of functions inside functions deeper than this are taken to give anything. */
const MAX_DEPTH = 24;
/** A function at the end of a chain longer than this, of functions that call the next, is taken to give anything. */
const MAX_CHAINED = 200;
/** A function called with more combinations of types than this is taken to give anything. */
const MAX_INSTANCES = 64;

/** A function's body read with the types of one call's arguments. */
interface Frame {
  /** The types of the parameters, and of the generators met so far: by declaring node. */
  readonly variables: Map<AstNode, readonly Type[]>;
  readonly types: Map<Expr, Type>;
  readonly depth: number;
  problem?: Problem;
}

interface Instance {
  type: Type;
  problem?: Problem | undefined;
}

const checkers = new WeakMap<File, Checker>();

/** The checker of a file; kept as long as the file's tree, so that a version of a document is checked once. */
export function checkerOf(file: File): Checker {
  let checker = checkers.get(file);
  if (!checker) {
    checker = new Checker(file);
    checkers.set(file, checker);
  }
  return checker;
}

/**
 * Finds the type of every expression of a file and what is wrong with it. Types are found on demand and once: a name
 * asks for the expression it was given, a game's moves for their variables, whatever the order in the file.
 */
export class Checker {
  readonly names: Names;
  readonly unknownNames = new UnknownNames(this);
  /** How many problems were met so far. */
  reported = 0;
  readonly #problems: Problem[] = [];
  readonly #blamed = new Map<AstNode, Set<string>>();
  readonly #types = new Map<Expr, Type>();
  /** Types of expressions of functions, as their calls see them. */
  readonly #called = new Map<Expr, Type>();
  readonly #instances = new Map<Let, Map<string, Instance>>();
  readonly #games = new Map<Game, UserGame>();
  #frame: Frame | undefined;
  #checked = false;
  #chained = 0;

  constructor(readonly file: File) {
    this.names = bind(file);
  }

  /** Everything that is wrong with the file's names, arguments, types and constant values. */
  get problems(): readonly Problem[] {
    if (!this.#checked) {
      this.#checked = true;
      checkStatements(this, this.file.statements);
    }
    return this.#problems;
  }

  /** The type of an expression, for hovers: inside a function, what its calls make of it when they agree. */
  typeOf(expr: Expr): Type {
    const own = this.#base(() => this.infer(expr));
    return isOpen(own) ? (this.#called.get(expr) ?? own) : own;
  }

  /** The type of an expression; problems in it are reported the first time. */
  infer(expr: Expr | undefined): Type {
    if (!expr) return UNKNOWN;
    const types = this.#frame?.types ?? this.#types;
    const known = types.get(expr);
    if (known) return known;
    types.set(expr, NEVER);
    const type = inferExpr(this, expr);
    types.set(expr, type);
    if (this.#frame) {
      const before = this.#called.get(expr);
      this.#called.set(expr, before ? (join(before, type) ?? UNKNOWN) : type);
    }
    return type;
  }

  /** As `infer`, and reports a value that cannot stand where `expected` is asked for. Gives the type found. */
  demand(expr: Expr | undefined, expected: Type): Type {
    const actual = this.infer(expr);
    if (expr && !fits(expected, actual)) this.report(mismatch(expr, expected, actual));
    return actual;
  }

  report(problem: Problem): void {
    this.reported++;
    const codes = this.#blamed.get(problem.node);
    if (codes?.has(problem.code)) return;
    if (this.#frame) {
      this.#frame.problem ??= problem;
      return;
    }
    if (codes) codes.add(problem.code);
    else this.#blamed.set(problem.node, new Set([problem.code]));
    this.#problems.push(problem);
  }

  error(code: string, node: AstNode, sentence: Problem['message'], extra: Partial<Problem> = {}): void {
    this.report({ severity: 'error', code, node, message: sentence, ...extra });
  }

  /** The type of a name that stands for a value. */
  typeOfName(declaration: Declaration): Type {
    const { site } = declaration;
    if (!site) return UNKNOWN;
    const local = this.#frame?.variables.get(site.node);
    if (local) return local[site.index ?? 0] ?? UNKNOWN;
    return this.#base(() => this.#typeOfSite(site));
  }

  /** The types of a generator's names. Inside a function they are kept for this call of it. */
  bindGenerator(gen: Gen): void {
    if (this.#frame) this.#frame.variables.set(gen, this.#generated(gen));
    else this.#generated(gen);
  }

  gameOf(game: Game): PlayedGame {
    let played = this.#games.get(game);
    if (!played) {
      played = new UserGame(game, (gen, index) => this.#base(() => this.#generated(gen)[index] ?? UNKNOWN));
      this.#games.set(game, played);
    }
    return played;
  }

  builtinOf(name: string): PlayedGame | undefined {
    const game = BUILTIN_GAMES.get(name);
    return game && builtinGame(game);
  }

  /** What a function gives for arguments of these types; what is wrong inside is reported at the call. */
  callFunction(fn: Let, args: readonly Type[], call: AstNode): Type {
    const general = this.#general(fn);
    if (args.every(isOpen)) return general;
    const instance = this.#instance(fn, args.map(named));
    const { problem } = instance;
    if (problem) {
      this.report({
        severity: 'error',
        code: 'in-function',
        node: call,
        message: message(
          '{0} cannot be called with this: in it, {1} goes wrong: {2}',
          fn.name ?? '',
          textOf(problem.node),
          problem.message,
        ),
        related: [{ node: problem.node, message: problem.message }, ...(problem.related ?? [])],
      });
    }
    return problem ? UNKNOWN : instance.type;
  }

  /** What a function gives for any arguments. */
  #general(fn: Let): Type {
    if (this.#chained >= MAX_CHAINED) return UNKNOWN;
    this.#chained++;
    const type = this.#base(() => this.infer(fn.expr));
    this.#chained--;
    return type;
  }

  #instance(fn: Let, args: readonly Type[]): Instance {
    let instances = this.#instances.get(fn);
    if (!instances) {
      instances = new Map();
      this.#instances.set(fn, instances);
    }
    const key = args.map(typeKey).join();
    const known = instances.get(key);
    if (known) return known;
    const depth = (this.#frame?.depth ?? 0) + 1;
    if (depth > MAX_DEPTH || instances.size >= MAX_INSTANCES) return { type: UNKNOWN };
    const instance: Instance = { type: NEVER };
    instances.set(key, instance);
    const frame: Frame = { variables: new Map([[fn, args]]), types: new Map(), depth };
    const outer = this.#frame;
    this.#frame = frame;
    instance.type = this.infer(fn.expr);
    this.#frame = outer;
    instance.problem = frame.problem;
    return instance;
  }

  /** Outside of every function: what the file says for all calls. */
  #base<T>(work: () => T): T {
    const frame = this.#frame;
    this.#frame = undefined;
    const result = work();
    this.#frame = frame;
    return result;
  }

  #typeOfSite({ node, index }: DeclarationSite): Type {
    switch (node.$type) {
      case 'Let': {
        if (node.fn) return UNKNOWN;
        const type = this.infer(node.expr);
        return named(index === undefined ? type : itemOf(type, index));
      }
      case 'Gen':
        return this.#generated(node)[index ?? 0] ?? UNKNOWN;
      case 'Param':
        return PARAM_TYPES.get(node.type ?? 'int') ?? UNKNOWN;
      case 'ReadItem':
        return readType(node);
      case 'Repeat':
      case 'While':
        return INT;
      default:
        return UNKNOWN;
    }
  }

  #generated(gen: Gen): readonly Type[] {
    const domain = this.infer(gen.domain);
    const element = domain.kind === 'list' ? domain.element : UNKNOWN;
    return gen.names.length === 1 ? [named(element)] : gen.names.map((_, i) => named(itemOf(element, i)));
  }
}

/** What a parameter of a game may be declared as. */
export const PARAM_TYPES: ReadonlyMap<string, Type> = new Map([
  ['int', INT],
  ['heaps', listOf(INT)],
  ['list', listOf(UNKNOWN)],
  ['text', TEXT],
]);

/** What a field of the input may be read as. */
const READ_TYPES: ReadonlyMap<string, Type> = new Map([
  ['int', INT],
  ['text', TEXT],
  ['char', TEXT],
]);

function readType(item: ReadItem): Type {
  const { shape } = item;
  let type: Type = INT;
  if (shape?.$type === 'Row') type = { kind: 'tuple', items: shape.items.map(readType) };
  else if (shape) type = READ_TYPES.get(shape.kind) ?? UNKNOWN;
  return item.dims.reduce((inner) => listOf(inner), type);
}

function itemOf(type: Type, index: number): Type {
  return type.kind === 'tuple' ? (type.items[index] ?? UNKNOWN) : UNKNOWN;
}
