import { createHash } from 'node:crypto';
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

  /** Any statement whose key has this digest: they have the same answer. */
  withDigest(document: LangiumDocument, digest: string): LoweredStatement | undefined {
    return this.of(document).withDigest(digest);
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
  readonly keys: ReadonlySet<string>;
  private byDigest: ReadonlyMap<string, LoweredStatement> | undefined;

  constructor(readonly list: readonly LoweredStatement[]) {
    this.keys = new Set(list.map(({ key }) => key));
  }

  withDigest(digest: string): LoweredStatement | undefined {
    this.byDigest ??= new Map(this.list.map((statement) => [digestOf(statement.key), statement]));
    return this.byDigest.get(digest);
  }
}

/** A short stand-in for a key, which may be as long as the samples of a problem: what the client keeps. */
export function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
