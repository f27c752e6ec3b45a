import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useFleetStore } from '@page/features/devices/fleet/fleet-store.ts';
import type { FakeHandlers } from './fake-api.ts';
import { playMain } from './mount-page.ts';
import { sampleField, sampleFleetStatus, sampleSession } from './samples.ts';

/**
 * Starts the store of the current fleet for a signed-in user; `devices` and `others` define the responses of the main
 * process.
 */
export async function startFleet(
  devices: FakeHandlers['devices'] = {},
  others: Omit<FakeHandlers, 'devices' | 'accounts'> = {},
) {
  const fake = playMain({
    ...others,
    accounts: { session: () => sampleSession() },
    devices: {
      fields: () => [sampleField(), sampleField({ id: 2, name: 'MacAddress', displayName: 'MAC address' })],
      open: ({ filters }) => sampleFleetStatus({ key: filters.length === 0 ? 'all' : 'german' }),
      ...devices,
    },
  });
  const session = useSessionStore();
  await session.load();
  await useFieldsStore().load();
  return { fake, session, fleet: useFleetStore() };
}
