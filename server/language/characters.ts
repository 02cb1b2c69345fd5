import { message } from '../../solvers/message.js';
import { type SyntaxProblem, syntaxError } from './syntax-problem.js';

/** Punctuation of Chinese and Japanese keyboards, and of word processors, beside the block U+FF01 to U+FF5E. */
const ASCII: Readonly<Record<string, string>> = {
  '、': ',',
  '。': '.',
  '【': '[',
  '】': ']',
  '「': '"',
  '」': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': '"',
  '’': '"',
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '⊕': '^',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '…': '..',
  '∈': 'in',
};

/** What a character of another keyboard is written as here; undefined for any other character. */
export function asciiOf(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return ASCII[character];
}

/** The text with those characters at these places made ASCII; one that needs two characters becomes blank. Lengths stay. */
export function withAscii(text: string, spans: Iterable<{ readonly offset: number; readonly length: number }>): string {
  let result = '';
  let done = 0;
  for (const { offset, length } of spans) {
    const region = Array.from(text.slice(offset, offset + length), (character) => {
      const ascii = asciiOf(character);
      return ascii?.length === 1 && ascii !== ';' && ascii !== '!' ? ascii : ' '.repeat(character.length);
    });
    result += text.slice(done, offset) + region.join('');
    done = offset + length;
  }
  return result + text.slice(done);
}

/** Why a stretch of characters is no part of the language, and what to write. */
export function unexpectedCharacters(text: string, offset: number, length: number): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const span = { offset, end: offset + length };
  const [first = ''] = found;
  const ascii = Array.from(found, (character) => asciiOf(character) ?? character).join('');
  if (ascii !== found)
    return syntaxError(span, 'full-width', message('Write `{0}` instead of `{1}`.', ascii, found), {
      title: message('Write {0}', ascii),
      edits: [{ ...span, newText: ascii }],
    });
  switch (first) {
    case '!':
      return syntaxError(span, 'habit-not', message('Write `{0}` instead of `{1}`.', 'not', '!'), {
        title: message('Write {0}', 'not'),
        edits: [{ offset, end: offset + 1, newText: 'not ' }],
      });
    case ';':
      return syntaxError(span, 'habit-semicolon', message('Nothing ends a statement here: leave the semicolon out.'), {
        title: message('Remove the semicolon'),
        edits: [{ ...span, newText: '' }],
      });
    case '#':
      return syntaxError(
        { offset, end: endOfLine(text, offset) },
        'habit-comment',
        message('A comment begins with `{0}`.', '//'),
        {
          title: message('Write {0}', '//'),
          edits: [{ offset, end: offset + 1, newText: '//' }],
        },
      );
    case "'":
      return singleQuotes(text, offset);
    case '"':
      return syntaxError(
        { offset, end: endOfLine(text, offset) },
        'unclosed-text',
        message('This text has no closing quote on its line; a text of several lines stands between triple quotes.'),
      );
    default:
      return syntaxError(span, 'character', message('`{0}` has no meaning here.', first));
  }
}

function singleQuotes(text: string, offset: number): SyntaxProblem {
  const sentence = message('A text stands between double quotes.');
  const close = text.slice(0, endOfLine(text, offset)).indexOf("'", offset + 1);
  if (close < 0) return syntaxError({ offset, end: offset + 1 }, 'habit-quote', sentence);
  return syntaxError({ offset, end: close + 1 }, 'habit-quote', sentence, {
    title: message('Use double quotes'),
    edits: [
      { offset, end: offset + 1, newText: '"' },
      { offset: close, end: close + 1, newText: '"' },
    ],
  });
}

export function endOfLine(text: string, offset: number): number {
  const found = text.slice(offset).search(/[\r\n]/);
  return found < 0 ? text.length : offset + found;
}
