import type { AstNode, LangiumDocument } from 'langium';
import { isFile } from '../generated/ast.js';
import { spanOf } from '../language/ranges.js';
import { type LoweredStatement, lowerFile } from '../lower/lower.js';

/** The statements of a document that can be evaluated, lowered once for each version of its text. */
export class Statements {
  private readonly byFile = new WeakMap<AstNode, Lowered>();

  /** In file order, without those that have errors or use a definition that has. The document must be validated. */
  all(document: LangiumDocument): readonly LoweredStatement[] {
    return this.of(document).list;
  }

  /** Any statement with this key: they have the same answer. */
  withKey(document: LangiumDocument, key: string): LoweredStatement | undefined {
    return this.of(document).byKey.get(key);
  }

  /** The keys of all statements. */
  keys(document: LangiumDocument): ReadonlySet<string> {
    return this.of(document).keys;
  }

  /** The statement whose text contains an offset; between two, the one that begins there. */
  at(document: LangiumDocument, offset: number): LoweredStatement | undefined {
    return this.all(document).findLast(({ node }) => {
      const span = spanOf(node);
      return span.offset <= offset && offset <= span.end;
    });
  }

  private of(document: LangiumDocument): Lowered {
    const file = document.parseResult.value;
    let lowered = this.byFile.get(file);
    if (lowered === undefined) {
      lowered = new Lowered(isFile(file) ? lowerFile(file) : []);
      this.byFile.set(file, lowered);
    }
    return lowered;
  }
}

class Lowered {
  readonly byKey: ReadonlyMap<string, LoweredStatement>;
  readonly keys: ReadonlySet<string>;

  constructor(readonly list: readonly LoweredStatement[]) {
    this.byKey = new Map(list.map((statement) => [statement.key, statement]));
    this.keys = new Set(this.byKey.keys());
  }
}
