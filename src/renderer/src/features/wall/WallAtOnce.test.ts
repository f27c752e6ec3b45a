import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { dayMs } from '@shared/time.ts';
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
    expect(readout()).toContain('All shown devices');
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

  it('says of a day in maintenance windows nothing but that, and does not list it as text', async () => {
    const { page, readout, key, press, setWindows } = await shownWall();
    await setWindows([{ kind: 'once', name: 'Move', startMs: readAtMs - dayMs, endMs: readAtMs }]);
    await key('ArrowUp');
    expect(readout()).toContain('Maintenance, not counted');
    await press('As text');
    expect(page.get('[aria-label="Devices that were offline at once"]').text()).not.toContain('20 May');
  });

  it('is read out under the pointer, and a click asks about its day, or about all at its name', async () => {
    const { page, grid, together, readout } = await shownWall();
    vi.spyOn(page.get('.wall-all').element, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 28, 1192, 40),
    );
    vi.spyOn(page.get('.wall-window canvas').element, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(280, 68, 904, 160),
    );
    const over = { clientX: 280 + 899, clientY: 50 };
    await grid.trigger('pointermove', over);
    expect(readout()).toContain('2 of 2 offline at once');
    for (const clientX of [over.clientX, 100])
      grid.element.dispatchEvent(new MouseEvent('click', { ...over, clientX, bubbles: true }));
    expect(together).toEqual([
      { startMs: new Date(2026, 4, 20).getTime(), endMs: readAtMs },
      { startMs: new Date(2026, 1, 20).getTime(), endMs: readAtMs },
    ]);
  });

  it('is unknown while nothing is known to have been offline, and not all is known', async () => {
    const { page, answers } = await shownWall();
    answers.most = 0;
    await useWallStore().ask({ key: 'all', sort: [] }, readAtMs + 60_000);
    await flushPromises();
    expect(page.get('.wall-all .wall-figure').text()).toBe('–');
  });

  it('keeps the focus in the row of all devices when they are read again', async () => {
    const { grid, key } = await shownWall();
    await key('ArrowUp');
    await useWallStore().ask({ key: 'all', sort: [] }, readAtMs + 60_000);
    await flushPromises();
    expect(grid.attributes('aria-activedescendant')).toBe('wall-all');
  });
});
