import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Device } from '@shared/devices/contract.ts';
import { useFieldsStore } from '@page/app/fields.ts';
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
async function inspect(device: () => Device, ofCompany = fields) {
  playMain({ devices: { fields: () => ofCompany, device } });
  await useFieldsStore().load();
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

it('tells since when a device has been in its state from the reading of that state, without a row of it', async () => {
  const [nowMs, since] = [
    Date.now(),
    { name: 'Since', displayName: 'Online/Offline Since', type: 'DateTime' },
  ];
  const values: Device['values'] = [
    ['Online', 0],
    ['Since', new Date(nowMs - 41 * 60_000).toISOString()],
  ];
  const page = await inspect(() => ({ mac, readAtMs: nowMs, values, error: null }), [sampleField(since)]);
  await rest();
  expect(page.get('.insp-head').text()).toContain('Offline 41 min');
});
