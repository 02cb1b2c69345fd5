import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorsIn } from './check.js';

const PROGRAMS = new URL('../../data/programs/', import.meta.url);
const TOUR = new URL('../../../examples/tour.grundy', import.meta.url);

describe('programs without errors', () => {
  it('the tour', async () => {
    expect(await errorsIn(readFileSync(TOUR, 'utf8'))).toEqual([]);
  });

  it.each(readdirSync(PROGRAMS))('%s', async (name) => {
    const errors = await errorsIn(readFileSync(new URL(name, PROGRAMS), 'utf8'));
    const expected = name === 'luogu-P4055.grundy' ? ['The built-in game geography is not available yet.'] : [];
    expect(errors).toEqual(expected);
  });
});
