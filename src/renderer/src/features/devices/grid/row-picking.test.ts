import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { macOf, selectedIn, startGrid } from '@test/support/started-grid.ts';
import { useBasketStore } from '../basket/basket-store.ts';

type Grid = Awaited<ReturnType<typeof startGrid>>;

/** Holds back the rows that are asked for from now on, and returns how to let them arrive. */
function holdRows({ fake }: Grid): () => Promise<void> {
  const { rows } = fake.api.devices;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(fake.api.devices, 'rows').mockImplementation(async (input) => {
    await promise;
    return rows(input);
  });
  return async () => {
    resolve();
    await flushPromises();
  };
}

/** Reverses the order of the devices, and returns how to let the rows in it arrive. */
async function reverseUnread(grid: Grid): Promise<() => Promise<void>> {
  const arrive = holdRows(grid);
  grid.order().reverse();
  grid.fleet.sort = [{ fieldName: 'Name', direction: 'descending' }];
  await flushPromises();
  return arrive;
}

describe('rows selected while others are being read', () => {
  let grid: Grid;
  beforeEach(async () => {
    grid = await startGrid();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('are the shown ones, although another order was chosen', async () => {
    const { press } = grid;
    await press({ key: 'ArrowDown' });
    const arrive = await reverseUnread(grid);
    await press({ key: ' ' });
    await press({ key: 'ArrowDown', shiftKey: true });
    const shown = [macOf(1), macOf(2)];
    expect(selectedIn(useBasketStore())).toEqual(shown);
    await arrive();
    expect(selectedIn(useBasketStore())).toEqual(shown);
  });

  it('begin a range where they are by then', async () => {
    const { press } = grid;
    await press({ key: 'ArrowDown' });
    const arrive = await reverseUnread(grid);
    await press({ key: ' ' });
    await arrive();
    await press({ key: 'ArrowUp', shiftKey: true });
    expect(selectedIn(useBasketStore())).toEqual([macOf(1), macOf(2)]);
  });

  /** Selects from row 3 to row 2001, not all of which are loaded, just when the rows have moved. */
  async function selectAcross(move: (order: string[]) => void): Promise<string[]> {
    const click = (row: number, init = {}) =>
      grid.wrapper.get(`[data-row="${String(row)}"] input`).trigger('click', init);
    await click(3);
    await grid.scrollTo(2000);
    move(grid.order());
    await click(2001, { shiftKey: true });
    await flushPromises();
    return selectedIn(useBasketStore());
  }

  it('are those between the same devices, although they have moved and not all are loaded', async () => {
    const between = Array.from({ length: 1999 }, (_, at) => macOf(at + 3));
    expect(await selectAcross((order) => order.unshift(macOf(5000)))).toEqual(between);
  });

  it.each<[string, (order: string[]) => void]>([
    ['is gone', (order) => order.splice(3, 1)],
    ['has moved away', (order) => order.push(...order.splice(3, 1))],
    ['has moved far from the other', (order) => order.unshift(...order.splice(2001, 1))],
  ])('are no others where one at an end %s', async (_, move) => {
    expect(await selectAcross(move)).toEqual([macOf(3)]);
  });

  it('are none where all have disappeared, and the focus stays at its device', async () => {
    const { fleet, press, order, wrapper } = grid;
    for (let step = 0; step < 3; step += 1) await press({ key: 'ArrowDown' });
    expect(fleet.hereMac).toBe(macOf(3));
    const arrive = holdRows(grid);
    await fleet.open([{ fieldName: 'Country', operatorId: 'Equals', operands: ['CZ'] }]);
    await flushPromises();
    expect(fleet.rows.total).toBe(0);
    await press({ key: 'ArrowDown' });
    await press({ key: 'ArrowDown', shiftKey: true });
    order().splice(0, 2);
    await arrive();
    expect(selectedIn(useBasketStore())).toEqual([]);
    expect(fleet.hereMac).toBe(macOf(3));
    expect(wrapper.findAll('[role="columnheader"][tabindex="0"]')).toEqual([]);
  });
});
