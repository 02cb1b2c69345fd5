import { AstUtils, type LangiumCoreServices } from 'langium';
import { type Expr, type File, type GrundyAstType, isFile } from '../generated/ast.js';
import { report } from '../language/problems.js';
import { checkerOf } from './checker.js';
import { type Type, UNKNOWN } from './types.js';

/** Adds the checks of names, arguments, types and constant values to the language's validation. */
export function registerChecks(services: LangiumCoreServices): void {
  services.validation.ValidationRegistry.register<GrundyAstType>({
    File: (file: File, accept) => {
      for (const problem of checkerOf(file).problems) report(accept, problem);
    },
  });
}

/** The type of an expression of a file; `unknown` where there is none. */
export function typeOf(expr: Expr): Type {
  const root = AstUtils.findRootNode(expr);
  return isFile(root) ? checkerOf(root).typeOf(expr) : UNKNOWN;
}
