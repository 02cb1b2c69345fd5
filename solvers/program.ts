/**
 * What the language is lowered to: plain serialisable data, with no text positions in it. Every node has an `id`,
 * numbered from 0 inside its top-level statement; whoever lowered the text keeps the way back from id to place.
 * The same text elsewhere in the file lowers to the same data, so answers can be kept by content.
 */
export type NodeId = number;

interface Node {
  readonly id: NodeId;
}

// ── Expressions ──────────────────────────────────────────────────────────────

export type Expr =
  | IntExpr
  | TextExpr
  | BoolExpr
  | NameExpr
  | CallExpr
  | StarExpr
  | UnaryExpr
  | BinaryExpr
  | CompareExpr
  | MemberExpr
  | IsExpr
  | MisereExpr
  | TernaryExpr
  | RangeExpr
  | ListExpr
  | ComprehensionExpr
  | TupleExpr
  | IndexExpr
  | FieldExpr
  | CountExpr;

/** `value` is decimal, so that any size survives. */
export interface IntExpr extends Node {
  readonly op: 'int';
  readonly value: string;
}
export interface TextExpr extends Node {
  readonly op: 'text';
  readonly value: string;
}
export interface BoolExpr extends Node {
  readonly op: 'bool';
  readonly value: boolean;
}
/** A variable, parameter or `let` in scope. */
export interface NameExpr extends Node {
  readonly op: 'name';
  readonly name: string;
}
/**
 * `name(args)`. The callee is decided by lowering: a user's game, a user's function (`let f(x) = …`), a built-in
 * game, or a library function. Arguments are in the order of the parameters, named ones put in their place; the
 * numbers after a last list parameter are gathered into one `list`. A missing argument is not lowered: the checker
 * has refused it. For library functions over a comprehension, the one argument is a `ComprehensionExpr`.
 */
export interface CallExpr extends Node {
  readonly op: 'call';
  readonly callee: 'game' | 'function' | 'builtin' | 'library';
  readonly name: string;
  readonly args: readonly Expr[];
}
/** `*n`, a nim heap of size n. */
export interface StarExpr extends Node {
  readonly op: 'star';
  readonly operand: Expr;
}
export interface UnaryExpr extends Node {
  readonly op: 'neg' | 'not';
  readonly operand: Expr;
}
export type BinaryOp = '**' | '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '&' | '^' | '|' | 'and' | 'or';
export interface BinaryExpr extends Node {
  readonly op: 'binary';
  readonly operator: BinaryOp;
  readonly left: Expr;
  readonly right: Expr;
}
export type CompareOp = '==' | '!=' | '<' | '<=' | '>' | '>=';
/** A chain: operands.length is operators.length + 1. */
export interface CompareExpr extends Node {
  readonly op: 'compare';
  readonly operators: readonly CompareOp[];
  readonly operands: readonly Expr[];
}
export interface MemberExpr extends Node {
  readonly op: 'member';
  readonly negated: boolean;
  readonly left: Expr;
  readonly right: Expr;
}
export interface IsExpr extends Node {
  readonly op: 'is';
  readonly negated: boolean;
  readonly outcome: Outcome;
  readonly left: Expr;
}
export interface MisereExpr extends Node {
  readonly op: 'misere';
  readonly operand: Expr;
}
export interface TernaryExpr extends Node {
  readonly op: 'ternary';
  readonly cond: Expr;
  readonly then: Expr;
  readonly else: Expr;
}
/** `lo .. hi`; an end may be open inside an index only. */
export interface RangeExpr extends Node {
  readonly op: 'range';
  readonly lo?: Expr;
  readonly hi?: Expr;
}
/** `[a, b, 1 .. 3]`: a range among the items stands for its elements. */
export interface ListExpr extends Node {
  readonly op: 'list';
  readonly items: readonly Expr[];
}
/** `[item for generators if cond]`, and the argument of `sum(e for …)`. */
export interface ComprehensionExpr extends Node {
  readonly op: 'comprehension';
  readonly item: Expr;
  readonly generators: readonly Generator[];
  readonly cond?: Expr;
}
export interface TupleExpr extends Node {
  readonly op: 'tuple';
  readonly items: readonly Expr[];
}
export interface IndexExpr extends Node {
  readonly op: 'index';
  readonly target: Expr;
  readonly index: Expr;
}
export interface FieldExpr extends Node {
  readonly op: 'field';
  readonly target: Expr;
  readonly name: string;
}
/** `(count …) % m` is lowered with m as its modulus. */
export interface CountExpr extends Node {
  readonly op: 'count';
  readonly generators: readonly Generator[];
  readonly cond: Expr;
  readonly modulus?: Expr;
}
/** One name, or the names a tuple is taken apart into. */
export interface Generator extends Node {
  readonly names: readonly string[];
  readonly domain: Expr;
}

