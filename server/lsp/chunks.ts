/** What may stand between two statements, brackets, and the words that begin a statement at the start of a line. */
const PIECE =
  /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\r\n])*"|[()[\]{}]|^(?:game|let|solve|count|table|conjecture|expect|problem)\b/gm;

/**
 * Cuts a text before the top-level statements that begin a line, so that each piece can be parsed by itself: the
 * pieces joined are the text. Inside round and square brackets only a word that no expression holds ends the piece.
 */
export function chunksOf(text: string): string[] {
  const cuts = [0];
  let braces = 0;
  let brackets = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    switch (piece) {
      case '{':
        braces += 1;
        break;
      case '}':
        braces = Math.max(0, braces - 1);
        brackets = 0;
        break;
      case '(':
      case '[':
        brackets += 1;
        break;
      case ')':
      case ']':
        brackets = Math.max(0, brackets - 1);
        break;
      default:
        if (!/^[a-z]/.test(piece) || braces > 0 || (brackets > 0 && piece === 'count')) break;
        brackets = 0;
        if (index > 0) cuts.push(index);
    }
  }
  return cuts.map((cut, i) => text.slice(cut, cuts[i + 1]));
}
