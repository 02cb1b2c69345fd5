import { message } from '../../solvers/message.js';
import type { Expected } from './parser-messages.js';
import type { Span } from './ranges.js';
import { type SpanEdit, type SpanFix, type SyntaxProblem, syntaxError } from './syntax-problem.js';
import type { Tokens } from './tokens.js';

/** Where the parser stopped: the index of the token it did not expect, and what it expected. */
export interface Stop {
  readonly tokens: Tokens;
  readonly at: number;
  readonly expected: Expected;
}

/** What is probably meant at a place where the parser stopped: the habits of Python, C and mathematics. */
export function habit(stop: Stop): SyntaxProblem | undefined {
  for (const recognise of HABITS) {
    const problem = recognise(stop);
    if (problem) return problem;
  }
  return undefined;
}

type Recogniser = (stop: Stop) => SyntaxProblem | undefined;

const HABITS: readonly Recogniser[] = [
  doubledOperator,
  wordOperator,
  conditional,
  otherKeyword,
  assignment,
  comparison,
  arrow,
  inKeyword,
  colon,
  reservedName,
  misereInSum,
  chainedIs,
  loneElse,
  commaAfterComprehension,
  numbers,
  whileWithoutRead,
  bareExpression,
];

/** Writes `newText` in the place of a span, with blanks where it would run into its neighbours. */
function instead(tokens: Tokens, span: Span, newText: string): SpanFix {
  const word = /^\w/.test(newText);
  const before = word && /\w/.test(tokens.text.charAt(span.offset - 1)) ? ' ' : '';
  const after = word && /\w/.test(tokens.text.charAt(span.end)) ? ' ' : '';
  return { title: message('Write {0}', newText), edits: [{ ...span, newText: before + newText + after }] };
}

function writeInstead(tokens: Tokens, code: string, span: Span, newText: string): SyntaxProblem {
  const found = tokens.text.slice(span.offset, span.end);
  return syntaxError(span, code, message('Write `{0}` instead of `{1}`.', newText, found), instead(tokens, span, newText));
}

/** `&&` and `||`. */
function doubledOperator({ tokens, at }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  const word = image === '&' ? 'and' : image === '|' ? 'or' : undefined;
  if (!word || tokens.image(at - 1) !== image || !tokens.touches(at)) return undefined;
  return writeInstead(tokens, `habit-${word}`, tokens.spanned(at - 1, at), word);
}

const WORD_OPERATORS: Readonly<Record<string, string>> = { xor: '^', div: '/', mod: '%', AND: 'and', OR: 'or' };

/** `a xor b`, `a div b`, `a mod b` outside a count. */
function wordOperator({ tokens, at }: Stop): SyntaxProblem | undefined {
  const operator = WORD_OPERATORS[tokens.image(at)];
  const next = tokens.image(at + 1);
  if (!operator || !(tokens.isName(at + 1) || tokens.isNumber(at + 1) || next === '(')) return undefined;
  return writeInstead(tokens, 'habit-operator', tokens.span(at), operator);
}

/** `a if c else b`: the parser stops at the `else`, or at the `if` inside brackets. */
function conditional({ tokens, at }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  if (image !== 'else' && image !== 'if') return undefined;
  const otherwise = image === 'else' ? at : tokens.ahead(at + 1, (one) => one === 'else' || one === ',' || one === '{');
  if (tokens.image(otherwise) !== 'else') return undefined;
  const when = tokens.back(otherwise, (one) => one === 'if' || one === '{' || one === '}' || one === '->');
  if (tokens.image(when) !== 'if' || tokens.line(when) !== tokens.line(otherwise)) return undefined;
  const before = tokens.back(when, (one) => VALUE_STARTS.has(one));
  const first = Math.max(before, tokens.open(when).at(-1) ?? -1) + 1;
  if (first >= when || tokens.line(first) !== tokens.line(when)) return undefined;
  const sentence = message('Write `{0}` instead of `{1}`.', 'c ? a : b', 'a if c else b');
  const end = tokens.ahead(otherwise + 1, (one, i) => one === ',' || tokens.line(i) !== tokens.line(otherwise));
  const span = tokens.spanned(first, Math.max(end - 1, otherwise));
  if (end === otherwise + 1) return syntaxError(span, 'habit-conditional', sentence);
  const newText = `${tokens.slice(when + 1, otherwise - 1)} ? ${tokens.slice(first, when - 1)} : ${tokens.slice(otherwise + 1, end - 1)}`;
  return syntaxError(span, 'habit-conditional', sentence, {
    title: message('Write {0}', newText),
    edits: [{ ...span, newText }],
  });
}

