import type { ComprehensionExpr } from '../program.js';
import { PlainList } from '../values/list.js';
import type { Value } from '../values/value.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { checkLength, LONGEST_LIST } from './lists.js';
import { compileLoop } from './loops.js';
import type { Scope } from './scope.js';

/** Hands the items of a comprehension over one by one, until `take` returns true. */
export type Stream = (frame: Frame, take: (item: Value) => boolean) => void;

export function compileStream(expr: ComprehensionExpr, outer: Scope, compiler: Compiler): Stream {
  const { loop, scope } = compileLoop(expr.generators, expr.cond, outer, compiler);
  const item = compiler.expr(expr.item, scope);
  return (frame, take) => {
    loop(frame, (inner) => take(item(inner)));
  };
}

/** `[item for x in domain if cond]`. */
export function compileComprehension(expr: ComprehensionExpr, scope: Scope, compiler: Compiler): Code {
  const stream = compileStream(expr, scope, compiler);
  const place = compiler.place(expr);
  return (frame) => {
    const items: Value[] = [];
    stream(frame, (item) => {
      if (items.push(item) > LONGEST_LIST) place.run(checkLength, items.length);
      return false;
    });
    return new PlainList(items);
  };
}
