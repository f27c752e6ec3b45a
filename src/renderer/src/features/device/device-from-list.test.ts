import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { minuteMs } from '@shared/time.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, sampleFleetStatus, sampleSession } from '@test/support/samples.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import DeviceView from './DeviceView.vue';

const mac = '02:0A:14:8F:31:7C';

const fail = () => {
  throw new Failure(sampleError());
};

it('shows the fields that the list has, with their age, of a device that cannot be read', async () => {
  const readAtMs = Date.now() - 5.5 * minuteMs;
  playMain({
    accounts: { session: () => sampleSession() },
    devices: {
      fields: () => [
        sampleField(),
        sampleField({ name: 'Country', displayName: 'Country' }),
        sampleField({ name: 'Firmware', displayName: 'Firmware' }),
      ],
      open: () => sampleFleetStatus({ readAtMs }),
      rows: () =>
        windowOfRows({ revision: 1, offset: 0, total: 1 }, [mac], {
          Name: ['Tram 8317'],
          Online: [0],
          Country: ['CZ'],
        }),
      device: fail,
    },
    marks: { list: () => ({ accountId: 'transit', marks: [] }) },
    history: { read: fail },
  });
  await Promise.all([useSessionStore().load(), useFieldsStore().load()]);
  const fleet = useFleetStore();
  await fleet.ask(null);
  if (fleet.choice) await fleet.rows.turnTo(fleet.choice, 1, [{ first: 0, end: 1 }]);
  const { page } = await mountPage(DeviceView, { path: `/devices/${mac}` });
  await expect.poll(() => page.find('[role="alert"]').exists()).toBe(true);
  await flushPromises();
  expect(page.get('h1').text()).toBe('Tram 8317');
  expect(page.get('.headfacts').text()).toContain('CountryCZ');
  expect(page.get('.crumbs').text()).toContain('Offline');
  expect(page.text()).toMatch(/These fields are from the list of devices, read .+, 5 min ago\./);
  await page.get('[title="All fields"]').trigger('click', { button: 0 });
  await flushPromises();
  expect(page.findAll('.all-fields [aria-label="not read"]')).not.toHaveLength(0);
});
