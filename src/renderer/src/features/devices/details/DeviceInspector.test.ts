import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Device } from '@shared/devices/contract.ts';
import { minuteMs } from '@shared/time.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import DeviceInspector from './DeviceInspector.vue';

const mac = '02:0A:14:8F:31:7C';
const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC Address', category: 'Static' }),
  sampleField({ name: 'Firmware', displayName: 'Firmware', category: 'Static' }),
  sampleField({ name: 'Country', displayName: 'Country', category: 'Tags' }),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Mounts the details of a device, which `device` returns once the cursor rests on it. */
async function inspect(device: () => Device, ofCompany = fields, clockLeadMs = 0) {
  playMain({ devices: { fields: () => ofCompany, device }, link: { clockLead: () => clockLeadMs } });
  await useFieldsStore().load();
  await useServiceClock().load();
  const { page } = await mountPage(DeviceInspector, { props: { mac, writing: false } });
  await flushPromises();
  return page;
}
const rest = async (): Promise<void> => {
  await vi.runOnlyPendingTimersAsync();
  await flushPromises();
};
const names = (page: DOMWrapper<Element>): string[] => page.findAll('dt').map((name) => name.text());
const looks = (page: DOMWrapper<Element>): string[] =>
  page
    .findAll('dd')
    .map(
      ({ element }) =>
        element.querySelector('[role=img]')?.getAttribute('aria-label') ?? element.textContent.trim(),
    );

it('shows every field in its final position before the device is read, and none as unset', async () => {
  const page = await inspect(() => ({ mac, readAtMs: 1, values: [['Firmware', '6.6.0']], error: null }));
  const early = names(page);
  expect(looks(page).slice(1)).toEqual(['not read', 'not read']);
  await rest();
  expect(names(page)).toEqual(early);
  expect(looks(page).slice(1)).toEqual(['6.6.0', 'unset']);
});

it('shows the fields of a device that cannot be read as not read', async () => {
  const page = await inspect(() => {
    throw new Failure(sampleError());
  });
  await rest();
  expect(page.get('[role=alert]').text()).not.toBe('');
  expect(looks(page).slice(1)).toEqual(['not read', 'not read']);
});

it('shows for how many days a device has been up, not for how many seconds', async () => {
  const uptime = sampleField({ name: 'Up', displayName: 'Uptime', type: 'Integer', unit: 's' });
  const page = await inspect(
    () => ({ mac, readAtMs: 1, values: [['Up', 1_885_084]], error: null }),
    [uptime],
  );
  await rest();
  expect(looks(page)).toEqual(['21 d 19 h']);
});

describe('since when a device has been in its state', () => {
  const since = sampleField({ name: 'Since', displayName: 'Online/Offline Since', type: 'DateTime' });
  const offlineSince =
    (sinceMs: number): (() => Device) =>
    () => {
      const values: Device['values'] = [
        ['Online', 0],
        ['Since', new Date(sinceMs).toISOString()],
      ];
      return { mac, readAtMs: Date.now(), values, error: null };
    };

  it('is told from the reading of that state, without a row of the device', async () => {
    const page = await inspect(offlineSince(Date.now() - 41 * minuteMs), [since]);
    await rest();
    expect(page.get('.insp-head').text()).toContain('Offline 41 min');
  });

  it.each([10, -10])('is counted by the clock of the service, %d min ahead', async (ahead) => {
    const page = await inspect(offlineSince(Date.now() + (ahead - 41) * minuteMs), [since], ahead * minuteMs);
    await rest();
    expect(page.get('.insp-head').text()).toContain('Offline 41 min');
  });
});
