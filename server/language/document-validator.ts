import { DefaultDocumentValidator, type LangiumCoreServices, type LangiumDocument, type Lexer } from 'langium';
import { translate } from '../l10n.js';
import { problemData } from './problems.js';
import type { Span } from './ranges.js';
import { syntaxProblems } from './syntax.js';
import type { SyntaxProblem } from './syntax-problem.js';

type Arguments = Parameters<DefaultDocumentValidator['validateDocument']>;
type Diagnostics = Awaited<ReturnType<DefaultDocumentValidator['validateDocument']>>;

/**
 * Reports what is wrong with the text itself in sentences, with codes and fixes, as the checks on the tree do. Checks of
 * a line that is broken are left out, since they speak of what the parser guessed; but a `//` may be what broke it.
 */
export class GrundyDocumentValidator extends DefaultDocumentValidator {
  readonly #lexer: Lexer;

  constructor(services: LangiumCoreServices) {
    super(services);
    this.#lexer = services.parser.Lexer;
  }

  override async validateDocument(...args: Arguments): Promise<Diagnostics> {
    const [document] = args;
    const checks = await super.validateDocument(...args);
    const syntax = syntaxProblems(document, this.#lexer).map((problem) => this.#diagnostic(document, problem));
    const broken = new Set(syntax.filter(({ severity }) => severity === 1).map(({ range }) => range.start.line));
    return [...syntax, ...checks.filter(({ code, range }) => code === 'habit-division' || !broken.has(range.start.line))];
  }

  protected override processLexingErrors(): void {}

  protected override processParsingErrors(): void {}

  #diagnostic({ textDocument }: LangiumDocument, problem: SyntaxProblem): Diagnostics[number] {
    const rangeOf = ({ offset, end }: Span) => ({ start: textDocument.positionAt(offset), end: textDocument.positionAt(end) });
    const fixes = problem.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map(({ newText, ...span }) => ({ range: rangeOf(span), newText })),
    }));
    return {
      source: this.metadata.languageId,
      severity: problem.severity === 'error' ? 1 : 2,
      code: problem.code,
      message: translate(problem.message),
      range: rangeOf(problem),
      data: problemData(problem.code, fixes),
    };
  }
}
