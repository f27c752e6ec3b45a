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
