import { readdirSync, readFileSync } from 'node:fs';
import { createDefaultCoreModule, createDefaultSharedCoreModule, EmptyFileSystem, inject } from 'langium';
import { expect, test, vi } from 'vitest';
import { GrundyGeneratedModule, GrundyGeneratedSharedModule, GrundyLanguageMetaData } from '../../../server/generated/module.js';
import { GrundyModule } from '../../../server/language/services.js';

test('the grammar is not ambiguous', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), GrundyGeneratedSharedModule);
  const services = inject(createDefaultCoreModule({ shared }), GrundyGeneratedModule, GrundyModule, {
    LanguageMetaData: () => ({ ...GrundyLanguageMetaData, mode: 'development' as const }),
  });
  shared.ServiceRegistry.register(services);
  const parser = services.parser.LangiumParser;
  const folder = 'test/data/programs';
  for (const text of [
    readFileSync('examples/tour.grundy', 'utf8'),
    ...readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    'game f(n, s: list) { for (a, b) in s, c in 1 .. n if c in s -> f(a - b) value = n wins = n > 0 }',
    'problem "p" { read n, a[n], b[n][2]: (x, y: text), c[] while read n where n > 0 as k { } repeat 2 as i { } }',
    'expect (count x in 1 .. 3 where not x is N and 0 <= x < 3 or x not in [1 .. 2, 3] mod 7) == f(k: 2, a ? b : c)[1 ..].d',
    'let value = value let (a, b) = (1, 2) let f(x) = misere *x + -x ** 2 let g = [x for x in 1 .. 3 if x > 1]',
  ])
    expect(parser.parse(text).parserErrors).toEqual([]);
  expect([...log.mock.calls, ...warn.mock.calls]).toEqual([]);
  vi.restoreAllMocks();
});
