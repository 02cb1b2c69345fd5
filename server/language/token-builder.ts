import type { TokenType } from 'chevrotain';
import { DefaultTokenBuilder, type GrammarAST } from 'langium';

/**
 * Says which terminals a keyword gives way to when they match more: a word to a longer name, a sign to a comment. The
 * general answer, trying each keyword on the large class of letters, takes much of a cold start.
 */
export class GrundyTokenBuilder extends DefaultTokenBuilder {
  protected override findLongerAlt(keyword: GrammarAST.Keyword, terminals: TokenType[]): TokenType[] {
    if (/^[a-z]/.test(keyword.value)) return terminals.filter(({ name }) => name === 'ID');
    return super.findLongerAlt(
      keyword,
      terminals.filter(({ name }) => name !== 'ID' && name !== 'NUM'),
    );
  }
}
