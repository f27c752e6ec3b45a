import { describe, expect, it } from 'vitest';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { changeTarget } from './change-target.ts';
import { filtersOfText } from './filters.ts';

/** Returns the target of a change of three devices in ring 1, of which the service lists some whatever the filters. */
function targetOf(where: string, { ignoresFilters = false, uncounted = 0 } = {}) {
  const fleet = new FakeFleet(3);
  fleet.uncounted = uncounted;
  const client = {
    ...fleet.client,
    queryDevices: ((query, signal) =>
      fleet.client.queryDevices(
        ignoresFilters ? { ...query, filters: [] } : query,
        signal,
      )) satisfies typeof fleet.client.queryDevices,
  };
  const { signal } = new AbortController();
  const active = { client, account: { companyId: 627 }, signal } as unknown as ActiveAccount;
  return changeTarget(active, filtersOfText(where, fleetFields, 0), fleetFields);
}

describe('the target of a change with “or”', () => {
  const macs = [0, 1, 2].map(macOf);

  it('is the devices that match, by their addresses', async () => {
    expect(await targetOf('Ring = Early or Ring = Stable')).toEqual({
      target: { filters: [], macs },
      doubted: 0,
    });
  });

  it('counts the devices that match for the service alone', async () => {
    const where = 'Ring = Stable or Name = "Bus 1"';
    const told = await targetOf(where, { ignoresFilters: true });
    expect(told).toEqual({ target: { filters: [], macs }, doubted: 2 });
  });

  it('is refused when the service lists fewer devices than it counts', async () => {
    const refused = targetOf('Ring = Early or Ring = Stable', { uncounted: 1 });
    await expect(refused).rejects.toThrow('The service counts 4 devices but listed 3.');
  });
});
