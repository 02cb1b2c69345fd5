import type { AstNode, ValidationAcceptor } from 'langium';
import { type Message, message } from '../../solvers/message.js';
import { type Game, isFile, isGame, isProblem, type Problem, type Statement } from '../generated/ast.js';
import { report } from './problems.js';
import { rangeOf } from './ranges.js';

/** Which kinds of statement have a place at the top level, in a game, in a problem. */
const PLACES = {
  file: new Set<Statement['$type']>(['Game', 'Let', 'Solve', 'CountStatement', 'Table', 'Conjecture', 'Expect', 'Problem']),
  game: new Set<Statement['$type']>(['Let', 'For', 'If', 'Block', 'Move', 'Claim']),
  problem: new Set<Statement['$type']>([
    ...(['Game', 'Let', 'For', 'If', 'Block', 'Read', 'Print', 'Repeat', 'While'] as const),
    ...(['Link', 'Sample', 'Samples', 'Solution', 'Stress'] as const),
  ]),
};

/** These stand in the problem's own block, not in a block inside it. */
const ABOUT_PROBLEM = new Set<Statement['$type']>(['Link', 'Sample', 'Samples', 'Solution', 'Stress']);

const WORDS: Readonly<Record<Statement['$type'], string>> = {
  Game: 'game',
  Let: 'let',
  Solve: 'solve',
  CountStatement: 'count',
  Table: 'table',
  Conjecture: 'conjecture',
  Expect: 'expect',
  Problem: 'problem',
  For: 'for',
  If: 'if',
  Block: '{',
  Move: '->',
  Claim: 'value',
  Read: 'read',
  Print: 'print',
  Repeat: 'repeat',
  While: 'while',
  Link: 'link',
  Sample: 'sample',
  Samples: 'samples',
  Solution: 'solution',
  Stress: 'stress',
};

/** Reports a statement that stands where it has no place. */
export function checkPlace(node: Statement, accept: ValidationAcceptor): void {
  const owner = ownerOf(node);
  const place = owner === undefined ? 'file' : isGame(owner) ? 'game' : 'problem';
  const misplaced = place === 'file' && !isFile(node.$container) ? undefined : misplacement(node, place);
  if (!misplaced) return;
  const start = rangeOf(node).start;
  const word = wordOf(node);
  const range = { start, end: { line: start.line, character: start.character + word.length } };
  report(accept, { severity: 'error', code: 'misplaced', message: misplaced, node, range });
}

function misplacement(node: Statement, place: keyof typeof PLACES): Message | undefined {
  const word = wordOf(node);
  if (PLACES[place].has(node.$type)) {
    if (!ABOUT_PROBLEM.has(node.$type) || isProblem(node.$container.$container)) return undefined;
    return message('`{0}` stands in the block of the problem itself, not in a block inside it.', word);
  }
  if (node.$type === 'Move') return message('A move has its place in a game; a problem answers with print.');
  if (node.$type === 'Claim') return message('A claim about `{0}` has its place in a game.', word);
  if (PLACES.problem.has(node.$type) && node.$type !== 'Game') {
    if (place === 'game') return message('`{0}` has no place in a game: it belongs in a problem.', word);
    return message('`{0}` has no place at the top level: it belongs in a problem.', word);
  }
  if (place === 'game') return message('`{0}` has no place in a game: it stands at the top level.', word);
  if (place === 'problem') return message('`{0}` has no place in a problem: it stands at the top level.', word);
  return message('`{0}` has no place at the top level: it belongs in a game or a problem.', word);
}

function wordOf(node: Statement): string {
  return node.$type === 'Claim' ? node.kind : WORDS[node.$type];
}

/** The game or problem whose rules or text a statement is part of. */
function ownerOf(node: AstNode): Game | Problem | undefined {
  for (let at = node.$container; at; at = at.$container) if (isGame(at) || isProblem(at)) return at;
  return undefined;
}
