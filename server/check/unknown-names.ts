import { BUILTIN_GAMES } from '../../solvers/games/index.js';
import { message } from '../../solvers/message.js';
import type { ReadItem, Ref } from '../generated/ast.js';
import type { Declaration } from '../language/names.js';
import { propertyRange, spanOf } from '../language/ranges.js';
import type { Checker } from './checker.js';
import { rename } from './fixes.js';
import { LIBRARY } from './library.js';
import { nearest } from './near.js';

/** After so many unknown names a file is not looked through for what was meant any more. */
const MAX_SUGGESTED = 100;

/** Built-in games of the language that have no engine yet. */
export const PENDING_GAMES: ReadonlySet<string> = new Set(['geography']);

/** Finds what an unknown name may have meant. */
export class UnknownNames {
  #suggested = 0;
  #byName: Map<string, Declaration[]> | undefined;

  constructor(private readonly checker: Checker) {}

  report(ref: Ref): void {
    const range = propertyRange(ref, 'name');
    const { name } = ref;
    if (PENDING_GAMES.has(name) && ref.call) {
      this.checker.error('pending', ref, message('The built-in game {0} is not available yet.', name), { range });
      return;
    }
    const elsewhere = this.#elsewhere(name);
    const label = elsewhere.find((declaration) => declaration.kind === 'label');
    const row = label && rowOf(label);
    if (row) {
      const { item, names } = row;
      this.checker.error(
        'label',
        ref,
        message(
          '{0} only labels a field of {1}; take its rows apart with {2}.',
          name,
          item.name,
          `for (${names}) in ${item.name}`,
        ),
        { range, related: [{ node: item, message: message('{0} is read here.', item.name) }] },
      );
      return;
    }
    const below = elsewhere.find(
      ({ kind, site }) => (kind === 'value' || kind === 'read') && site && spanOf(site.node).offset > spanOf(ref).offset,
    );
    if (below?.site) {
      this.checker.error(
        'unknown-name',
        ref,
        message('{0} is not known here yet: a value is seen only below the line that gives it.', name),
        {
          range,
          related: [{ node: below.site.node, message: message('{0} gets its value here.', name) }],
        },
      );
      return;
    }
    const near = this.#suggested++ < MAX_SUGGESTED ? this.#near(ref) : [];
    const sentence =
      near.length > 0
        ? message('{0} is not known here; did you mean {1}?', name, near.join(', '))
        : ref.call
          ? message('There is no game or function {0}; define it with game or let.', name)
          : message('{0} is not known here; give it a value with let or read.', name);
    this.checker.error('unknown-name', ref, sentence, { range, fixes: near.map((each) => rename(ref, 'name', each)) });
  }

  #near(ref: Ref): string[] {
    const called = [...LIBRARY.values()].filter((each) => each.aliases.includes(ref.name)).map((each) => each.name);
    if (ref.call && called.length > 0) return called;
    const candidates: string[] = [];
    for (const { name, kind } of this.checker.names.visibleAt(spanOf(ref).offset)) {
      const callable = kind === 'game' || kind === 'function';
      if (callable === ref.call) candidates.push(name);
    }
    if (ref.call) candidates.push(...BUILTIN_GAMES.keys(), ...LIBRARY.keys());
    return nearest(
      ref.name,
      candidates.filter((name) => name !== 'star'),
    );
  }

  #elsewhere(name: string): readonly Declaration[] {
    if (!this.#byName) {
      this.#byName = new Map();
      for (const declaration of this.checker.names.declarations) {
        const same = this.#byName.get(declaration.name);
        if (same) same.push(declaration);
        else this.#byName.set(declaration.name, [declaration]);
      }
    }
    return this.#byName.get(name) ?? [];
  }
}

function rowOf(label: Declaration): { item: ReadItem; names: string } | undefined {
  const row = label.site?.node.$container;
  if (row?.$type !== 'Row') return undefined;
  const item = row.$container as ReadItem;
  const fields = (row as unknown as { readonly items: readonly ReadItem[] }).items;
  return { item, names: fields.map((field) => field.name).join(', ') };
}