/** Tokens after which a whole expression begins. */
const VALUE_STARTS: ReadonlySet<string> = new Set(['=', ',', 'solve', 'print', 'expect', 'return', 'where', '->', '?', ':']);

const KEYWORDS: Readonly<Record<string, string>> = { elif: 'else if', elsif: 'else if', elseif: 'else if', return: '->' };

/** `elif`, `return`, `def f(x): …`. */
function otherKeyword({ tokens, at }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  const written = Object.hasOwn(KEYWORDS, image) ? KEYWORDS[image] : undefined;
  if (image === 'return' && tokens.owner(at) !== 'game')
    return syntaxError(
      tokens.span(at),
      'habit-return',
      message('A function is written `{0}`, and a problem answers with `{1}`.', 'let f(x) = …', 'print'),
    );
  if (written) return writeInstead(tokens, `habit-${image}`, tokens.span(at), written);
  if (!['def', 'function', 'func', 'fn', 'lambda', 'int', 'auto', 'var', 'const'].includes(image)) return undefined;
  if (tokens.line(at + 1) !== tokens.line(at) || !tokens.isName(at + 1)) return undefined;
  const span = tokens.span(at);
  const sentence = message('A function or value is written `{0}` or `{1}`.', 'let f(x) = …', 'let a = …');
  const fixes = [{ ...span, newText: 'let' }];
  const close = tokens.image(at + 2) === '(' ? tokens.ahead(at + 3, (one) => one === ')') : at + 1;
  if (tokens.image(close + 1) === ':') fixes.push({ ...tokens.span(close + 1), newText: ' =' });
  return syntaxError(span, 'habit-let', sentence, { title: message('Write {0}', 'let'), edits: fixes });
}

