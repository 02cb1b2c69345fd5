import { AstUtils } from 'langium';
import { describe, expect, test } from 'vitest';
import { isRef } from '../../../server/generated/ast.js';
import { parseGrundy } from '../../../server/language/load.js';
import { bind, type Site } from '../../../server/language/names.js';
import { propertyRange, spanOf } from '../../../server/language/ranges.js';

/** Each use of a name as `name@line kind@line`, in file order; unknown names as `name@line ?`. */
function uses(text: string): string[] {
  const file = parseGrundy(text).parseResult.value;
  const names = bind(file);
  const line = ({ node, property, index }: Site) => propertyRange(node, property, index).start.line + 1;
  return AstUtils.streamAllContents(file)
    .filter(isRef)
    .toArray()
    .sort((a, b) => spanOf(a).offset - spanOf(b).offset)
    .map((ref) => {
      const declaration = names.declarationOf(ref);
      const meant = declaration ? `${declaration.kind}${declaration.site ? `@${line(declaration.site)}` : ''}` : '?';
      return `${ref.name}@${line({ node: ref, property: 'name' })} ${meant}`;
    });
}

describe('What a name means', () => {
  test('games and functions see each other in any order, values only below', () => {
    expect(uses('solve a(b)\ngame a(n) { -> c(n + b) }\nlet b = d(1)\nlet c(x) = a(x + b)\nlet d(y) = y')).toEqual([
      ...['a@1 game@2', 'b@1 ?', 'c@2 function@4', 'n@2 parameter@2', 'b@2 ?', 'd@3 function@5'],
      ...['a@4 game@2', 'x@4 parameter@4', 'b@4 value@3', 'y@5 parameter@5'],
    ]);
  });

  test('inner blocks shadow', () => {
    expect(uses('let n = 1\ngame f(n) {\nlet n = n - 1\n{ let n = 2\n-> f(n) }\n-> f(n)\n}\nsolve nim(n)')).toEqual([
      ...['n@3 parameter@2', 'f@5 game@2', 'n@5 value@4', 'f@6 game@2', 'n@6 value@3', 'nim@8 builtin', 'n@8 value@1'],
    ]);
  });

  test('generators see those before them', () => {
    expect(uses('let a = [x + y for x in 1 .. 3, y in 1 .. x if x < y]\nlet b = x')).toEqual([
      ...['x@1 variable@1', 'y@1 variable@1', 'x@1 variable@1', 'x@1 variable@1', 'y@1 variable@1', 'x@2 ?'],
    ]);
  });

  test('the labels of a row are seen in the row only', () => {
    expect(uses('problem "p" {\nread m, rows[m]: (l, h[l])\nprint l\n}')).toEqual(['m@2 read@2', 'l@2 label@2', 'l@3 ?']);
  });

  test('loops over the input', () => {
    expect(
      uses('problem "p" {\nrepeat 2 as k { read n\nprint k, n }\nwhile read n where n > 0 as i { print n, i, k }\nprint n\n}'),
    ).toEqual([...['k@3 index@2', 'n@3 read@2', 'n@4 read@4', 'n@4 read@4', 'i@4 index@4', 'k@4 ?', 'n@5 ?']]);
  });

  test('the games and functions of the language, and those that hide them', () => {
    expect(uses('solve nim(1) + star(2)\nlet a = sum(1 .. 3)')).toEqual(['nim@1 builtin', 'star@1 ?', 'sum@2 library']);
    expect(uses('game nim(n) { -> nim(n) }')).toEqual(['nim@1 game@1', 'n@1 parameter@1']);
  });

  test('a value does not hide a function that is called', () => {
    expect(uses('let min = 3\nlet a = min(min, 2)')).toEqual(['min@2 library', 'min@2 value@1']);
  });

  test('named arguments belong to parameters, and stress to what is read', () => {
    const { value: file } = parseGrundy(
      'solve f(b: 1, a: 2)\ngame f(a, b) { -> f(b, a) }\nproblem "p" { read n stress n in 1 .. 3 }',
    ).parseResult;
    const names = bind(file);
    const references = (name: string) =>
      names.declarations.find((one) => one.name === name)?.references.map(({ node }) => node.$type);
    expect(references('a')).toEqual(['Ref', 'Arg']);
    expect(references('n')).toEqual(['Gen']);
  });

  test('what can be named at a place', () => {
    const text = 'let a = 1\ngame f(n) {\n  for x in 1 .. n {\n    let y = x\n    -> f(y)\n  }\n}\nlet b = 2\n';
    const names = bind(parseGrundy(text).parseResult.value);
    const visible = (mark: string) => names.visibleAt(text.indexOf(mark)).map(({ name }) => name);
    expect(visible('-> f')).toEqual(['y', 'x', 'n', 'f', 'a']);
    expect(visible('let b')).toEqual(['f', 'a']);
  });
});