export type Outcome = 'N' | 'P' | 'D';

// ── Statements ───────────────────────────────────────────────────────────────

export type Statement =
  | GameStatement
  | LetStatement
  | LetTupleStatement
  | LetFunctionStatement
  | BlockStatement
  | ForStatement
  | IfStatement
  | MoveStatement
  | ClaimStatement
  | SolveStatement
  | CountStatement
  | ExpectStatement
  | PendingStatement
  | ProblemStatement
  | ReadStatement
  | PrintStatement
  | RepeatStatement
  | WhileStatement;

export type ParamType = 'int' | 'heaps' | 'list' | 'text';
export interface Param {
  readonly name: string;
  readonly type: ParamType;
}
export interface GameStatement extends Node {
  readonly kind: 'game';
  readonly name: string;
  readonly params: readonly Param[];
  readonly body: readonly Statement[];
}
export interface LetStatement extends Node {
  readonly kind: 'let';
  readonly name: string;
  readonly value: Expr;
}
export interface LetTupleStatement extends Node {
  readonly kind: 'let-tuple';
  readonly names: readonly string[];
  readonly value: Expr;
}
export interface LetFunctionStatement extends Node {
  readonly kind: 'let-function';
  readonly name: string;
  readonly params: readonly string[];
  readonly value: Expr;
}
export interface BlockStatement extends Node {
  readonly kind: 'block';
  readonly body: readonly Statement[];
}
export interface ForStatement extends Node {
  readonly kind: 'for';
  readonly generators: readonly Generator[];
  readonly body: readonly Statement[];
}
export interface IfStatement extends Node {
  readonly kind: 'if';
  readonly cond: Expr;
  readonly then: readonly Statement[];
  readonly else?: readonly Statement[];
}
export interface MoveStatement extends Node {
  readonly kind: 'move';
  readonly to: Expr;
}
export interface ClaimStatement extends Node {
  readonly kind: 'claim';
  readonly claim: 'value' | 'wins';
  readonly value: Expr;
}
export interface SolveStatement extends Node {
  readonly kind: 'solve';
  readonly expr: Expr;
}
/** A `count` at the top level. */
export interface CountStatement extends Node {
  readonly kind: 'count';
  readonly expr: CountExpr;
}
export interface ExpectStatement extends Node {
  readonly kind: 'expect';
  readonly expr: Expr;
}
/** A statement of the language that has no engine yet: it answers with a plain "not available yet". */
export interface PendingStatement extends Node {
  readonly kind: 'pending';
  readonly what: 'table' | 'conjecture';
}
export interface Sample {
  readonly id: NodeId;
  readonly input: string;
  readonly output: string;
}
export interface ProblemStatement extends Node {
  readonly kind: 'problem';
  readonly title: string;
  readonly link?: string;
  readonly body: readonly Statement[];
  readonly samples: readonly Sample[];
}
/** `name[dim][dim]: shape`; a dimension without a size runs to the end of the line (or of the literal). */
export interface ReadItem extends Node {
  readonly name: string;
  readonly dims: readonly (Expr | null)[];
  readonly shape: ReadShape;
}
export type ReadShape = 'int' | 'text' | 'char' | readonly ReadItem[];
export interface ReadStatement extends Node {
  readonly kind: 'read';
  readonly items: readonly ReadItem[];
}
export interface PrintStatement extends Node {
  readonly kind: 'print';
  readonly items: readonly Expr[];
}
export interface RepeatStatement extends Node {
  readonly kind: 'repeat';
  readonly times: Expr;
  readonly index?: string;
  readonly body: readonly Statement[];
}
export interface WhileStatement extends Node {
  readonly kind: 'while';
  readonly items: readonly ReadItem[];
  readonly cond?: Expr;
  readonly index?: string;
  readonly body: readonly Statement[];
}

/**
 * One top-level statement with everything of the file it depends on: the games, values and functions above or beside
 * it that it names, directly or through each other, in file order. Two equal programs have the same answer.
 */
export interface Program {
  readonly definitions: readonly Statement[];
  readonly statement: Statement;
}
