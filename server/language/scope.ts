import type { Declaration, DeclarationSite, Site } from './names.js';

/** A declaration whose uses are still being found. */
export interface Target extends Declaration {
  readonly references: Site[];
}
export interface Entry extends Target {
  readonly site: DeclarationSite;
  /** From which offset on the name is seen in its scope. */
  readonly from: number;
}

/** What one block, or one construct that names things, declares. */
export class Scope {
  readonly inner: Scope[] = [];
  readonly entries: Entry[] = [];
  readonly #callables = new Map<string, Entry>();
  readonly #values = new Map<string, Entry>();

  constructor(
    readonly parent: Scope | undefined,
    readonly start: number,
    readonly end: number,
  ) {
    parent?.inner.push(this);
  }

  /** The declaration of that name made before in this scope. */
  own(name: string): Entry | undefined {
    return this.#callables.get(name) ?? this.#values.get(name);
  }

  add(entry: Entry): void {
    this.entries.push(entry);
    const table = isCallable(entry) ? this.#callables : this.#values;
    if (!table.has(entry.name)) table.set(entry.name, entry);
  }

  callable(name: string): Entry | undefined {
    return this.#callables.get(name) ?? this.parent?.callable(name);
  }

  value(name: string): Entry | undefined {
    return this.#values.get(name) ?? this.parent?.value(name);
  }
}

export function isCallable(declaration: Declaration): boolean {
  return declaration.kind === 'game' || declaration.kind === 'function';
}
