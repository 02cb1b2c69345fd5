import { type Message, message } from '../../solvers/message.js';

/** What the checker knows of a value. `unknown` follows an error or open text and is never complained about again. */
export type Type = SimpleType | ListType | TupleType | PositionType | MoveType | VariableType;

/** `zero` is the literal 0 or an empty sum: an integer and the finished game. `never` has no values: the element of `[]`. */
export interface SimpleType {
  readonly kind: 'int' | 'zero' | 'bool' | 'text' | 'outcome' | 'unknown' | 'never';
}
export interface ListType {
  readonly kind: 'list';
  readonly element: Type;
}
export interface TupleType {
  readonly kind: 'tuple';
  readonly items: readonly Type[];
}
export interface PositionType {
  readonly kind: 'position';
  readonly play: Play;
}
export interface MoveType {
  readonly kind: 'move';
  readonly play: Play;
}
/** A type variable: in the signatures of library functions only. */
export interface VariableType {
  readonly kind: 'variable';
  readonly name: string;
}

/** The games a position may be a sum of; undefined when they are not known. */
export interface Play {
  readonly games: ReadonlySet<PlayedGame> | undefined;
  readonly misere: boolean;
}

/** A game as the type of its positions sees it. */
export interface PlayedGame {
  readonly name: string;
  /** Whether positions have nim-values, or outcomes only. */
  readonly hasNimValues: boolean;
  /** The fields of its moves, besides `part`. */
  fields(): ReadonlyMap<string, Type>;
}

export const INT: Type = { kind: 'int' };
export const ZERO: Type = { kind: 'zero' };
export const BOOL: Type = { kind: 'bool' };
export const TEXT: Type = { kind: 'text' };
export const OUTCOME: Type = { kind: 'outcome' };
export const UNKNOWN: Type = { kind: 'unknown' };
export const NEVER: Type = { kind: 'never' };
export const POSITION: Type = { kind: 'position', play: { games: undefined, misere: false } };
export const MOVE: Type = { kind: 'move', play: { games: undefined, misere: false } };

export function listOf(element: Type): ListType {
  return { kind: 'list', element };
}

export function tupleOf(...items: Type[]): TupleType {
  return { kind: 'tuple', items };
}

export function isOpen(type: Type): boolean {
  return type.kind === 'unknown' || type.kind === 'never';
}

export function isInteger(type: Type): boolean {
  return type.kind === 'int' || type.kind === 'zero' || isOpen(type);
}

/** Whether the value can stand where a position is expected. */
export function isPlayable(type: Type): boolean {
  return type.kind === 'position' || type.kind === 'move' || type.kind === 'zero' || isOpen(type);
}

/** A position or a move: what is certainly no number. */
export function isPosition(type: Type): type is PositionType | MoveType {
  return type.kind === 'position' || type.kind === 'move';
}

/** Whether a position is the value or somewhere in it: such values are not compared. */
export function holdsPosition(type: Type): boolean {
  if (type.kind === 'list') return holdsPosition(type.element);
  return isPosition(type) || (type.kind === 'tuple' && type.items.some(holdsPosition));
}

/** Whether such values have an order: integers, texts, and lists and tuples of these. */
export function hasOrder(type: Type): boolean {
  if (type.kind === 'list') return hasOrder(type.element);
  if (type.kind === 'tuple') return type.items.every(hasOrder);
  return isInteger(type) || type.kind === 'text' || type.kind === 'variable';
}

/** A sum of both. */
export function joinPlay(a: Play, b: Play): Play {
  if (a === b) return a;
  const games = a.games && b.games ? new Set([...a.games, ...b.games]) : undefined;
  return { games, misere: a.misere || b.misere };
}

/** The type of a value that is one or the other; undefined when no type holds both. */
export function join(a: Type, b: Type): Type | undefined {
  if (a === b || b.kind === 'never') return a;
  if (a.kind === 'never') return b;
  if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN;
  if (a.kind === 'zero' && (b.kind === 'int' || b.kind === 'position' || b.kind === 'move')) return asPosition(b) ?? b;
  if (b.kind === 'zero' && (a.kind === 'int' || a.kind === 'position' || a.kind === 'move')) return asPosition(a) ?? a;
  if (a.kind === 'move' && b.kind === 'move') return { kind: 'move', play: joinPlay(a.play, b.play) };
  if (isPosition(a) && isPosition(b)) return { kind: 'position', play: joinPlay(positionAfter(a).play, positionAfter(b).play) };
  if (a.kind === 'list' && b.kind === 'list') {
    const element = join(a.element, b.element);
    return element && listOf(element);
  }
  if (a.kind === 'tuple' && b.kind === 'tuple' && a.items.length === b.items.length) {
    const items: Type[] = [];
    for (const [i, item] of a.items.entries()) {
      const both = join(item, b.items[i] ?? UNKNOWN);
      if (!both) return undefined;
      items.push(both);
    }
    return { kind: 'tuple', items };
  }
  return a.kind === b.kind ? a : undefined;
}

