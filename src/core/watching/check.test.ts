import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';

let bench: WatchingBench;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
  bench = new WatchingBench();
});
afterEach(() => void vi.useRealTimers());

it('a notice names the company as it is called now, even if it was renamed while it is active', async () => {
  await bench.read([['Bus 1', 1]]);
  await bench.watch({ condition: offlineFor(0) });
  const { access } = bench.fleets;
  const { account, ...rest } = access.active();
  vi.spyOn(access, 'active').mockImplementation(() => ({ ...rest, account: { ...account, name: 'Trams' } }));
  await bench.read([['Bus 1', 0]]);
  expect(bench.notices).toEqual([{ title: 'Bus 1: offline', body: 'Gone, Trams.' }]);
});