/** `:=`, `==` or `:` where `=` belongs, `x = 3` and `x += 1` without `let`. */
function assignment({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  if (expected === "'=" && image === ':') {
    const last = tokens.image(at + 1) === '=' ? at + 1 : at;
    return writeInstead(tokens, 'habit-assign', tokens.spanned(at, last), '=');
  }
  if (expected === "'=" && image === '==') return writeInstead(tokens, 'habit-assign', tokens.span(at), '=');
  if (expected !== 'statement' || !tokens.isName(at)) return undefined;
  if (tokens.image(at + 1) === '=' && !RESERVED.has(image)) {
    const span = tokens.span(at);
    return syntaxError(span, 'habit-let', message('A value is given a name with let, once.'), {
      title: message('Write {0}', `let ${image} =`),
      edits: [{ offset: span.offset, end: span.offset, newText: 'let ' }],
    });
  }
  if (['+', '-', '*', '/', '%', '&', '|', '^'].includes(tokens.image(at + 1)) && tokens.image(at + 2) === '=')
    return syntaxError(
      tokens.spanned(at, at + 2),
      'habit-update',
      message('A name keeps its value: nothing can be assigned a second time.'),
    );
  return undefined;
}

/** `a = b` and `a === b` in an expression. */
function comparison({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  if (image !== '=') return undefined;
  if (tokens.touches(at) && (tokens.image(at - 1) === '==' || tokens.image(at - 1) === '!='))
    return writeInstead(tokens, 'habit-equals', tokens.spanned(at - 1, at), tokens.image(at - 1));
  if (expected === 'expression') return undefined;
  const previous = tokens.image(at - 1);
  if (!(tokens.isName(at - 1) || tokens.isNumber(at - 1) || previous === ')' || previous === ']' || previous === '"'))
    return undefined;
  return writeInstead(tokens, 'habit-equals', tokens.span(at), '==');
}

/** `=>` and `:` for `->`. */
function arrow({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  if (tokens.image(at) === '=' && tokens.image(at + 1) === '>' && tokens.touches(at + 1))
    return writeInstead(tokens, 'habit-arrow', tokens.spanned(at, at + 1), '->');
  if (expected === "'->" && tokens.image(at) === ':') return writeInstead(tokens, 'habit-arrow', tokens.span(at), '->');
  return undefined;
}

/** `for x of s`, `for x : s`, `for x = 1 .. n`. */
function inKeyword({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  if (expected !== "'in" || !['of', ':', '=', '<-'].includes(tokens.image(at))) return undefined;
  return writeInstead(tokens, 'habit-in', tokens.span(at), 'in');
}

/** A `:`, `then` or `do` before a body, and slices with `:`. */
function colon({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  const image = tokens.image(at);
  if ((expected === 'body' || expected === "'{") && [':', 'then', 'do'].includes(image)) {
    const span = tokens.span(at);
    return syntaxError(span, 'habit-colon', message('A body stands in braces or is one statement: leave `{0}` out.', image), {
      title: message('Remove {0}', image),
      edits: [{ ...span, newText: '' }],
    });
  }
  if (image === ':' && expected === "']")
    return syntaxError(tokens.span(at), 'habit-slice', message('A slice is written `{0}`, with both ends in it.', 's[i .. j]'));
  return undefined;
}

const RESERVED: ReadonlySet<string> = new Set('game let count if else for in is not and or misere true false'.split(' '));

/** A reserved word where a name belongs, or used as one. */
function reservedName({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  const wanted = expected === 'name' && RESERVED.has(tokens.image(at)) ? at : undefined;
  const used = tokens.image(at - 1) === 'count' && (expected === 'name' || expected === "'in") ? at - 1 : undefined;
  const index = wanted ?? used;
  if (index === undefined) return undefined;
  const name = tokens.image(index);
  if (index === used && (tokens.isName(at) || tokens.image(at) === '')) return undefined;
  const span = tokens.span(index);
  if (name !== 'count') {
    const previous = tokens.image(index - 1);
    if (tokens.line(index) !== tokens.line(index - 1) || !['let', 'for', 'game', ',', '(', '.', 'as', 'read'].includes(previous))
      return undefined;
    return syntaxError(span, 'reserved', message('`{0}` is a word of the language and cannot be a name.', name));
  }
  return syntaxError(
    span,
    'reserved',
    message('`{0}` is a word of the language and cannot be a name: call it `{1}`.', 'count', 'cnt'),
    instead(tokens, span, 'cnt'),
  );
}

function misereInSum({ tokens, at }: Stop): SyntaxProblem | undefined {
  if (tokens.image(at) !== 'misere') return undefined;
  return syntaxError(
    tokens.span(at),
    'misere-in-sum',
    message('A misère game has no place in a sum: misere stands before the whole sum, which is then misère play.'),
  );
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'is', 'in', 'not']);

/** `count … is N == 100`, `P is N is P`. */
function chainedIs({ tokens, at }: Stop): SyntaxProblem | undefined {
  if (!COMPARISONS.has(tokens.image(at))) return undefined;
  const is = tokens.back(at, (image) => image === 'is' || image === 'in' || COMPARISONS.has(image));
  if (is < 0 || tokens.line(is) < tokens.line(at) - 3) return undefined;
  const count = tokens.back(at, (image) => image === 'count' || image === '{' || image === '}');
  if (tokens.image(count) === 'count') {
    const span = tokens.spanned(count, at - 1);
    return syntaxError(
      tokens.span(at),
      'count-operand',
      message('A count that is compared or calculated with stands in parentheses.'),
      {
        title: message('Put the count in parentheses'),
        edits: [
          { offset: span.offset, end: span.offset, newText: '(' },
          { offset: span.end, end: span.end, newText: ')' },
        ],
      },
    );
  }
  return syntaxError(
    tokens.span(at),
    'comparison-chain',
    message('`{0}` does not chain: join two conditions with and, or use parentheses.', tokens.image(is)),
  );
}

const BODIES: ReadonlySet<string> = new Set(['->', 'let', 'for', 'print', 'read', 'value', 'wins', 'repeat', 'while']);

/** An `else` after a body without braces. */
function loneElse({ tokens, at }: Stop): SyntaxProblem | undefined {
  if (tokens.image(at) !== 'else') return undefined;
  const sentence = message('An else may follow a block only: write `{0}`.', 'if … { … } else { … }');
  const when = tokens.back(at, (image) => image === 'if' || image === '}');
  const body = tokens.ahead(when + 1, (image) => BODIES.has(image));
  if (tokens.image(when) !== 'if' || body >= at) return syntaxError(tokens.span(at), 'else-after-plain', sentence);
  const edits = braces(tokens, body, at - 1);
  const next = tokens.image(at + 1);
  if (BODIES.has(next)) {
    const end = tokens.ahead(at + 1, (image, i) => image === '}' || tokens.line(i) !== tokens.line(at + 1));
    edits.push(...braces(tokens, at + 1, end - 1));
  }
  return syntaxError(tokens.span(at), 'else-after-plain', sentence, { title: message('Add braces'), edits });
}

/** Braces around the tokens from `first` to `last`. */
function braces(tokens: Tokens, first: number, last: number): SpanEdit[] {
  const { offset, end } = tokens.spanned(first, last);
  return [
    { offset, end: offset, newText: '{ ' },
    { offset: end, end, newText: ' }' },
  ];
}

/** `join(e for e in a, " ")`. */
function commaAfterComprehension({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  if (expected !== 'name' && expected !== "'in") return undefined;
  const comma = expected === 'name' ? at - 1 : tokens.back(at, (image) => image === ',');
  const open = tokens.open(at).at(-1);
  if (open === undefined || tokens.image(comma) !== ',' || tokens.image(open) !== '(') return undefined;
  if (tokens.back(comma, (image) => image === 'for') < 0) return undefined;
  const start = tokens.span(open).end;
  const end = tokens.span(comma).offset;
  return syntaxError(
    { offset: end, end: tokens.span(at).end },
    'comprehension-comma',
    message('After for every comma belongs to the generators: put the list in brackets, as in `{0}`.', 'f([e for e in a], b)'),
    {
      title: message('Put the list in brackets'),
      edits: [
        { offset: start, end: start, newText: '[' },
        { offset: end, end, newText: ']' },
      ],
    },
  );
}

/** `1.5`, `0x1F`, `2n`, `3(n + 1)`. */
function numbers({ tokens, at }: Stop): SyntaxProblem | undefined {
  if (tokens.image(at - 1) === '.' && tokens.isNumber(at) && tokens.isNumber(at - 2))
    return syntaxError(
      tokens.spanned(at - 2, at),
      'fraction',
      message('All numbers are integers; a range is written `{0}`.', '1 .. 5'),
    );
  if (!tokens.isNumber(at - 1) || !tokens.touches(at)) return undefined;
  if (tokens.image(at - 1) === '0' && /^[xXbBoO][0-9a-fA-F]+$/.test(tokens.image(at)))
    return syntaxError(tokens.spanned(at - 1, at), 'hexadecimal', message('Numbers are written in decimal.'));
  if (!tokens.isName(at) && tokens.image(at) !== '(') return undefined;
  const { end } = tokens.span(at - 1);
  return syntaxError(tokens.spanned(at - 1, at), 'habit-times', message('A product is written with `{0}`.', '*'), {
    title: message('Write {0}', `${tokens.image(at - 1)} * ${tokens.image(at)}`),
    edits: [{ offset: end, end, newText: ' * ' }],
  });
}

function whileWithoutRead({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  if (expected !== "'read") return undefined;
  return syntaxError(
    tokens.span(at),
    'while-read',
    message('A while reads its rows: write `{0}`.', 'while read n where n > 0 { … }'),
  );
}

const STARTS: Readonly<Record<'game' | 'problem' | 'file', string>> = { game: '-> ', problem: 'print ', file: 'solve ' };

/** An expression where a statement belongs. */
function bareExpression({ tokens, at, expected }: Stop): SyntaxProblem | undefined {
  if (expected !== 'statement' || tokens.line(at) === tokens.line(at - 1)) return undefined;
  const call = tokens.isName(at) && tokens.image(at + 1) === '(';
  if (!call && !tokens.isNumber(at) && !['(', '[', '*', 'misere'].includes(tokens.image(at))) return undefined;
  const span = tokens.span(at);
  const start = STARTS[tokens.owner(at)];
  return syntaxError(span, 'bare-expression', message('A statement begins with a word: write `{0}` before this.', start.trim()), {
    title: message('Write {0}', start.trim()),
    edits: [{ offset: span.offset, end: span.offset, newText: start }],
  });
}
