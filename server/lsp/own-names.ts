import {
  type AstNode,
  type AstNodeDescription,
  DefaultIndexManager,
  DefaultLinker,
  DefaultScopeComputation,
  interruptAndCheck,
  type LocalSymbols,
  MultiMap,
  type ValidationAcceptor,
  type ValidationOptions,
} from 'langium';
import { GrundyDocumentValidator } from '../language/document-validator.js';

/**
 * Names are resolved by the language's own binder, once for each version of a text. Langium's passes over every node for
 * scopes, links and indices would find nothing; these stand in their place.
 */
export class NoScopes extends DefaultScopeComputation {
  override async collectExportedSymbols(): Promise<AstNodeDescription[]> {
    return [];
  }

  override async collectLocalSymbols(): Promise<LocalSymbols> {
    return new MultiMap();
  }
}

export class NoLinks extends DefaultLinker {
  override async link(): Promise<void> {}

  override unlink(): void {}
}

export class NoIndex extends DefaultIndexManager {
  override async updateContent(): Promise<void> {}

  override async updateReferences(): Promise<void> {}
}

/**
 * Checks the nodes of a file statement after statement, and lets others have their turn between two. What a check of a
 * node says depends on its statement alone, so a statement that is kept and had no problem is not looked at again; what
 * depends on other statements is checked with the file.
 */
export class StatementwiseValidator extends GrundyDocumentValidator {
  private readonly faultless = new WeakSet<AstNode>();

  protected override async validateAstNodes(
    root: AstNode,
    { categories }: ValidationOptions,
    accept: ValidationAcceptor,
    token: Parameters<typeof interruptAndCheck>[0],
  ): Promise<void> {
    let problems = 0;
    const counting: ValidationAcceptor = (...problem) => {
      problems += 1;
      accept(...problem);
    };
    const check = (node: AstNode) => {
      for (const one of this.validationRegistry.getChecks(node.$type, categories)) void one(node, counting, token);
    };
    check(root);
    for (const statement of childrenOf(root)) {
      if (this.faultless.has(statement)) continue;
      await interruptAndCheck(token);
      problems = 0;
      visit(statement, check);
      if (problems === 0) this.faultless.add(statement);
    }
  }
}

function visit(node: AstNode, use: (node: AstNode) => void): void {
  use(node);
  for (const child of childrenOf(node)) visit(child, use);
}

function childrenOf(node: AstNode): AstNode[] {
  const children: AstNode[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('$')) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) children.push(one);
  }
  return children;
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && '$type' in value;
}
