import { describe, expect, it } from 'vitest';
import { withRollcall } from './with-rollcall.ts';

const companyId = 413;
const bench = withRollcall(companyId);

describe('a change that is sent only with further options', () => {
  it.each([
    ['the number of many devices', () => ['--where', 'Country != XX'], /add --expect \d{3,}\.\n$/],
    [
      'the company, to change all of it',
      (all: number) => ['--expect', String(all)],
      /, or add “--every-device-of Tests”\.\n$/,
    ],
  ])('names the option for %s', async (_, more, todo) => {
    const { call, simulator } = bench();
    const all = simulator.truth(companyId).size;
    const { code, out, err } = await call('set', 'Description', 'moved', '--apply', ...more(all));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(todo);
    expect(simulator.updatesReceived).toHaveLength(0);
  });
});
