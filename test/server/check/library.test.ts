import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../../../server/check/library.js';
import { LIBRARY as IMPLEMENTED } from '../../../solvers/library/library.js';
import { errorsIn } from './check.js';

describe('library functions', () => {
  it('are those that are implemented', () => {
    expect([...LIBRARY.keys()].sort()).toEqual([...IMPLEMENTED.keys()].sort());
  });

  it.each([...LIBRARY.values()].map((fn) => [fn.name, fn] as const))('%s has a sound example', async (name, fn) => {
    expect(fn.example).toContain(`${name}(`);
    expect(await errorsIn(`expect ${fn.example}`)).toEqual([]);
  });
});
