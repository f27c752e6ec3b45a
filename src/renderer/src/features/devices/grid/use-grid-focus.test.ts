import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { plainLook } from '../columns/columns.ts';
import { focused, startGrid } from '@test/support/started-grid.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('leaves the tab stop on a column that exists when fewer are shown', async () => {
  const { fleet, wrapper, press } = await startGrid();
  await press({ key: 'ArrowDown' });
  await press({ key: 'End' });
  expect(wrapper.get('[tabindex="0"]').attributes('data-column')).toBe('2');
  fleet.chooseColumns(['Name', 'MacAddress'].map(plainLook));
  await flushPromises();
  expect(wrapper.findAll('[tabindex="0"]').map((cell) => cell.attributes('data-column'))).toEqual(['1']);
});

it('keeps the focus in the header when its column is hidden', async () => {
  const { fleet, press } = await startGrid();
  await press({ key: 'ArrowUp' });
  await press({ key: 'End' });
  await press({ key: 'Delete' });
  expect(fleet.columns).toHaveLength(2);
  expect(focused()).toBe('1');
  expect(document.activeElement?.getAttribute('data-column')).toBe('1');
  await press({ key: 'Home' });
  await press({ key: 'Delete' });
  expect(fleet.columns).toHaveLength(1);
  expect(document.activeElement?.getAttribute('data-column')).toBe('0');
});
