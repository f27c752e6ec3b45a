import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Operation } from '@shared/operations/operation.ts';
import { sampleFleetStatus as status, sampleOperation, sampleSession } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';

/** The list of all devices, opened and read. */
async function readFleet(opened: Partial<FleetStatus> = {}) {
  const { fake, fleet, session } = await startFleet({
    open: () => status(opened),
    refresh: () => status({ step: 2, state: 'loading' }),
  });
  await fleet.open([]);
  const end = async (part: Partial<Operation> = {}): Promise<void> => {
    const operation = { accountId: session.active?.id ?? '', ...part };
    fake.tell.operations.changed(sampleOperation({ ...operation, state: 'verifying' }));
    fake.tell.operations.changed(sampleOperation({ ...operation, state: 'done' }));
    await nextTick();
  };
  return { fake, fleet, end, refreshes: () => fake.asked('devices.refresh').length };
}

describe('the devices are read again', () => {
  it('once when a change of them has ended', async () => {
    const { end, refreshes } = await readFleet();
    await end();
    expect(refreshes()).toBe(1);
  });

  it('after the reading that was under way when the change ended', async () => {
    const { fake, end, refreshes } = await readFleet({ state: 'loading' });
    await end();
    expect(refreshes()).toBe(0);
    fake.tell.devices.status(status({ step: 2 }));
    await nextTick();
    expect(refreshes()).toBe(1);
  });
});

describe('the devices are not read again', () => {
  it('when a change of another account has ended', async () => {
    const { end, refreshes } = await readFleet();
    await end({ accountId: 'another' });
    expect(refreshes()).toBe(0);
  });

  it.each([
    ['', { readAtMs: null }],
    [' beside devices of an earlier session', { isRestored: true }],
  ])('when the user had stopped their first reading%s', async (_, part) => {
    const { end, refreshes } = await readFleet({ state: 'cancelled', ...part });
    await end();
    expect(refreshes()).toBe(0);
  });

  it('after the account was left', async () => {
    const { fake, fleet, end, refreshes } = await readFleet({ state: 'loading' });
    await end();
    fake.tell.accounts.changed(sampleSession({ activeId: null }));
    await nextTick();
    fake.tell.accounts.changed(sampleSession());
    expect(fake.asked('devices.open')).toHaveLength(1);
    await fleet.open([]);
    fake.tell.devices.status(status({ step: 2 }));
    await nextTick();
    expect(refreshes()).toBe(0);
  });
});
