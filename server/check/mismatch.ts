import { type Message, message } from '../../solvers/message.js';
import type { Expr } from '../generated/ast.js';
import type { Fix, Problem } from '../language/problems.js';
import { grouped, replace, textOf } from './fixes.js';
import { describe, isPosition, type Type } from './types.js';

/** What to do about a value of one type where another is expected. */
interface Advice {
  readonly message: Message;
  readonly fixes: readonly Fix[];
}

/** The problem of a value that cannot stand where it does, with what to write instead where that can be guessed. */
export function mismatch(expr: Expr, expected: Type, actual: Type): Problem {
  const advice = adviseOn(expr, expected, actual);
  const sentence = advice?.message ?? message('This must be {0}, but it is {1}.', describe(expected), describe(actual));
  return { severity: 'error', code: 'type', node: expr, message: sentence, ...(advice ? { fixes: advice.fixes } : {}) };
}

function adviseOn(expr: Expr, expected: Type, actual: Type): Advice | undefined {
  switch (expected.kind) {
    case 'position':
      return wantsPosition(expr, actual);
    case 'bool':
      return wantsBool(expr, actual);
    case 'int':
      return wantsInt(expr, actual);
    case 'list':
      return wantsList(expr, expected.element, actual);
    default:
      return undefined;
  }
}

function wantsPosition(expr: Expr, actual: Type): Advice | undefined {
  const text = grouped(expr);
  if (actual.kind === 'int') {
    return {
      message: message('A position must stand here, but this is an integer; a heap of that size is {0}.', `*${text}`),
      fixes: [replace(expr, `*${text}`)],
    };
  }
  if (actual.kind === 'list' && isPosition(actual.element)) {
    const sum = `sum(${textOf(expr)})`;
    return {
      message: message('A position must stand here, but this is a list of positions; played at once they are {0}.', sum),
      fixes: [replace(expr, sum)],
    };
  }
  if (actual.kind === 'list' && actual.element.kind === 'int') {
    const nim = `nim(${textOf(expr)})`;
    return {
      message: message('A position must stand here, but this is a list of integers; as heaps of Nim it is {0}.', nim),
      fixes: [replace(expr, nim)],
    };
  }
  return undefined;
}

function wantsBool(expr: Expr, actual: Type): Advice | undefined {
  const text = grouped(expr);
  if (isPosition(actual)) {
    const asked = `${textOf(expr)} is N`;
    return {
      message: message('A condition must stand here, but this is a position; whether the player to move wins is {0}.', asked),
      fixes: [replace(expr, asked)],
    };
  }
  if (actual.kind === 'int') {
    const asked = `${text} != 0`;
    return {
      message: message('A condition must stand here, but this is an integer; compare it, as in {0}.', asked),
      fixes: [replace(expr, asked)],
    };
  }
  if (actual.kind === 'list' || actual.kind === 'text') {
    const asked = `len(${textOf(expr)}) > 0`;
    return {
      message: message('A condition must stand here, but this is {0}; whether it has elements is {1}.', describe(actual), asked),
      fixes: [replace(expr, asked)],
    };
  }
  return undefined;
}

function wantsInt(expr: Expr, actual: Type): Advice | undefined {
  if (isPosition(actual)) {
    const value = `sg(${textOf(expr)})`;
    return {
      message: message('An integer must stand here, but this is a position; its nim-value is {0}.', value),
      fixes: [replace(expr, value)],
    };
  }
  if (actual.kind === 'bool') {
    const value = `${grouped(expr)} ? 1 : 0`;
    return {
      message: message('An integer must stand here, but this is true or false; as a number it is {0}.', value),
      fixes: [replace(expr, `(${value})`)],
    };
  }
  if (actual.kind === 'list') {
    const length = `len(${textOf(expr)})`;
    return {
      message: message('An integer must stand here, but this is {0}; its length is {1}.', describe(actual), length),
      fixes: [replace(expr, length)],
    };
  }
  return undefined;
}

function wantsList(expr: Expr, element: Type, actual: Type): Advice | undefined {
  if (actual.kind !== 'int' && actual.kind !== 'zero') return undefined;
  if (element.kind !== 'int' && element.kind !== 'unknown' && element.kind !== 'variable') return undefined;
  const list = `[${textOf(expr)}]`;
  return {
    message: message('A list must stand here, but this is an integer; the list of it alone is {0}.', list),
    fixes: [replace(expr, list)],
  };
}
