import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { useToasts } from '@page/app/toasts.ts';
import { mountPage } from '@test/support/mount-page.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import DevicesBar from './DevicesBar.vue';

const macs = ['02:00:00:00:00:01', '02:00:00:00:00:02'];

/** Limits the list to some devices, and asks to save it as a view. */
async function saving(only: Float64Array<ArrayBuffer>) {
  const { fake, fleet } = await startFleet();
  const models = { inspecting: false, counting: false, comparing: false, wall: false };
  const { page } = await mountPage(DevicesBar, { props: { failed: true, locked: false, ...models } });
  await fleet.showOnly(only, 'starred devices');
  await flushPromises();
  useCommandStore().doing('save-view')?.run();
  await flushPromises();
  return { fake, page };
}

it('saves the devices that the list is limited to, not all', async () => {
  const { fake, page } = await saving(macNumbersOf(macs));
  await page.get('[role="dialog"] input').setValue('Mine');
  await page.get('#view-name').trigger('submit');
  await flushPromises();
  expect(fake.asked('views.save')).toMatchObject([
    { view: { query: { fieldName: 'MacAddress', operatorId: 'In', operands: macs } } },
  ]);
});

it('says that a view cannot list as many devices as the list is limited to', async () => {
  const { page } = await saving(new Float64Array(201));
  expect(page.find('[role="dialog"]').exists()).toBe(false);
  expect(useToasts().shown[0]?.text).toBe('A view lists at most 200 devices one by one. Nothing was saved.');
  useToasts().clear();
});
