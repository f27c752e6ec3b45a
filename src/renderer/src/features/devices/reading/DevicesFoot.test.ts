import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSettings } from '@test/support/samples.ts';
import DevicesFoot from './DevicesFoot.vue';
import EmptyFleet from './EmptyFleet.vue';
import ReadingBar from './ReadingBar.vue';
import { useFleetStore } from '../fleet/fleet-store.ts';

const reading: FleetStatus = {
  key: 'all',
  step: 1,
  answeredBy: 'memory',
  state: 'loading',
  loaded: 1500,
  total: 20_000,
  read: 1500,
  counts: { all: 1500, online: 1500, offline: 0, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
  revision: 1,
  readAtMs: null,
  isRestored: false,
  requests: 3,
  waitingUntilMs: null,
  error: null,
};
const stopped: FleetStatus = { ...reading, step: 2, state: 'cancelled' };
const nothing = { all: 0, online: 0, offline: 0, neverConnected: 0, other: 0 };

async function show(status: FleetStatus) {
  const fake = playMain({
    settings: { read: () => sampleSettings({ refreshSeconds: 60 }) },
    devices: { open: () => status, cancel: () => stopped, refresh: () => ({ ...reading, step: 3 }) },
  });
  await useSettingsStore().load();
  const fleet = useFleetStore();
  await fleet.ask(null);
  const { page } = await mountPage(DevicesFoot, { props: { status, shown: status.counts.all } });
  return { fake, fleet, page };
}

describe('the footer of the devices', () => {
  it('shows the progress of the first reading, and stops it', async () => {
    const { fake, fleet, page } = await show(reading);
    expect(page.get('[role="status"]').text()).toBe(
      '1,500 devices, sorted among the 1,500 of 20,000 read so far',
    );
    await page.get('.foot-act').trigger('click');
    await flushPromises();
    expect(fake.asked('devices.cancel')).toEqual([{ key: 'all' }]);
    expect(fleet.status?.state).toBe('cancelled');
  });

  it.each([
    ['', stopped],
    [' beside devices of an earlier session', { ...stopped, readAtMs: 1000, isRestored: true }],
  ])(
    'offers to read all devices after it was stopped%s, and says that nothing is until then',
    async (_, status) => {
      const { fake, page } = await show(status);
      expect(page.text()).toContain('Refreshes when asked');
      expect(page.get('.foot-act').text()).toBe('Read all devices');
      await page.get('.foot-act').trigger('click');
      await flushPromises();
      expect(fake.asked('devices.refresh')).toEqual([{ key: 'all' }]);
    },
  );

  it('stops the first reading also while devices of an earlier session are shown, and shows its progress', async () => {
    const status = { ...reading, read: 5000, readAtMs: 1000, isRestored: true };
    const { page } = await show(status);
    expect(page.get('.foot-act').text()).toBe('Stop reading');
    expect(page.get('[role="status"]').text()).toMatch(/^1,500 devices as of .*, 5,000 of 20,000 read again/);
    const bar = await mountPage(ReadingBar, { props: { status } });
    expect(bar.page.get('[role="progressbar"]').attributes('aria-valuenow')).toBe('25');
  });

  it('offers neither while devices are read again', async () => {
    const { page } = await show({ ...reading, readAtMs: 1000 });
    expect(page.find('.foot-act').exists()).toBe(false);
    expect(page.text()).toContain('Refreshes every 60 s');
  });
});

describe('a grid without rows', () => {
  it('does not say that there are no devices when the reading was stopped', async () => {
    const { fake } = await show({ ...stopped, loaded: 0, counts: nothing });
    const { page } = await mountPage(EmptyFleet, { props: { fields: [] } });
    expect(page.text()).toContain('The reading was stopped');
    expect(page.text()).not.toContain('no devices');
    await page.get('.stage button').trigger('click');
    await flushPromises();
    expect(fake.asked('devices.refresh')).toEqual([{ key: 'all' }]);
  });
});
