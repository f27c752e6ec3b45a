import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { RouterView } from 'vue-router';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleSession } from '@test/support/samples.ts';
import { useFilterHistory } from './filter-history.ts';
import { defaultSearchFields, useFleetStore } from '../fleet/fleet-store.ts';

const country = sampleField({
  id: 2,
  name: 'Country',
  displayName: 'Country',
  operators: ['Equals', 'NotEquals'],
});

/** Opens the devices at an address. */
async function startAt(path: string) {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    devices: { fields: () => [sampleField(), country], open: () => ({ key: 'all' }) as FleetStatus },
  });
  await useSessionStore().load();
  const fleet = useFleetStore();
  const devices = defineComponent(() => {
    useFilterHistory(fleet);
    return () => h('p');
  });
  const { router } = await mountPage(RouterView, { path, at: { devices } });
  await flushPromises();
  return { fake, fleet, router, query: () => router.currentRoute.value.query };
}

describe('the address of the devices', () => {
  it('contains the filters and the search, and a link with it shows the same', async () => {
    const first = await startAt('/devices');
    await first.fleet.ask({ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] });
    first.fleet.online = 0;
    first.fleet.searchIn = null;
    first.fleet.search = 'tram';
    await flushPromises();
    const { fullPath } = first.router.currentRoute.value;
    expect(first.query()).toEqual({ q: 'Country = DE', state: '0', find: 'tram', in: 'all' });

    const { fleet, fake } = await startAt(fullPath);
    expect(fleet.query).toEqual({ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] });
    expect(fleet).toMatchObject({ online: 0, search: 'tram', searchIn: null, answeredBy: 'memory' });
    expect(fake.asked('devices.open').at(-1)).toEqual({
      filters: [{ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] }],
    });
  });

  it('contains the searched fields with a search text, and not without one', async () => {
    const { fleet, query } = await startAt('/devices');
    fleet.searchIn = ['Name', 'A, "b" & c'];
    await flushPromises();
    expect(query()).toEqual({});
    fleet.search = 'x';
    await flushPromises();
    const again = await startAt(`/devices?find=x&in=${encodeURIComponent(String(query()['in']))}`);
    expect(again.fleet.searchIn).toEqual(['Name', 'A, "b" & c']);
  });

  it('keeps the searched fields when another address without a search text is opened', async () => {
    const first = await startAt('/devices');
    first.fleet.searchIn = null;
    await first.router.push('/devices?state=1');
    await flushPromises();
    expect(first.fleet).toMatchObject({ online: 1, searchIn: null });
  });

  it('keeps other parameters', async () => {
    const { fleet, query } = await startAt('/devices?show=wall');
    fleet.online = 1;
    await flushPromises();
    expect(query()).toEqual({ show: 'wall', state: '1' });
    fleet.online = null;
    await flushPromises();
    expect(query()).toEqual({ show: 'wall' });
  });

  it('goes back to the fields that were searched before', async () => {
    const { fleet, router } = await startAt('/devices?find=tram');
    expect(fleet.searchIn).toEqual(defaultSearchFields);
    fleet.searchIn = null;
    await flushPromises();
    router.back();
    await flushPromises();
    expect(fleet.searchIn).toEqual(defaultSearchFields);
    expect(fleet.search).toBe('tram');
  });

  it('goes back from a search text to the filters without one, however many letters it has', async () => {
    const { fleet, router, query } = await startAt('/devices');
    fleet.online = 1;
    await flushPromises();
    for (const typed of ['t', 'tr', 'tram']) {
      fleet.search = typed;
      await flushPromises();
    }
    expect(query()).toEqual({ state: '1', find: 'tram' });
    router.back();
    await flushPromises();
    expect(fleet).toMatchObject({ online: 1, search: '' });
    router.forward();
    await flushPromises();
    expect(fleet).toMatchObject({ online: 1, search: 'tram' });
  });

  it('leaves the devices as they are when its filters are not understood, and explains why', async () => {
    const { fleet, fake } = await startAt('/devices?q=Contry%20%3D%20DE');
    expect(fleet.query).toBeNull();
    expect(fake.asked('devices.open')).toEqual([]);
    expect(useToasts().shown[0]?.text).toMatch(/^The filters “Contry = DE” are not understood/);
    useToasts().clear();
  });

  it.each(['[', '{}', '[1]', 'nonsense'])(
    'searches name and address when it has %s for the fields',
    async (text) => {
      const { fleet } = await startAt(`/devices?find=x&in=${encodeURIComponent(text)}`);
      expect(fleet.searchIn).toEqual(defaultSearchFields);
    },
  );
});
