import {
  type AstNode,
  createParser,
  type LangiumCoreServices,
  LangiumParser,
  type ParseResult,
  type ParserOptions,
} from 'langium';
import { lexingError, tooDeep } from './lexer.js';

/** The parser; a text nested deeper than the machine's stack allows has one error and no statements. */
class GrundyParser extends LangiumParser {
  override parse<T extends AstNode = AstNode>(input: string, options: ParserOptions = {}): ParseResult<T> {
    try {
      return super.parse<T>(input, options);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      Object.assign(this, { stack: [] });
      return {
        ...super.parse<T>('', options),
        lexerErrors: [lexingError(input, tooDeep({ offset: 0, end: input.length }))],
        parserErrors: [],
      };
    }
  }
}

export function createGrundyParser(services: LangiumCoreServices): LangiumParser {
  const parser = createParser(services.Grammar, new GrundyParser(services), services.parser.Lexer.definition);
  parser.finalize();
  return parser;
}
