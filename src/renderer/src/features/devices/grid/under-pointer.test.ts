import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { useBasketStore } from '../basket/basket-store.ts';
import { macOf, selectedIn, startGrid } from '@test/support/started-grid.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('goes to a row that is clicked between two of its cells', async () => {
  const { fleet, press, wrapper } = await startGrid();
  await press({ key: 'ArrowDown' });
  await press({ key: 'ArrowRight' });
  await wrapper.get('[data-row="7"]').trigger('click');
  await flushPromises();
  expect(fleet.hereMac).toBe(macOf(7));
  expect(document.activeElement?.getAttribute('data-column')).toBe('1');
});

it('selects no device that a refresh has just put under the pointer, until it was there to be seen', async () => {
  const { fleet, wrapper, scrollTo, readAgain, order } = await startGrid();
  const basket = useBasketStore();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const clickAt = async (ms: number, row: number, on = 'input') => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: ms });
    const { element } = wrapper.get<HTMLElement>(`[data-row="${String(row)}"] ${on}`);
    element.dispatchEvent(click);
    await flushPromises();
    return click.defaultPrevented;
  };
  const point = (row: number) => wrapper.get(`[data-row="${String(row)}"] input`).trigger('pointerover');
  await point(3);
  await readAgain([macOf(5000), ...order()]);
  expect(await clickAt(5399, 3)).toBe(true);
  await clickAt(5399, 3, '[data-column="0"]');
  expect([selectedIn(basket), fleet.hereMac]).toEqual([[], null]);
  // Where the pointer comes to only now, it is meant.
  expect(await clickAt(5399, 4)).toBe(false);
  await clickAt(5400, 3);
  expect(selectedIn(basket)).toEqual([2, 3].map(macOf));
  // What has kept its place, as the list does that was scrolled, is still meant.
  await scrollTo(100);
  await point(104);
  clock.mockReturnValue(9000);
  await readAgain([macOf(5001), ...order()]);
  await clickAt(9001, 105);
  expect(selectedIn(basket)).toEqual([2, 3, 103].map(macOf));
});
