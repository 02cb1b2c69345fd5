import type { ProblemStatement } from '../program.js';
import type { Compiler } from './compiler.js';
import type { Scope } from './scope.js';
import { compileBlock } from './statements.js';

/** A problem made ready: each call reads the runtime's input and prints to its output. */
export type RunnableProblem = () => void;

export function compileProblem(statement: ProblemStatement, scope: Scope, compiler: Compiler): RunnableProblem {
  const body = compileBlock(statement.body, scope, compiler, { own: () => undefined });
  const { unit } = scope;
  return () => {
    scope.globals.renumber();
    body(new Array(unit.size));
  };
}
