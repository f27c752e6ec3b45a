import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { useToasts } from '@page/app/toasts.ts';
import { sampleError } from '@test/support/samples.ts';
import { macOf, startGrid } from '@test/support/started-grid.ts';
import { useBasketStore } from '../basket/basket-store.ts';

afterEach(() => {
  useToasts().clear();
  vi.restoreAllMocks();
});

it('copies no selected device that the list, limited to some devices, does not show', async () => {
  const { fake, fleet, grid } = await startGrid();
  vi.spyOn(fake.api.devices, 'macs').mockImplementation(({ macs = new Float64Array() }) =>
    Promise.resolve({ ok: true, value: Float64Array.from(macs) }),
  );
  const [first, second, third] = [0x020000000000, 0x020000000001, 0x020000000002];
  const basket = useBasketStore();
  basket.toggle(first);
  basket.toggle(second);
  await fleet.showOnly(Float64Array.of(second, third));
  await flushPromises();
  expect(basket.inView).toBe(1);
  await grid.trigger('keydown', { key: 'C', ctrlKey: true, shiftKey: true });
  await flushPromises();
  expect(fake.asked('settings.copy')).toEqual([{ text: macOf(1) }]);
});

it('reports that the selected devices, or the focused one, could not be copied', async () => {
  const { fake, grid } = await startGrid();
  vi.spyOn(fake.api.settings, 'copy').mockResolvedValue({ ok: false, error: sampleError() });
  const copy = async (): Promise<void> => {
    await grid.trigger('keydown', { key: 'C', ctrlKey: true, shiftKey: true });
    await flushPromises();
  };
  const { happened, safe, todo } = sampleError();
  const toasts = useToasts();
  const expectSaid = (): void =>
    expect(toasts.shown.map(({ text }) => text)).toEqual([`${happened} ${safe} ${todo}`]);
  await grid.trigger('keydown', { key: 'ArrowDown' });
  await copy();
  expectSaid();
  toasts.clear();
  useBasketStore().toggle(0x020000000000);
  await flushPromises();
  await copy();
  expectSaid();
});
