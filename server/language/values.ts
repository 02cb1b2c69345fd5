import type { CstNode, ValueConverter, ValueType } from 'langium';
import { GrammarAST } from 'langium';

/** The largest power of ten a number may be written with (`1e100000`); beyond it, it is refused. */
export const MAX_EXPONENT = 100_000;

/** `1_000`, `007`, `1e9` as plain decimal digits; undefined when the exponent is beyond `MAX_EXPONENT`. */
export function decimal(image: string): string | undefined {
  const [digits = '', exponent = '0'] = image.replaceAll('_', '').split('e');
  if (Number(exponent) > MAX_EXPONENT) return undefined;
  const significant = digits.replace(/^0+/, '');
  return significant === '' ? '0' : significant + '0'.repeat(Number(exponent));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

/** The text that a quoted literal stands for; an escape that means nothing stands for its character. */
export function unquote(image: string): string {
  return image.slice(1, -1).replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
}

/** Whether `\` and this character mean something in a quoted text. */
export function isEscape(character: string): boolean {
  return character in ESCAPES;
}

/**
 * The text that a triple-quoted literal stands for: without the line break after the opening quotes, without the one
 * before the closing quotes, and without the indentation that its lines have in common. Lines end in `\n`.
 */
export function unquoteTriple(image: string): string {
  const lines = image.slice(3, -3).split(/\r\n|\r|\n/);
  if (lines.length === 1) return lines[0] ?? '';
  const [first = '', ...others] = lines;
  const last = others.at(-1) ?? '';
  if (last.trim() === '') others.pop();
  const indents = others.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  const dedented = others.map((line) => (line.trim() === '' ? '' : line.slice(indent)));
  return (first.trim() === '' ? dedented : [first, ...dedented]).join('\n');
}

/** Turns the text of terminals into the values of the syntax tree. */
export class GrundyValueConverter implements ValueConverter {
  convert(input: string, cstNode: CstNode): ValueType {
    const source = cstNode.grammarSource;
    if (!GrammarAST.isRuleCall(source)) return input;
    switch (source.rule.ref?.name) {
      case 'NUM':
        return decimal(input) ?? '0';
      case 'QUOTED':
        return unquote(input);
      case 'TRIPLE':
        return unquoteTriple(input);
      default:
        return input;
    }
  }
}
