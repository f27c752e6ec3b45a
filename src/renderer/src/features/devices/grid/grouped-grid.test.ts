import { flushPromises } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFieldsStore } from '@page/app/fields.ts';
import { useBasketStore } from '../basket/basket-store.ts';
import { sampleField } from '@test/support/samples.ts';
import { focused, macOf, selectedIn, startGrid } from '@test/support/started-grid.ts';

async function startGrouped() {
  const started = await startGrid();
  started.fleet.groupBy = 'Country';
  await flushPromises();
  const lines = () => started.wrapper.findAll('.grow-r:not([hidden])');
  /** The texts of the visible lines, in their order. */
  const said = () =>
    lines()
      .toSorted((a, b) => Number(a.attributes('aria-rowindex')) - Number(b.attributes('aria-rowindex')))
      .map((line) => line.findAll('[role="gridcell"][data-column]').at(-1)?.text() ?? '');
  const heading = (text: string) => {
    const found = started.wrapper
      .findAll('.is-group:not([hidden])')
      .find((line) => line.get('.group-cell').text().startsWith(text));
    if (!found) throw new Error(`No group ${text}`);
    return found;
  };
  return { ...started, lines, said, heading };
}

describe('a grid whose devices are grouped', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has a heading with value and count before the devices of each group', async () => {
    const { grid, heading, lines, fleet } = await startGrouped();
    expect(grid.attributes()).toMatchObject({ role: 'treegrid', 'aria-rowcount': '2404' });
    expect(heading('CZ').text()).toBe('CZ 800 devices');
    expect(heading('CZ').attributes()).toMatchObject({
      'aria-level': '1',
      'aria-expanded': 'true',
      'aria-rowindex': '2',
    });
    expect(lines()[1]?.attributes('aria-level')).toBe('2');
    expect(heading('CZ').get('.group-cell').attributes('aria-colspan')).toBe('3');
    fleet.groupBy = null;
    await flushPromises();
    expect(grid.attributes()).toMatchObject({ role: 'grid', 'aria-rowcount': '2401' });
    expect(lines().some((line) => line.attributes('aria-level') !== undefined)).toBe(false);
    expect(lines().some((line) => line.classes('is-group'))).toBe(false);
  });

  it('keeps its headings in words until the groups of another field are there', async () => {
    const { fake, fleet, wrapper } = await startGrid();
    const state = sampleField({ name: 'State', hasOptions: true, options: [{ id: 1, name: 'Parked' }] });
    useFieldsStore().fields = [...useFieldsStore().fields, state];
    const value = { revision: 1, values: [1], starts: Uint32Array.of(0, 2400) };
    const groups = vi.spyOn(fake.api.devices, 'groups').mockResolvedValue({ ok: true, value });
    fleet.groupBy = 'State';
    await flushPromises();
    const heading = (): string => wrapper.get('.is-group:not([hidden]) .group-cell').text();
    expect(heading()).toBe('Parked 2,400 devices');
    groups.mockReturnValue(new Promise(() => undefined));
    fleet.groupBy = 'Country';
    await flushPromises();
    expect(heading()).toBe('Parked 2,400 devices');
  });

  it('folds and unfolds groups by the arrows and Enter, and goes from a heading into its group', async () => {
    const { grid, press, heading, said } = await startGrouped();
    await press({ key: 'Home', ctrlKey: true });
    expect(focused()).toBe('2');
    await press({ key: 'ArrowLeft' });
    expect(heading('CZ').attributes('aria-expanded')).toBe('false');
    expect(grid.attributes('aria-rowcount')).toBe('1604');
    expect(said().slice(0, 2)).toEqual(['CZ 800 devices', 'DE 800 devices']);
    await press({ key: 'ArrowDown' });
    await press({ key: 'Enter' });
    expect(said().slice(0, 3)).toEqual(['CZ 800 devices', 'DE 800 devices', 'Unset 800 devices']);
    await press({ key: 'ArrowRight' });
    await press({ key: 'ArrowRight' });
    expect(focused()).toBe('4');
    expect(said()[2]).toBe(`Temperature ${macOf(1)}`);
  });

  it('folds by a click on a heading, and keeps what is folded across a refresh', async () => {
    const { wrapper, heading, readAgain, order, said } = await startGrouped();
    await heading('CZ').get('.group-cell').trigger('click');
    await flushPromises();
    expect(said()[1]).toBe('DE 800 devices');
    await readAgain(order().slice(3));
    expect(heading('CZ').text()).toBe('CZ 799 devices');
    expect(said()[1]).toBe('DE 799 devices');
    expect(wrapper.get('.is-group:not([hidden])').attributes('aria-expanded')).toBe('false');
  });

  it('selects a group from its heading, shows that, and deselects it again', async () => {
    const { press, heading } = await startGrouped();
    const basket = useBasketStore();
    await press({ key: 'Home', ctrlKey: true });
    await press({ key: ' ' });
    expect(basket.size).toBe(800);
    expect(selectedIn(basket).slice(0, 2)).toEqual([macOf(0), macOf(3)]);
    expect(heading('CZ').attributes('aria-selected')).toBe('true');
    await press({ key: 'ArrowDown' });
    await press({ key: ' ' });
    expect(basket.size).toBe(799);
    const box = heading('CZ').get<HTMLInputElement>('input');
    expect(box.element.indeterminate).toBe(true);
    expect(box.attributes('aria-label')).toBe('Select all of CZ');
    await box.trigger('click');
    await flushPromises();
    expect(basket.size).toBe(800);
    await box.trigger('click');
    await flushPromises();
    expect(basket.size).toBe(0);
  });

  it('selects several groups in quick succession, and a range from the last', async () => {
    const { press, heading } = await startGrouped();
    const basket = useBasketStore();
    await heading('CZ').get('.group-cell').trigger('click');
    await heading('DE').get('.group-cell').trigger('click');
    await flushPromises();
    void heading('CZ').get('input').trigger('click');
    void heading('DE').get('input').trigger('click');
    expect(basket.held.size).toBe(0);
    await press({ key: 'End', shiftKey: true });
    expect(basket.held.size).toBe(2400);
  });

  it('extends over headings, and over all of a group that is folded', async () => {
    const { press, heading } = await startGrouped();
    const basket = useBasketStore();
    await heading('CZ').get('.group-cell').trigger('click');
    await flushPromises();
    await press({ key: 'ArrowDown' });
    await press({ key: 'ArrowDown' });
    await press({ key: ' ' });
    expect(selectedIn(basket)).toEqual([macOf(1)]);
    await press({ key: 'ArrowUp', shiftKey: true });
    expect(basket.size).toBe(1);
    await press({ key: 'ArrowUp', shiftKey: true });
    expect(basket.size).toBe(801);
  });

  it('shows no device while the focus is on a heading, and moves the focus there when its device is folded away', async () => {
    const { fleet, press } = await startGrouped();
    await press({ key: 'Home', ctrlKey: true });
    await press({ key: 'ArrowDown' });
    expect(fleet.hereMac).toBe(macOf(0));
    fleet.foldAll(true);
    await flushPromises();
    expect(focused()).toBe('2');
    await press({ key: 'ArrowDown' });
    expect(fleet.hereMac).toBeNull();
  });

  it('leaves nothing of a device on the element of a heading', async () => {
    const { heading } = await startGrouped();
    expect(heading('CZ').html()).not.toContain(macOf(0));
    expect(heading('CZ').get('.group-cell').text()).toBe('CZ 800 devices');
  });
});
