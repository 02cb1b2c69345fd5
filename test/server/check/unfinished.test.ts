import { readdirSync, readFileSync } from 'node:fs';
import { AstUtils } from 'langium';
import { describe, expect, it } from 'vitest';
import { typeOf } from '../../../server/check/validator.js';
import { isExpr } from '../../../server/generated/ast.js';
import { parse, problemsIn } from './check.js';

const PROGRAMS = new URL('../../data/programs/', import.meta.url);

function check(text: string): void {
  const document = parse(text);
  expect(problemsIn(document)).toBeInstanceOf(Array);
  for (const node of AstUtils.streamAst(document.parseResult.value)) if (isExpr(node)) expect(typeOf(node)).toBeDefined();
}

describe('unfinished text is checked without failing', () => {
  it('prefixes of the tour', () => {
    const tour = readFileSync(new URL('../../../examples/tour.grundy', import.meta.url), 'utf8');
    for (let end = 0; end < tour.length; end += 41) check(tour.slice(Math.max(0, end - 400), end));
  });

  it.each(readdirSync(PROGRAMS).slice(0, 12))('%s with one token left out', (name) => {
    const text = readFileSync(new URL(name, PROGRAMS), 'utf8').replace(/sample[\s\S]*$/, '}');
    const tokens = [...text.matchAll(/\w+|[^\s\w]/g)];
    for (const { index, 0: token } of tokens.filter((_, i) => i % 3 === 0))
      check(text.slice(0, index) + text.slice(index + token.length));
  });
});
