import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { mac, openDevice, outage } from '@test/support/open-device.ts';

const [second, third] = ['02:0A:14:8F:31:7D', '02:0A:14:8F:31:7E'];
const all = [mac, second, third];

it('goes on by as many devices as “next” was asked for, also while the place of the shown one is looked up', async () => {
  const { router, page } = await openDevice({ online: outage, list: () => all });
  expect(page.text()).toContain('1 of 3');
  useCommandStore().doing('next-device')?.run();
  useCommandStore().doing('next-device')?.run();
  await flushPromises();
  expect(router.currentRoute.value.params['mac']).toBe(third);
  useCommandStore().doing('next-device')?.run();
  useCommandStore().doing('previous-device')?.run();
  await flushPromises();
  expect(router.currentRoute.value.params['mac']).toBe(second);
});

it('goes on as soon as the device is shown', async () => {
  const { router } = await openDevice({ online: outage, list: () => all });
  await router.replace(`/devices/${second}`);
  useCommandStore().doing('next-device')?.run();
  await flushPromises();
  expect(router.currentRoute.value.params['mac']).toBe(third);
});

it('does not leave another device that was opened meanwhile', async () => {
  const found = Promise.withResolvers<readonly string[]>();
  const { router } = await openDevice({ online: outage, list: () => found.promise });
  useCommandStore().doing('next-device')?.run();
  await router.push(`/devices/${third}`);
  found.resolve(all);
  await flushPromises();
  expect(router.currentRoute.value.params['mac']).toBe(third);
});

it('does not go back to devices once the user has left them', async () => {
  const found = Promise.withResolvers<readonly string[]>();
  const { router } = await openDevice({ online: outage, list: () => found.promise });
  useCommandStore().doing('next-device')?.run();
  await router.push('/devices');
  found.resolve(all);
  await flushPromises();
  expect(router.currentRoute.value.name).toBe('devices');
});
