import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useWallStore } from '@page/features/wall/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleFleetStatus, sampleSession } from '@test/support/samples.ts';
import EmptyFleet from './EmptyFleet.vue';
import { useFleetStore } from '../fleet/fleet-store.ts';

const none = { all: 0, online: 0, offline: 0, neverConnected: 0, other: 0 };
const status = sampleFleetStatus({ loaded: 0, total: 0, counts: none });

async function shown(told: FleetStatus) {
  const main = playMain({
    accounts: { session: () => sampleSession() },
    devices: { open: () => told, refresh: () => told },
  });
  await useSessionStore().load();
  await useFleetStore().ask(null);
  const { page } = await mountPage(EmptyFleet, { props: { fields: [] } });
  return { main, page };
}

describe('a grid without devices to show', () => {
  it('explains when devices of a company appear, and reads them again by a button', async () => {
    const { main, page } = await shown(status);
    expect(page.get('h2').text()).toBe('This company has no devices');
    expect(page.text()).toContain('Devices appear here as soon as the company claims them.');
    await page.get('button').trigger('click');
    await flushPromises();
    expect(main.asked('devices.refresh')).toEqual([{ key: 'all' }]);
  });

  it('shows all devices again when the limited set no longer exists', async () => {
    const { page } = await shown({ ...status, loaded: 2, counts: { ...none, all: 2 } });
    await useFleetStore().showOnly(Float64Array.of(1), 'Went offline');
    await flushPromises();
    expect(page.get('h2').text()).toBe('No device is left');
    expect(page.text()).toContain('The list is limited to some devices, and none of them is left.');
    await page.get('button').trigger('click');
    await flushPromises();
    expect(useFleetStore().only).toBe(null);
  });

  it('names what leaves no device, a search or a connection status, and how many match without it', async () => {
    const { page } = await shown({ ...status, loaded: 2, counts: { ...none, all: 2 } });
    const fleet = useFleetStore();
    fleet.search = 'Tram';
    await flushPromises();
    expect(page.text()).toContain('No device matches this search2 devices match without it.');
    fleet.online = 0;
    await flushPromises();
    expect(page.text()).toContain(
      'No device is left2 devices match without the search, with any connection status.',
    );
    fleet.search = '';
    await flushPromises();
    expect(page.text()).toContain('No device is left2 devices match with any connection status.');
  });

  it('does not deny devices that could not be checked, and asks the service by a button', async () => {
    const { main, page } = await shown({ ...status, loaded: 1204, cannotTell: 1204 });
    await useFleetStore().ask({ fieldName: 'Seen', operatorId: 'Sounds like', operands: ['now'] });
    await flushPromises();
    expect(page.get('h2').text()).toBe('No device is known to match');
    expect(page.text()).toContain(
      'among the devices that it read. 1,204 devices could not be checked here: only the service can tell whether they match.',
    );
    await page.get('button').trigger('click');
    await flushPromises();
    expect(main.asked('devices.open').at(-1)).toMatchObject({ answeredBy: 'service' });
  });

  it('states on the wall that it needs all devices when a stopped reading left some out', async () => {
    const read = {
      ...status,
      state: 'cancelled',
      readAtMs: null,
      loaded: 2,
      counts: { ...none, all: 2 },
    } as const;
    const { page } = await shown(read);
    expect(page.get('h2').text()).toBe('No device matches this search');
    useWallStore().isShown = true;
    await flushPromises();
    expect(page.get('h2').text()).toBe('The reading was stopped');
    expect(page.text()).toContain('The wall shows all devices, and not all of them are read.');
  });

  it('leaves none out when the reading of a company was stopped of which all were kept', async () => {
    const { page } = await shown({ ...status, state: 'cancelled', isRestored: true });
    useWallStore().isShown = true;
    await flushPromises();
    expect(page.text()).not.toContain('stopped');
  });
});
