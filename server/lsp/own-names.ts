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

/** Checks statement after statement, and lets others have their turn between two. */
export class StatementwiseValidator extends GrundyDocumentValidator {
  protected override async validateAstNodes(
    root: AstNode,
    { categories }: ValidationOptions,
    accept: ValidationAcceptor,
    token: Parameters<typeof interruptAndCheck>[0],
  ): Promise<void> {
    const check = (node: AstNode) => {
      for (const one of this.validationRegistry.getChecks(node.$type, categories)) void one(node, accept, token);
    };
    check(root);
    for (const child of childrenOf(root)) {
      await interruptAndCheck(token);
      visit(child, check);
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
