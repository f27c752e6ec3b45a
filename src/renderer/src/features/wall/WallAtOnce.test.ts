import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { useCommandStore } from '@page/app/commands.ts';
import { readAtMs, shownWall } from '@test/support/shown-wall.ts';
import { useWallStore } from './wall-store.ts';

describe('how many devices were offline at once', () => {
  it('tells above the devices how many were offline at once, and what these have in common is one key away', async () => {
    const { page, grid, together, opened, key, readout } = await shownWall();
    expect(page.get('.wall-all .wall-figure').text()).toBe('2');
    await key('ArrowUp');
    expect(grid.attributes('aria-activedescendant')).toBe('wall-all');
    expect(page.get('#wall-all').attributes('aria-selected')).toBe('true');
    expect(page.get('#wall-all').text()).toBe('20 May: 2 of 2 offline at once, 11:00:00, 0.5 on average');
    expect(readout()).toContain('All listed devices');
    expect(readout()).not.toContain('Enter opens the device');
    await key('Enter');
    await key('Home');
    expect(readout()).toContain('none known to be offline · 2.0 unknown on average');
    useCommandStore().doing('offline-together')?.run();
    expect(together).toEqual([
      { startMs: new Date(2026, 4, 20).getTime(), endMs: readAtMs },
      { startMs: new Date(2026, 1, 20).getTime(), endMs: new Date(2026, 1, 21).getTime() },
    ]);
    expect(opened).toEqual([]);
  });

  it('lists as text when the most devices were offline at once, the worst days first', async () => {
    const { page, press, together } = await shownWall();
    await press('As text');
    const table = page.get('[aria-label="Devices that were offline at once"]');
    const rows = (): string[][] =>
      table.findAll('tbody tr').map((row) => row.findAll('td').map((cell) => cell.text()));
    expect(rows()).toHaveLength(5);
    expect(rows().slice(0, 2)).toEqual([
      ['20 May', '2', '11:00:00', '0.5', '0'],
      ['19 May', '0', '–', '0', '0'],
    ]);
    await press('Show all 90 days');
    expect(rows()).toHaveLength(90);
    await table.get('button').trigger('click');
    expect(together).toEqual([{ startMs: new Date(2026, 4, 20).getTime(), endMs: readAtMs }]);
  });

  it('keeps the focus in the row of all devices when they are read again', async () => {
    const { grid, key } = await shownWall();
    await key('ArrowUp');
    await useWallStore().ask({ key: 'all', sort: [] }, readAtMs + 60_000);
    await flushPromises();
    expect(grid.attributes('aria-activedescendant')).toBe('wall-all');
  });
});