/** The position that a move or a position stands for. After a move the games may be others. */
export function positionAfter(type: PositionType | MoveType): PositionType {
  return type.kind === 'position' ? type : { kind: 'position', play: { games: undefined, misere: type.play.misere } };
}

function asPosition(type: Type): PositionType | undefined {
  return isPosition(type) ? positionAfter(type) : undefined;
}

/** What a name bound to the value is: the literal 0 is a plain integer once it has a name. */
export function named(type: Type): Type {
  return type.kind === 'zero' ? INT : type;
}

/** Whether a value of the type `actual` can stand where `expected` is asked for; binds the variables of a signature. */
export function fits(expected: Type, actual: Type, variables?: Map<string, Type>): boolean {
  if (expected.kind === 'variable') {
    const bound = join(variables?.get(expected.name) ?? NEVER, actual);
    if (!bound) return false;
    variables?.set(expected.name, bound);
    return true;
  }
  if (isOpen(actual) || isOpen(expected)) return true;
  switch (expected.kind) {
    case 'int':
      return isInteger(actual);
    case 'position':
      return isPlayable(actual);
    case 'list':
      return actual.kind === 'list' && fits(expected.element, actual.element, variables);
    case 'tuple':
      return (
        actual.kind === 'tuple' &&
        actual.items.length === expected.items.length &&
        expected.items.every((item, i) => fits(item, actual.items[i] ?? UNKNOWN, variables))
      );
    default:
      return expected.kind === actual.kind;
  }
}

/** A signature's type with its variables replaced; a variable that nothing bound may be anything. */
export function substitute(type: Type, variables: ReadonlyMap<string, Type>): Type {
  switch (type.kind) {
    case 'variable':
      return variables.get(type.name) ?? UNKNOWN;
    case 'list':
      return listOf(substitute(type.element, variables));
    case 'tuple':
      return { kind: 'tuple', items: type.items.map((item) => substitute(item, variables)) };
    default:
      return type;
  }
}

/** As hovers and signatures write it: `list<int>`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'zero':
      return 'int';
    case 'never':
    case 'unknown':
      return '?';
    case 'list':
      return isOpen(type.element) ? 'list' : `list<${typeText(type.element)}>`;
    case 'tuple':
      return `(${type.items.map(typeText).join(', ')})`;
    case 'variable':
      return type.name;
    default:
      return type.kind;
  }
}

/** Equal for equal types: the key under which a function's check for these argument types is kept. */
export function typeKey(type: Type): string {
  switch (type.kind) {
    case 'list':
      return `[${typeKey(type.element)}]`;
    case 'tuple':
      return `(${type.items.map(typeKey).join()})`;
    case 'position':
    case 'move':
      return `${type.kind}${type.play.misere ? '!' : ''}{${type.play.games ? [...type.play.games].map((game) => game.name).join() : '?'}}`;
    default:
      return type.kind;
  }
}

/** In words, with its article: "a list of integers". */
export function describe(type: Type): Message {
  switch (type.kind) {
    case 'int':
    case 'zero':
      return message('an integer');
    case 'bool':
      return message('true or false');
    case 'text':
      return message('a text');
    case 'outcome':
      return message('an outcome');
    case 'position':
      return message('a position');
    case 'move':
      return message('a move');
    case 'tuple':
      return message('a tuple of {0}', type.items.length);
    case 'list':
      return describeList(type.element);
    default:
      return message('a value');
  }
}

function describeList(element: Type): Message {
  switch (element.kind) {
    case 'int':
    case 'zero':
      return message('a list of integers');
    case 'bool':
      return message('a list of truth values');
    case 'text':
      return message('a list of texts');
    case 'position':
      return message('a list of positions');
    case 'move':
      return message('a list of moves');
    case 'tuple':
      return message('a list of tuples');
    case 'list':
      return message('a list of lists');
    default:
      return message('a list');
  }
}
