// Makes the TextMate grammar, which colours a file before the language server speaks, from the words of the Langium
// grammar. A soft keyword is coloured only where it begins a statement, since elsewhere it is a name.

const name = '[_\\p{L}][_\\p{L}\\p{N}]*';
const constants = ['true', 'false'];
const operators = ['and', 'or', 'not', 'in', 'is', 'misere'];
const claims = ['value', 'wins'];
const inside = ['as', 'where', 'mod'];

/** The text of the TextMate grammar for the text of a Langium grammar. */
export function textMate(grammar) {
  const words = new Set([...grammar.matchAll(/'([a-z]+)'/g)].map(([, word]) => word));
  const soft = wordsOf(grammar.slice(grammar.indexOf('Name returns string')).split(';')[0]);
  const starts = soft.filter((word) => !inside.includes(word) && !claims.includes(word));
  const hard = [...words].filter((word) => ![...soft, ...constants, ...operators].includes(word)).sort();
  const infix = ['and', 'or', 'not', 'in', 'is', 'mod', 'where', 'as', 'if', 'for', 'else'].join('|');

  const patterns = [
    { name: 'comment.line.documentation.grundy', match: '///(?!/).*$' },
    { name: 'comment.line.double-slash.grundy', match: '//.*$' },
    { name: 'comment.block.grundy', begin: '/\\*', end: '\\*/' },
    { name: 'string.quoted.triple.grundy', begin: '"""', end: '"""' },
    {
      name: 'string.quoted.double.grundy',
      begin: '"',
      end: '"|$',
      patterns: [{ name: 'constant.character.escape.grundy', match: '\\\\.' }],
    },
    {
      match: `\\b(game)\\s+(${name})`,
      captures: { 1: { name: 'storage.type.game.grundy' }, 2: { name: 'entity.name.type.game.grundy' } },
    },
    {
      match: `\\b(let)\\s+(${name})(?=\\s*\\()`,
      captures: { 1: { name: 'storage.type.let.grundy' }, 2: { name: 'entity.name.function.grundy' } },
    },
    {
      match: `\\b(let)\\s+(${name})`,
      captures: { 1: { name: 'storage.type.let.grundy' }, 2: { name: 'variable.other.constant.grundy' } },
    },
    { name: 'storage.type.let.grundy', match: '\\blet\\b' },
    {
      match: '\\b(is)\\s+(?:(not)\\s+)?([NPD])\\b',
      captures: {
        1: { name: 'keyword.operator.word.grundy' },
        2: { name: 'keyword.operator.word.grundy' },
        3: { name: 'constant.language.outcome.grundy' },
      },
    },
    { match: '(:)\\s*(heaps|list|int|text|char)\\b', captures: { 2: { name: 'support.type.grundy' } } },
    { name: 'keyword.control.claim.grundy', match: `\\b(?:${claims.join('|')})\\b(?=\\s*=(?!=))` },
    { match: `^\\s*(${starts.join('|')})\\b(?!\\s*=)`, captures: { 1: { name: 'keyword.control.grundy' } } },
    {
      name: 'keyword.control.grundy',
      match: `\\b(?:${[...starts, ...inside].join('|')})\\b(?=\\s+(?!(?:${infix})\\b)["(\\[\\p{L}\\p{N}_])`,
    },
    { name: 'keyword.control.grundy', match: `\\b(?:${hard.join('|')})\\b` },
    { name: 'keyword.operator.word.grundy', match: `\\b(?:${operators.join('|')})\\b` },
    { name: 'constant.language.grundy', match: `\\b(?:${constants.join('|')})\\b` },
    { name: 'constant.numeric.integer.grundy', match: '\\b[0-9][0-9_]*(?:e[0-9]+)?\\b' },
    { name: 'entity.name.function.call.grundy', match: `${name}(?=\\()` },
    { name: 'variable.parameter.grundy', match: `${name}(?=:\\s)` },
    { name: 'keyword.operator.move.grundy', match: '->' },
    { name: 'keyword.operator.grundy', match: '\\*\\*|\\.\\.|<<|>>|[=!<>]=|[-+*/%&|^<>=?:]' },
    { name: 'variable.other.grundy', match: name },
  ];
  const file = { name: 'Grundy', scopeName: 'source.grundy', fileTypes: ['grundy'], patterns };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

function wordsOf(text) {
  return [...text.matchAll(/'([a-z]+)'/g)].map(([, word]) => word);
}
