import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import { type CodeAction, CodeActionKind, type CodeActionParams, type Diagnostic } from 'vscode-languageserver';
import type { ProblemData } from '../language/problems.js';

/** Offers the fixes that the diagnostics under the cursor carry; a single one is preferred. */
export class GrundyQuickFixes implements CodeActionProvider {
  getCodeActions(document: LangiumDocument, { context }: CodeActionParams): CodeAction[] {
    return context.diagnostics.flatMap((diagnostic) => {
      const fixes = fixesOf(diagnostic);
      return fixes.map(({ title, edits }) => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: fixes.length === 1,
        edit: { changes: { [document.uri.toString()]: [...edits] } },
      }));
    });
  }
}

function fixesOf({ data }: Diagnostic): ProblemData['fixes'] {
  return (data as Partial<ProblemData> | undefined)?.fixes ?? [];
}
