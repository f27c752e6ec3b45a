import { flushPromises } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useBasketStore } from '../basket/basket-store.ts';
import { toggleColumn } from '../columns/column-looks.ts';
import { focused, macOf, selectedIn, startGrid } from '@test/support/started-grid.ts';

describe('the grid of devices', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('counts the whole set and creates only the visible rows', async () => {
    const { grid, wrapper } = await startGrid();
    expect(grid.attributes()).toMatchObject({ 'aria-rowcount': '2401', 'aria-colcount': '4' });
    const rows = wrapper.findAll('.grow-r:not([hidden])');
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.length).toBeLessThan(50);
    expect(rows[0]?.attributes('aria-rowindex')).toBe('2');
  });

  it('has one tab stop, wherever the focus is', async () => {
    const { grid, wrapper } = await startGrid();
    const stops = () => wrapper.findAll('[tabindex="0"]');
    expect(stops()).toHaveLength(1);
    await grid.trigger('keydown', { key: 'PageDown' });
    await flushPromises();
    expect(stops()).toHaveLength(1);
    await grid.trigger('keydown', { key: 'End', ctrlKey: true });
    await flushPromises();
    expect(stops()).toHaveLength(1);
    expect(focused()).toBe('2401');
  });

  it('opens the focused device by Enter', async () => {
    const { grid, router } = await startGrid();
    const push = vi.spyOn(router, 'push').mockResolvedValue(undefined);
    await grid.trigger('keydown', { key: 'ArrowDown' });
    await flushPromises();
    await grid.trigger('keydown', { key: 'Enter' });
    expect(push).toHaveBeenCalledWith({ name: 'device', params: { mac: macOf(1) } });
  });

  it('goes back by Escape: from the header to the rows, and from a limited set of devices to all', async () => {
    const { fleet, press } = await startGrid();
    await press({ key: 'ArrowDown' });
    await press({ key: 'ArrowUp' });
    await press({ key: 'ArrowUp' });
    expect(focused()).toBe('1');
    await press({ key: 'Escape' });
    expect(focused()).toBe('2');
    await fleet.showOnly(Float64Array.of(0x020000000003));
    await flushPromises();
    await press({ key: 'Escape' });
    expect(fleet.only).toBeNull();
  });

  it('goes to the next and the previous device by J and K, wherever the focus is', async () => {
    const { fleet } = await startGrid();
    const shortcuts = useCommandStore();
    const press = async (key: string) => {
      shortcuts.press(new KeyboardEvent('keydown', { key }));
      await flushPromises();
    };
    await press('j');
    expect(fleet.hereMac).toBe(macOf(0));
    await press('j');
    await press('j');
    await press('k');
    expect(fleet.hereMac).toBe(macOf(1));
  });

  it('sorts by the header, and exposes that with aria-sort', async () => {
    const { fleet, wrapper } = await startGrid();
    const headers = wrapper.findAll('[role="columnheader"][data-column]');
    expect(headers.map((header) => header.attributes('aria-sort'))).toEqual(['ascending', 'none', 'none']);
    await headers[0]?.trigger('click');
    expect(fleet.sort).toEqual([{ fieldName: 'Name', direction: 'descending' }]);
    await headers[2]?.trigger('click');
    expect(fleet.sort).toEqual([{ fieldName: 'Temperature', direction: 'ascending' }]);
  });

  it('copies the focused row as tab-separated text', async () => {
    const { fake, grid } = await startGrid();
    await grid.trigger('keydown', { key: 'ArrowDown' });
    await flushPromises();
    await grid.trigger('keydown', { key: 'c', ctrlKey: true });
    const mac = macOf(1);
    expect(fake.asked('settings.copy')).toEqual([
      { text: `Name ${mac}\tMacAddress ${mac}\tTemperature ${mac}` },
    ]);
  });

  it('selects all that match by Ctrl+A from a checkbox, too', async () => {
    const { wrapper } = await startGrid();
    const box = wrapper.get<HTMLInputElement>('[role="columnheader"] input');
    box.element.focus();
    await box.trigger('keydown', { key: 'a', ctrlKey: true });
    await flushPromises();
    expect(useBasketStore().size).toBe(2400);
  });

  it('selects by Space, extends by Shift, and all that match by Ctrl+A', async () => {
    const { wrapper, press } = await startGrid();
    const basket = useBasketStore();
    await press({ key: 'ArrowDown' });
    await press({ key: ' ' });
    expect(selectedIn(basket)).toEqual([macOf(1)]);
    expect(wrapper.findAll('.grow-r[aria-selected="true"]')).toHaveLength(1);
    await press({ key: 'ArrowDown', shiftKey: true });
    await press({ key: 'ArrowDown', shiftKey: true });
    expect(selectedIn(basket)).toEqual([1, 2, 3].map(macOf));
    await press({ key: ' ' });
    expect(selectedIn(basket)).toEqual([1, 2].map(macOf));
    await press({ key: 'a', ctrlKey: true });
    expect(basket.size).toBe(2400);
    expect(basket.box).toBe('all');
  });

  it('extends from the same device, even if a refresh between two steps has moved it', async () => {
    const { press, readAgain, order } = await startGrid();
    const basket = useBasketStore();
    await press({ key: 'ArrowDown' });
    await press({ key: ' ' });
    await press({ key: 'ArrowDown', shiftKey: true });
    await press({ key: 'ArrowDown', shiftKey: true });
    await readAgain([macOf(5000), ...order()]);
    await press({ key: 'ArrowUp', shiftKey: true });
    expect(selectedIn(basket)).toEqual([1, 2].map(macOf));
  });

  it('continues by keyboard from a row whose box was clicked', async () => {
    const { wrapper, press } = await startGrid();
    const basket = useBasketStore();
    await wrapper.get('[data-row="7"] input').trigger('click');
    await flushPromises();
    expect(focused()).toBe('9');
    await press({ key: 'ArrowDown', shiftKey: true });
    expect(selectedIn(basket)).toEqual([7, 8].map(macOf));
  });

  it('does not select again with a range what was cleared', async () => {
    const { wrapper } = await startGrid();
    const basket = useBasketStore();
    const click = async (row: number, shiftKey = false) => {
      await wrapper.get(`[data-row="${row}"] input`).trigger('click', { shiftKey });
      await flushPromises();
    };
    await click(9);
    await click(3);
    basket.clear();
    await click(5, true);
    expect(selectedIn(basket)).toEqual([3, 4, 5].map(macOf));
  });

  it('keeps the selection across a refresh; devices that no longer exist leave it with a notice', async () => {
    const { grid, readAgain, order } = await startGrid();
    const basket = useBasketStore();
    await grid.trigger('keydown', { key: 'a', ctrlKey: true });
    await flushPromises();
    await readAgain(order().slice(2));
    expect(basket.size).toBe(2398);
    expect(useToasts().shown.map(({ text }) => text)).toEqual([
      '2 selected devices are no longer there and left the selection.',
    ]);
    useToasts().clear();
  });

  it('keeps the focused device in its place when devices appear above it', async () => {
    const { fleet, grid, scrollTo, readAgain, order } = await startGrid();
    await scrollTo(100);
    await grid.trigger('keydown', { key: 'ArrowDown' });
    await flushPromises();
    await scrollTo(100);
    const row = grid.element.querySelector<HTMLElement>('[data-row="110"] [data-column="0"]');
    row?.click();
    await flushPromises();
    expect(fleet.hereMac).toBe(macOf(110));
    const before = grid.element.scrollTop;
    await readAgain([...Array.from({ length: 7 }, (_, index) => macOf(5000 + index)), ...order()]);
    expect(grid.element.scrollTop).toBe(before + 7 * 28);
    expect(fleet.hereMac).toBe(macOf(110));
    expect(focused()).toBe(String(117 + 2));
  });

  it('stays at the top where nothing is focused, even if devices appear there', async () => {
    const { grid, readAgain, order } = await startGrid();
    await readAgain([macOf(5000), ...order()]);
    expect(grid.element.scrollTop).toBe(0);
    expect(grid.attributes('aria-rowcount')).toBe('2402');
  });

  it('stays where it is when a column is shown or hidden', async () => {
    const { fleet, grid, scrollTo } = await startGrid();
    await scrollTo(500);
    fleet.chooseColumns(toggleColumn(fleet.looks, 'Temperature'));
    await flushPromises();
    expect(grid.attributes('aria-colcount')).toBe('3');
    expect(grid.element.scrollTop).toBe(500 * 28);
  });

  it('does not undo scrolling that the browser has not reported yet', async () => {
    const { grid, scrollTo } = await startGrid();
    vi.useFakeTimers();
    await Promise.all([scrollTo(500), vi.advanceTimersByTimeAsync(1)]);
    grid.element.scrollTop = 900 * 28;
    await vi.advanceTimersByTimeAsync(1000);
    expect(grid.element.scrollTop).toBe(900 * 28);
  });

  it('drops the focus of a device that no longer exists', async () => {
    const { fleet, grid, readAgain, order } = await startGrid();
    await grid.trigger('keydown', { key: 'ArrowDown' });
    await flushPromises();
    await readAgain(order().filter((mac) => mac !== macOf(1)));
    expect(fleet.hereMac).toBeNull();
  });

  it('adds sort columns by Shift, and numbers them', async () => {
    const { fleet, wrapper } = await startGrid();
    const headers = wrapper.findAll('[role="columnheader"][data-column]');
    await headers[2]?.trigger('click', { shiftKey: true });
    expect(fleet.sort).toEqual([
      { fieldName: 'Name', direction: 'ascending' },
      { fieldName: 'Temperature', direction: 'ascending' },
    ]);
    expect(wrapper.findAll('.sort-place').map((place) => place.text())).toEqual(['1', '2']);
  });

  it('widens, moves and hides columns by keyboard from their headers, and keeps that for the account', async () => {
    const { fake, fleet, press } = await startGrid();
    const names = () => fleet.columns.map(({ field }) => field.name);
    await press({ key: 'ArrowUp' });
    await press({ key: 'End' });
    await press({ key: 'ArrowRight', ctrlKey: true });
    expect(fleet.looks.at(-1)).toMatchObject({ fieldName: 'Temperature', width: 48 });
    await press({ key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(['Name', 'Temperature', 'MacAddress']);
    await press({ key: 'Delete' });
    expect(names()).toEqual(['Name', 'MacAddress']);
    expect(fake.asked('settings.change')).toHaveLength(3);
  });

  it('extends from where the selection began, and deselects what a shorter range leaves out', async () => {
    const { press } = await startGrid();
    const basket = useBasketStore();
    await press({ key: ' ' });
    await press({ key: 'PageDown', shiftKey: true });
    expect(basket.size).toBe(20);
    await press({ key: 'ArrowUp', shiftKey: true });
    expect(basket.size).toBe(19);
    await press({ key: 'End', shiftKey: true });
    expect(basket.size).toBe(2400);
  });

  it('keeps all that match selected when a range is extended while they are being read', async () => {
    const { grid, press } = await startGrid();
    await press({ key: 'ArrowDown' });
    void grid.trigger('keydown', { key: 'a', ctrlKey: true });
    await press({ key: 'ArrowDown', shiftKey: true });
    await press({ key: 'ArrowDown', shiftKey: true });
    expect(useBasketStore().held.size).toBe(2400);
  });

  it('copies the MAC addresses of the selection', async () => {
    const { fake, grid } = await startGrid();
    await grid.trigger('keydown', { key: ' ' });
    await grid.trigger('keydown', { key: 'ArrowDown', shiftKey: true });
    await flushPromises();
    await grid.trigger('keydown', { key: 'C', ctrlKey: true, shiftKey: true });
    await flushPromises();
    expect(fake.asked('settings.copy')).toEqual([{ text: `${macOf(0)}\n${macOf(1)}` }]);
    useToasts().clear();
  });

  it('copies all that match, even while they are still being selected', async () => {
    const { fake, grid } = await startGrid();
    await grid.trigger('keydown', { key: 'a', ctrlKey: true });
    await grid.trigger('keydown', { key: 'C', ctrlKey: true, shiftKey: true });
    await flushPromises();
    const [copied] = fake.asked('settings.copy') as { text: string }[];
    expect(copied?.text.split('\n')).toHaveLength(2400);
    useToasts().clear();
  });

  it('copies each selected device once, even if they are read again meanwhile', async () => {
    const { fake, grid, readAgain, order } = await startGrid();
    await grid.trigger('keydown', { key: 'a', ctrlKey: true });
    await flushPromises();
    const { rows } = fake.api.devices;
    vi.spyOn(fake.api.devices, 'rows').mockImplementationOnce(async (asked) => {
      const answer = await rows(asked);
      await readAgain([macOf(2399), ...order().slice(0, -1)]);
      return answer;
    });
    await grid.trigger('keydown', { key: 'C', ctrlKey: true, shiftKey: true });
    await vi.waitFor(() => expect(fake.asked('settings.copy')).toHaveLength(1));
    const [copied] = fake.asked('settings.copy') as { text: string }[];
    expect(new Set(copied?.text.split('\n')).size).toBe(2400);
    useToasts().clear();
  });

  it('shows a row as selected before the main process has returned the addresses', async () => {
    const { wrapper, grid } = await startGrid();
    await grid.trigger('keydown', { key: 'a', ctrlKey: true });
    expect(wrapper.findAll('.grow-r:not([hidden]):not([aria-selected="true"])')).toHaveLength(0);
    const basket = useBasketStore();
    expect(basket.box).toBe('all');
    expect(basket.held.size).toBe(0);
    expect((await basket.settled()).size).toBe(2400);
  });
});
