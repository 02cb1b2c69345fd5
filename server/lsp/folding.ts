import { type AstNode, CstUtils, type LangiumDocument } from 'langium';
import { DefaultFoldingRangeProvider } from 'langium/lsp';
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver';
import { isBlock, isList, isSample } from '../generated/ast.js';

/** Folds blocks, samples, long lists, and runs of comment lines. */
export class GrundyFolding extends DefaultFoldingRangeProvider {
  protected override shouldProcess(node: AstNode): boolean {
    return isBlock(node) || isSample(node) || isList(node);
  }

  protected override collectCommentFolding(
    document: LangiumDocument,
    node: AstNode,
    accept: (range: FoldingRange) => void,
  ): void {
    super.collectCommentFolding(document, node, accept);
    if (!node.$cstNode) return;
    let first: number | undefined;
    let last = -1;
    const close = () => {
      if (first !== undefined && last > first) accept({ startLine: first, endLine: last, kind: FoldingRangeKind.Comment });
      first = undefined;
    };
    const text = document.textDocument;
    for (const leaf of CstUtils.flattenCst(node.$cstNode)) {
      if (leaf.tokenType.name !== 'DOC') continue;
      const { line, character } = leaf.range.start;
      const alone = text.getText({ start: { line, character: 0 }, end: { line, character } }).trim() === '';
      if (!alone) continue;
      if (line !== last + 1) close();
      first ??= line;
      last = line;
    }
    close();
  }
}
