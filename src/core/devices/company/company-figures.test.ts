import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company } from './company.ts';
import { createCompanyFigures } from './company-figures.ts';
import { filtered, FleetsBench, macOf, record } from '@test/support/fleets-bench.ts';

let bench: FleetsBench;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  bench = new FleetsBench();
  bench.devices = [record(0, 'a'), record(1, 'b'), record(2, 'b')];
});
afterEach(() => void vi.useRealTimers());

const values = [{ kind: 'values', fieldName: 'Name', limit: 9 } as const];

describe('figures of a company', () => {
  it('are counted from its one reading, without a request and whatever fleet is open', async () => {
    await bench.opened(filtered('a'));
    const requests = bench.queries.length;
    const { devices, readAtMs, counts } = await bench.fleets.countFields({ anyOf: [filtered('b')] }, values);
    expect([devices, readAtMs]).toEqual([2, 1_000_000]);
    expect(counts[0]).toMatchObject({ rows: [{ value: 'b', devices: 2 }], distinct: 1, unset: 0 });
    expect(await bench.fleets.lookUp([macOf(1), macOf(7)], ['Name'])).toEqual([
      { mac: macOf(1), values: ['b'] },
      { mac: macOf(7), values: null },
    ]);
    const loose = macOf(1).toLowerCase().replaceAll(':', '-');
    expect(await bench.fleets.lookUp([loose], ['Name'])).toEqual([{ mac: loose, values: ['b'] }]);
    expect(bench.queries).toHaveLength(requests);
  });

  it('are not known before the company was read', async () => {
    await expect(bench.fleets.countFields({ anyOf: [] }, values)).rejects.toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('have a field prepared part by part, so that other calls get their turn in between', async () => {
    const parts = [false, false, true];
    const ask = vi.fn((name: string) => Promise.resolve(name === 'prepareColumn' ? parts.shift() : 'coded'));
    const company = { askAside: ask } as unknown as Company;
    const figures = createCompanyFigures(() => ({ company, readAtMs: 0 }));
    expect(await figures.column('Name')).toBe('coded');
    const asked = ask.mock.calls.map(([name]) => name);
    expect(asked).toEqual(['prepareColumn', 'prepareColumn', 'prepareColumn', 'column']);
  });

  it('of an account that was left are not handed out', async () => {
    await bench.opened();
    const late = bench.fleets.countFields({ anyOf: [] }, values);
    bench.access.switchTo('metering');
    await expect(late).rejects.toMatchObject({ error: { code: 'cancelled' } });
    await expect(bench.fleets.lookUp([macOf(1)], [])).rejects.toMatchObject({ error: { code: 'not-found' } });
  });
});
