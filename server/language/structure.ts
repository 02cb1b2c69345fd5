import { AstUtils, type ValidationAcceptor, type ValidationChecks } from 'langium';
import { message } from '../../solvers/message.js';
import type {
  Arith,
  Conjecture,
  File,
  Game,
  GrundyAstType,
  Int,
  Is,
  Param,
  Samples,
  Scalar,
  Solution,
  Statement,
  Stress,
  Table,
  Text,
} from '../generated/ast.js';
import { isFile } from '../generated/ast.js';
import { isBuiltin } from './binder.js';
import { checkDivisions } from './division.js';
import { bind } from './names.js';
import { checkPlace } from './places.js';
import { report } from './problems.js';
import { operatorRange, propertyRange, rangeOf, spanOf } from './ranges.js';
import { decimal, isEscape, MAX_EXPONENT } from './values.js';

/** The checks on the form of a file: what needs no types. */
export const structureChecks: ValidationChecks<GrundyAstType> = {
  File: [checkDuplicates, checkDivisions],
  Statement: (node: Statement, accept) => checkPlace(node, accept),
  Game: checkHiddenBuiltin,
  Param: checkParamType,
  Scalar: checkShape,
  Is: checkOutcome,
  Int: checkNumber,
  Text: checkEscapes,
  Arith: [checkXorOfConstants, checkNegativeBase],
  Table: pending,
  Conjecture: pending,
  Samples: pending,
  Solution: pending,
  Stress: pending,
};

function checkDuplicates(file: File, accept: ValidationAcceptor): void {
  for (const { declaration, first } of bind(file).duplicates) {
    const { site } = declaration;
    if (!site || !first.site) continue;
    const { node, property, index } = site;
    const line = propertyRange(first.site.node, first.site.property, first.site.index).start.line + 1;
    report(accept, {
      severity: 'error',
      code: 'duplicate',
      message: message('`{0}` is defined in this block already, in line {1}.', declaration.name, line),
      node,
      range: propertyRange(node, property, index),
    });
  }
}

function checkHiddenBuiltin(node: Game, accept: ValidationAcceptor): void {
  if (!isBuiltin(node.name)) return;
  report(accept, {
    severity: 'info',
    code: 'hides-builtin',
    message: message('This game hides the built-in game `{0}`.', node.name),
    node,
    property: 'name',
  });
}

function checkParamType(node: Param, accept: ValidationAcceptor): void {
  if (node.type === undefined || ['int', 'heaps', 'list', 'text'].includes(node.type)) return;
  report(accept, {
    severity: 'error',
    code: 'parameter-type',
    message: message('A parameter is `{0}`, not `{1}`.', 'int, heaps, list, text', node.type),
    node,
    property: 'type',
  });
}

function checkShape(node: Scalar, accept: ValidationAcceptor): void {
  if (node.kind === undefined || ['int', 'text', 'char'].includes(node.kind)) return;
  report(accept, {
    severity: 'error',
    code: 'read-shape',
    message: message('What is read is `{0}` or a row in parentheses, not `{1}`.', 'int, text, char', node.kind),
    node,
    property: 'kind',
  });
}

function checkOutcome(node: Is, accept: ValidationAcceptor): void {
  const { outcome } = node;
  if (outcome === undefined || ['N', 'P', 'D'].includes(outcome)) return;
  const upper = outcome.toUpperCase();
  report(accept, {
    severity: 'error',
    code: 'outcome',
    message: message(
      'An outcome is `{0}`: the next player wins, the previous player wins, or play has no end; not `{1}`.',
      'N, P, D',
      outcome,
    ),
    node,
    property: 'outcome',
    fixes: ['N', 'P', 'D'].includes(upper)
      ? [{ title: message('Write {0}', upper), edits: [{ range: propertyRange(node, 'outcome'), newText: upper }] }]
      : [],
  });
}

function checkNumber(node: Int, accept: ValidationAcceptor): void {
  const image = node.$cstNode?.text ?? '0';
  if (decimal(image) !== undefined) return;
  report(accept, {
    severity: 'error',
    code: 'number-size',
    message: message('This number is too large to write out: its exponent is beyond {0}.', MAX_EXPONENT),
    node,
  });
}

function checkEscapes(node: Text, accept: ValidationAcceptor): void {
  const image = node.$cstNode?.text ?? '';
  if (image.startsWith('"""')) return;
  for (const match of image.matchAll(/\\(.)/g)) {
    const [written, character = ''] = match;
    if (isEscape(character)) continue;
    const document = AstUtils.getDocument(node).textDocument;
    const offset = spanOf(node).offset + match.index;
    report(accept, {
      severity: 'warning',
      code: 'escape',
      message: message('`{0}` stands for `{1}` alone; a backslash is written `{2}`.', written, character, '\\\\'),
      node,
      range: { start: document.positionAt(offset), end: document.positionAt(offset + written.length) },
    });
  }
}

/** `10^9`: a power elsewhere, an exclusive or here. */
function checkXorOfConstants(node: Arith, accept: ValidationAcceptor): void {
  if (node.operator !== '^' || node.left?.$type !== 'Int' || node.right?.$type !== 'Int') return;
  report(accept, {
    severity: 'warning',
    code: 'xor-of-constants',
    message: message('`{0}` is exclusive or; a power is written `{1}`.', '^', `${node.left.value} ** ${node.right.value}`),
    node,
    range: operatorRange(node),
    fixes: [{ title: message('Write {0}', '**'), edits: [{ range: operatorRange(node), newText: '**' }] }],
  });
}

/** `-2 ** 2`: the minus binds first here, last in mathematics. */
function checkNegativeBase(node: Arith, accept: ValidationAcceptor): void {
  const { left, right } = node;
  if (node.operator !== '**' || left?.$type !== 'Unary' || left.op !== '-' || !right) return;
  const text = AstUtils.getDocument(node).textDocument.getText();
  const power = `${text.slice(spanOf(left.operand).offset, spanOf(node).end)}`;
  const base = text.slice(spanOf(left).offset, spanOf(left).end);
  const [powerFirst, minusFirst] = [`-(${power})`, `(${base})`];
  report(accept, {
    severity: 'error',
    code: 'negative-base',
    message: message('Use parentheses to say whether the minus or the power comes first.'),
    node,
    fixes: [
      { title: message('Write {0}', powerFirst), edits: [{ range: rangeOf(node), newText: powerFirst }] },
      {
        title: message('Write {0}', `${minusFirst} ** …`),
        edits: [{ range: rangeOf(left), newText: minusFirst }],
      },
    ],
  });
}

const PENDING = { Table: 'table', Conjecture: 'conjecture', Samples: 'samples', Solution: 'solution', Stress: 'stress' } as const;

function pending(node: Table | Conjecture | Samples | Solution | Stress, accept: ValidationAcceptor): void {
  if ((node.$type === 'Table' || node.$type === 'Conjecture') && !isFile(node.$container)) return;
  const word = PENDING[node.$type];
  const { start } = rangeOf(node);
  report(accept, {
    severity: 'info',
    code: 'pending',
    message: message('`{0}` is not available yet.', word),
    node,
    range: { start, end: { line: start.line, character: start.character + word.length } },
  });
}
