import { flushPromises } from '@vue/test-utils';
import { defineComponent, h, shallowRef } from 'vue';
import { expect, it } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage } from '@test/support/mount-page.ts';
import { sampleFleetStatus } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { useBasketStore } from './basket-store.ts';
import { useSelection } from './use-selection.ts';

/** Mounts a text field and a checkbox of a view that lists two devices; returns what Ctrl+A in one of them does. */
async function start() {
  const { fleet } = await startFleet({
    open: () => sampleFleetStatus(),
    macs: () => Float64Array.of(1, 2),
  });
  await fleet.open([]);
  const areListed = shallowRef(true);
  const host = defineComponent(() => {
    const isAny = useSelection(() => areListed.value);
    return () => [
      h('input', { type: 'checkbox' }),
      h('input', { type: 'search' }),
      h('p', String(isAny.value)),
    ];
  });
  const { page } = await mountPage(host);
  const selectIn = async (type: string): Promise<number> => {
    const input = page.get<HTMLInputElement>(`[type="${type}"]`).element;
    input.focus();
    const event = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true });
    input.addEventListener('keydown', (press) => useCommandStore().press(press), { once: true });
    input.dispatchEvent(event);
    await flushPromises();
    return useBasketStore().size;
  };
  return { areListed, page, selectIn };
}

it('selects all that match by Ctrl+A, from a checkbox, too, but not in a text field', async () => {
  const { page, selectIn } = await start();
  expect(await selectIn('search')).toBe(0);
  expect(page.get('p').text()).toBe('false');
  expect(await selectIn('checkbox')).toBe(2);
  expect(page.get('p').text()).toBe('true');
});

it('selects nothing where no devices are listed', async () => {
  const { areListed, selectIn } = await start();
  areListed.value = false;
  expect(await selectIn('checkbox')).toBe(0);
});
