import type { BuiltinGame } from '../../solvers/games/game.js';
import type { Game, Gen, Statement } from '../generated/ast.js';
import { INT, join, type PlayedGame, type Type, UNKNOWN } from './types.js';

const builtins = new Map<BuiltinGame, PlayedGame>();

/** A built-in game as the checker sees it: fields are integers, but those of games on graphs may be any vertex. */
export function builtinGame(game: BuiltinGame): PlayedGame {
  let played = builtins.get(game);
  if (!played) {
    const onGraph = game.params.some((param) => param.type === 'vertex' || param.type === 'vertices');
    const fields = new Map<string, Type>(game.fields.map((name) => [name, onGraph ? UNKNOWN : INT]));
    played = { name: game.name, hasNimValues: game.nimValue !== undefined, fields: () => fields };
    builtins.set(game, played);
  }
  return played;
}

/** A game of the file: the fields of its moves are the `for` variables on the way to each `->`. */
export class UserGame implements PlayedGame {
  readonly hasNimValues = true;
  #fields: Map<string, Type> | undefined;

  constructor(
    private readonly game: Game,
    private readonly generated: (gen: Gen, index: number) => Type,
  ) {}

  get name(): string {
    return this.game.name;
  }

  fields(): ReadonlyMap<string, Type> {
    if (!this.#fields) {
      this.#fields = new Map();
      this.#collect(this.game.body?.statements ?? [], new Map(), this.#fields);
    }
    return this.#fields;
  }

  #collect(
    statements: readonly (Statement | undefined)[],
    above: ReadonlyMap<string, () => Type>,
    into: Map<string, Type>,
  ): void {
    for (const statement of statements) {
      switch (statement?.$type) {
        case 'Move':
          for (const [name, type] of above) {
            const before = into.get(name);
            into.set(name, before ? (join(before, type()) ?? UNKNOWN) : type());
          }
          break;
        case 'For': {
          const inner = new Map(above);
          for (const gen of statement.gens)
            for (const [i, name] of gen.names.entries()) inner.set(name, () => this.generated(gen, i));
          this.#collect([statement.body], inner, into);
          break;
        }
        case 'If':
          this.#collect([statement.then, statement.else], above, into);
          break;
        case 'Block':
          this.#collect(statement.statements, above, into);
          break;
      }
    }
  }
}
