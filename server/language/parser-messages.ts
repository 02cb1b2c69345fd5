import { LangiumParserErrorMessageProvider } from 'langium';

/**
 * What the parser expected: the text of one token, or a kind of thing. `syntaxProblems` makes the sentence, where it can
 * see the text around the error.
 */
export type Expected = 'expression' | 'statement' | 'body' | 'name' | 'text' | 'number' | 'shape' | `'${string}`;

type Mismatch = Parameters<LangiumParserErrorMessageProvider['buildMismatchTokenMessage']>[0];
type NoAlternative = Parameters<LangiumParserErrorMessageProvider['buildNoViableAltMessage']>[0];
type EarlyExit = Parameters<LangiumParserErrorMessageProvider['buildEarlyExitMessage']>[0];

/** The parser's messages are codes: what it expected. */
export class ParserMessages extends LangiumParserErrorMessageProvider {
  override buildMismatchTokenMessage({ expected, ruleName }: Mismatch): Expected {
    switch (expected.name) {
      case 'EOF':
        return 'statement';
      case 'ID':
        return 'name';
      case 'QUOTED':
        return 'text';
      case 'NUM':
        return 'number';
      default:
        return expected.name === '}' && ruleOf(ruleName) === 'Block' ? 'statement' : `'${expected.name}`;
    }
  }

  override buildNotAllInputParsedMessage(): Expected {
    return 'statement';
  }

  override buildNoViableAltMessage({ ruleName }: NoAlternative): Expected {
    return expectedIn(ruleOf(ruleName));
  }

  override buildEarlyExitMessage({ ruleName }: EarlyExit): Expected {
    return expectedIn(ruleOf(ruleName));
  }
}

/** The parser marks the names of its rules with a character that shows nothing. */
function ruleOf(name: string): string {
  return name.replace('\u200B', '');
}

function expectedIn(rule: string): Expected {
  switch (rule) {
    case 'File':
    case 'Statement':
    case 'Block':
      return 'statement';
    case 'If':
    case 'Body':
    case 'ElseBody':
    case 'Plain':
      return 'body';
    case 'Name':
    case 'Gen':
    case 'Let':
    case 'Postfix':
      return 'name';
    case 'Str':
      return 'text';
    case 'Shape':
      return 'shape';
    default:
      return 'expression';
  }
}
