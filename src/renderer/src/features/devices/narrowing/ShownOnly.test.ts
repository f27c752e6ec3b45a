import { nextTick } from 'vue';
import { expect, it } from 'vitest';
import { mountPage } from '@test/support/mount-page.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { useBasketStore } from '../basket/basket-store.ts';
import ShownOnly from './ShownOnly.vue';

const macs = Float64Array.of(1, 2);

async function start() {
  const { fleet } = await startFleet();
  const { page } = await mountPage(ShownOnly);
  const chip = async () => {
    await nextTick();
    return page.find('.chip').exists() ? page.get('.chip').attributes('aria-label') : null;
  };
  return { fleet, basket: useBasketStore(), page, chip };
}

it('names the devices that the list is limited to', async () => {
  const { fleet, page, chip } = await start();
  expect(await chip()).toBeNull();
  await fleet.showOnly(macs, 'starred devices');
  expect(await chip()).toBe('Only: starred devices');
  await page.get('.chip button').trigger('click');
  expect([await chip(), fleet.only]).toEqual([null, null]);
});

it('says how many there are once they are no longer the selection, whose bar shows that', async () => {
  const { fleet, basket, chip } = await start();
  basket.toggle(1);
  await fleet.showOnly(macs);
  expect(await chip()).toBeNull();
  basket.toggle(1);
  expect(await chip()).toBe('Only: 2 devices');
});
