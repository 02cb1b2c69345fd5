import type { Program, Statement } from '../program.js';
import type { Value } from '../values/value.js';
import type { Instance } from './callable.js';
import { Compiler } from './compiler.js';
import { FunctionCode } from './functions.js';
import { GameCode } from './games.js';
import { asTuple } from './loops.js';
import type { Owner } from './place.js';
import type { Recent } from './recent.js';
import type { Runtime } from './runtime.js';
import { type Globals, Scope } from './scope.js';

/** A top-level `let`: evaluated when it is first needed. A failure is not kept. */
export class GlobalValue {
  private value: Value | undefined;
  constructor(private readonly evaluate: () => Value) {}
  get(): Value {
    this.value ??= this.evaluate();
    return this.value;
  }
}

/** A top-level definition made ready: a game, a function or values. */
export class Definition {
  readonly owner: Owner = { definition: undefined };
  readonly callable: Instance | undefined;
  readonly values = new Map<string, GlobalValue>();

  constructor(statement: Statement, globals: Globals, runtime: Runtime) {
    const compiler = new Compiler(runtime, this.owner);
    const scope = Scope.top(globals);
    switch (statement.kind) {
      case 'game':
        this.callable = new GameCode(statement, scope, compiler).instantiate([]);
        break;
      case 'let-function':
        this.callable = new FunctionCode(statement, scope, compiler).instantiate([]);
        break;
      case 'let':
        this.values.set(statement.name, new GlobalValue(() => compiler.expr(statement.value, scope)([])));
        break;
      case 'let-tuple': {
        const { names, value } = statement;
        const place = compiler.place(statement);
        const items = new GlobalItems(() => place.run(asTuple, compiler.expr(value, scope)([]), names.length));
        for (const [i, name] of names.entries()) this.values.set(name, new GlobalValue(() => items.get(i)));
      }
    }
  }
}

/** The items of a tuple that a top-level `let (a, b)` takes apart. */
class GlobalItems {
  private items: readonly Value[] | undefined;
  constructor(private readonly evaluate: () => readonly Value[]) {}
  get(index: number): Value {
    this.items ??= this.evaluate();
    return this.items[index] as Value;
  }
}

/**
 * The definitions of a program as they are named in it. A definition whose text, and the text of all it depends on, was
 * met before is the same object, with the tables it has.
 */
export function programGlobals(program: Program, known: Recent<Definition>, runtime: Runtime): Globals {
  const { definitions } = program;
  const uses = definitions.map((statement) => usedNames(statement));
  const byName = new Map<string, number>();
  for (const [i, statement] of definitions.entries()) for (const name of definedNames(statement)) byName.set(name, i);
  const found = new Map<number, Definition>();

  const globals: Globals = {
    value: (name) => definition(byName.get(name))?.values.get(name),
    callable: (name) => definition(byName.get(name))?.callable,
    renumber: () => {
      for (const [i, { owner }] of found) owner.definition = i;
    },
  };
  // What others depend on comes last, so that it is used more recently and dropped after them.
  for (const i of [...definitions.keys()].reverse()) definition(i);
  return globals;

  function definition(index: number | undefined): Definition | undefined {
    const statement = index === undefined ? undefined : definitions[index];
    if (index === undefined || !statement) return undefined;
    const before = found.get(index);
    if (before) return before;
    const kept = known.get(keyOfDefinition(index), () => new Definition(statement, globals, runtime));
    kept.owner.definition = index;
    found.set(index, kept);
    return kept;
  }

  function keyOfDefinition(index: number): string {
    const needed = new Set([index]);
    for (const i of needed) {
      for (const name of uses[i] ?? []) {
        const used = byName.get(name);
        if (used !== undefined) needed.add(used);
      }
    }
    return JSON.stringify([...needed].map((i) => definitions[i]));
  }
}

function definedNames(statement: Statement): readonly string[] {
  if (statement.kind === 'let-tuple') return statement.names;
  return 'name' in statement ? [statement.name] : [];
}

/** All names that may be read or called in a part of a program. */
function usedNames(part: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(part)) for (const item of part) usedNames(item, names);
  else if (typeof part === 'object' && part !== null) {
    if ('op' in part && 'name' in part) names.add(String(part.name));
    for (const inner of Object.values(part)) if (typeof inner === 'object') usedNames(inner, names);
  }
  return names;
}
