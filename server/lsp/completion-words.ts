// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of snippets are written so
import { type Message, message } from '../../solvers/message.js';
import type { Place } from './cursor.js';

/** A word of the language that completion offers. */
export interface OfferedWord {
  readonly word: string;
  readonly doc: Message;
  /** What is written for it, in the snippet syntax of the protocol; the word itself when absent. */
  readonly snippet?: string;
}

/** What a statement may begin with, in the places where it may. */
export interface OfferedStatement extends OfferedWord {
  readonly places: readonly Place[];
}

const ANYWHERE: readonly Place[] = ['file', 'game', 'problem'];
const BODIES: readonly Place[] = ['game', 'problem'];

export const STATEMENTS: readonly OfferedStatement[] = [
  {
    word: 'game',
    places: ['file', 'problem'],
    doc: message('The rules of a game: its parameters, and the positions that one move can reach.'),
    snippet: 'game ${1:name}(${2:n}) {\n\tfor ${3:take} in 1 .. ${2:n}\n\t\t-> ${1:name}(${2:n} - ${3:take})\n}$0',
  },
  {
    word: 'problem',
    places: ['file'],
    doc: message('A contest problem: what it reads, what it prints, and its samples.'),
    snippet: [
      'problem "${1:title}" {\n\tread ${2:n}, ${3:a}[${2:n}]\n\tprint nim(${3:a}) is N ? "${4:Yes}" : "${5:No}"\n',
      '\tsample """\n\t\t${6:2}\n\t\t${7:1 1}\n\t""" -> "${5:No}"\n}$0',
    ].join(''),
  },
  { word: 'solve', places: ['file'], doc: message('Who wins a position, its nim-value and its winning moves.') },
  {
    word: 'count',
    places: ['file'],
    doc: message('How many elements of a domain satisfy a condition, modulo a number if there is one.'),
    snippet: 'count ${1:h} in ${2:tuples(1 .. 5, 3)} where ${3:nim(${1:h}) is P}$0',
  },
  { word: 'expect', places: ['file'], doc: message('A condition that must hold.') },
  { word: 'table', places: ['file'], doc: message('The values of positions in a table.') },
  { word: 'conjecture', places: ['file'], doc: message('A formula for the values of positions.') },
  { word: 'let', places: ANYWHERE, doc: message('A name for a value, or a function.') },
  { word: 'for', places: BODIES, doc: message('What follows, for each element of a list or a range.') },
  { word: 'if', places: BODIES, doc: message('What follows, only where a condition holds.') },
  { word: '->', places: ['game'], doc: message('A move: the position it leads to.') },
  {
    word: 'value',
    places: ['game'],
    snippet: 'value = $0',
    doc: message('A claim about the nim-value, checked against the rules before it is used.'),
  },
  {
    word: 'wins',
    places: ['game'],
    snippet: 'wins = $0',
    doc: message('A claim about when the player to move wins, checked against the rules before it is used.'),
  },
  { word: 'read', places: ['problem'], doc: message('Reads values from the input.') },
  { word: 'print', places: ['problem'], doc: message('Prints a line of the output.') },
  {
    word: 'repeat',
    places: ['problem'],
    snippet: 'repeat ${1:t} {\n\t$0\n}',
    doc: message('What is in the block, so many times.'),
  },
  {
    word: 'while',
    places: ['problem'],
    snippet: 'while read ${1:n} where ${1:n} > 0 {\n\t$0\n}',
    doc: message('What is in the block, as long as there is input and the condition holds.'),
  },
  {
    word: 'sample',
    places: ['problem'],
    snippet: 'sample """\n\t${1}\n""" -> """\n\t${2}\n"""$0',
    doc: message('An input and the output that belongs to it.'),
  },
  { word: 'link', places: ['problem'], snippet: 'link "$1"$0', doc: message('The address of the problem.') },
];

/** What may begin an expression besides a name. */
export const PREFIXES: readonly OfferedWord[] = [
  { word: 'misere', doc: message('The whole sum after it in misère play: the player who cannot move wins.') },
  { word: 'not', doc: message('The opposite of a condition.') },
  { word: 'true', doc: message('A condition that holds.') },
  { word: 'false', doc: message('A condition that does not hold.') },
];

/** What may follow a finished expression. */
export const INFIXES: readonly OfferedWord[] = [
  { word: 'is', doc: message('Who wins: N, the player to move; P, the other one; D, neither.') },
  { word: 'in', doc: message('Whether an element is in a list, or a part in a text.') },
  { word: 'and', doc: message('Whether both conditions hold.') },
  { word: 'or', doc: message('Whether one of the conditions holds.') },
];

export const WHERE: OfferedWord = { word: 'where', doc: message('The condition that is counted or read on for.') };
export const MOD: OfferedWord = { word: 'mod', doc: message('The modulus of the count.') };
export const FOR: OfferedWord = { word: 'for', doc: message('The item before it, for each element of a list or a range.') };
export const IF: OfferedWord = { word: 'if', doc: message('Only the items where a condition holds.') };

export const OUTCOMES: readonly OfferedWord[] = [
  { word: 'N', doc: message('The player to move wins.') },
  { word: 'P', doc: message('The player who has just moved wins.') },
  { word: 'D', doc: message('Neither player can force a win: play without end.') },
  { word: 'not', doc: message('Any other outcome.') },
];

export const PARAM_WORDS: readonly OfferedWord[] = [
  { word: 'heaps', doc: message('A list of heap sizes, kept sorted and without zeros.') },
  { word: 'list', doc: message('A list of anything, kept in its order.') },
  { word: 'text', doc: message('A text.') },
];

export const READ_WORDS: readonly OfferedWord[] = [
  { word: 'int', doc: message('An integer, which is also what is read without a shape.') },
  { word: 'text', doc: message('A word: the characters up to the next blank.') },
  { word: 'char', doc: message('The next character that is not a blank.') },
];
