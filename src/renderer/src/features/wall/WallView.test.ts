import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { h, shallowRef } from 'vue';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { createCells } from '@shared/wall/cells.ts';
import type { PackedWall } from '@shared/wall/contract.ts';
import { packCells } from '@shared/wall/packed-cells.ts';
import { dayMs } from '@shared/time.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession, sampleSettings } from '@test/support/samples.ts';
import { readAtMs, rowHeight, running, shownWall } from '@test/support/shown-wall.ts';
import { useWallStore } from './wall-store.ts';
import WallView from './WallView.vue';

describe('the wall', () => {
  it('has one row per device and one column per day, and reads out the newest day of the first', async () => {
    const { page, grid, readout } = await shownWall();
    expect(grid.attributes()).toMatchObject({ 'aria-rowcount': '4', 'aria-colcount': '92' });
    expect(page.findAll('.wall-line [role="rowheader"]').map((name) => name.text())).toEqual([
      'Tram 1',
      'Tram 2',
    ]);
    expect(readout()).toContain('Tram 1');
    expect(readout()).toContain('20 May');
    expect(readout()).toContain('1 outage, 1 h offline');
  });

  it('reads out the device that was in focus before it was shown, as the details do', async () => {
    const { grid, readout } = await shownWall(undefined, macTextOf(2));
    expect(readout()).toContain('Tram 2');
    expect(grid.attributes('aria-activedescendant')).toBe('wall-cell-1');
  });

  it('chooses no device where the one in focus is not on it, so that the details are not about another one', async () => {
    expect((await shownWall(undefined, macTextOf(2))).chosen).toEqual([]);
    expect((await shownWall(undefined, macTextOf(3))).chosen).toEqual([null]);
  });

  it('leaves the device in focus while the wall of other devices is still shown', async () => {
    const held = Promise.withResolvers<void>();
    const { answers } = await shownWall();
    answers.after = held.promise;
    const chosen: (string | null)[] = [];
    const onHere = (mac: string | null): void => void chosen.push(mac);
    const choice = { key: 'other', sort: [] };
    const props = { choice, revision: 1, readAtMs, isStopped: false, hereMac: macTextOf(3), onHere };
    await mountPage(WallView, { props });
    await flushPromises();
    expect(chosen).toEqual([]);
    held.resolve();
    await flushPromises();
    expect(chosen).toEqual([null]);
  });

  it('shows the MAC address of a device without a name as one, as text too', async () => {
    const { page, press } = await shownWall((mac) => (mac === 1 ? '' : `Tram ${String(mac)}`));
    const addresses = (within: string): string[] => page.findAll(`${within}.mono`).map((one) => one.text());
    expect(addresses('[role="rowheader"]')).toEqual(['00:00:00:00:00:01']);
    await press('As text');
    expect(addresses('td button')).toEqual(['00:00:00:00:00:01']);
  });

  it('shows the star and the note of a device, as text too', async () => {
    const { page, press } = await shownWall();
    const described = (within: string): string[] =>
      page.findAll(`${within}[aria-description="starred, note: New SIM"]`).map((one) => one.text());
    expect(described('[role="rowheader"]')).toEqual(['Tram 2']);
    expect(page.findAll('.wall-line .mark-sign')).toHaveLength(2);
    await press('As text');
    expect(described('td button')).toEqual(['Tram 2']);
  });

  it('shows no availability of a device of which little is known, and tells how much that is', async () => {
    const { page, answers, setWindows } = await shownWall();
    const figures = () => page.findAll('.wall-line .wall-figure');
    const [, second] = figures().map((one) => one.text());
    answers.knownForMs = 2 * 3_600_000;
    await setWindows([{ kind: 'once', name: 'Long ago', startMs: 0, endMs: dayMs }]);
    expect(figures().map((one) => one.text())).toEqual(['–', second]);
    expect(figures()[0]?.attributes('title')).toMatch(
      /^50\.00 % of 2 h known, 1 outage, 1 h offline, \d+ d( \d+ h)? unknown$/,
    );
  });

  it('states what filling costs before it requests anything, and is filled by a button', async () => {
    const { main, page, press } = await shownWall();
    expect(page.text()).toContain('3 requests');
    expect(main.asked('wall.start')).toEqual([]);
    await press('Start');
    expect(main.asked('wall.start')).toHaveLength(1);
    expect(page.text()).toContain('0 of 3 requests');
  });

  it('keeps the focus at the button that starts and pauses filling, and after that in its cells', async () => {
    const { main, answers, button, press, grid } = await shownWall();
    button('Start')?.element.focus();
    await press('Start');
    expect(document.activeElement).toBe(button('Pause')?.element);
    answers.missing = { devices: 0, requests: 0 };
    main.tell.wall.status({ ...running, state: 'idle' });
    await flushPromises();
    expect(document.activeElement).toBe(grid.element);
  });

  it('keeps the focus when its cells give way to text, and back', async () => {
    const { page, grid } = await shownWall();
    const turn = async (): Promise<void> => {
      useCommandStore().doing('wall-as-text')?.run();
      await flushPromises();
    };
    grid.element.focus();
    await turn();
    expect(document.activeElement).toBe(page.get('.wall-devices td button').element);
    await turn();
    expect(document.activeElement).toBe(page.get('[role="grid"]').element);
  });

  it('takes the focus in its cells and in its text', async () => {
    const { page, grid, focusHere } = await shownWall();
    focusHere();
    expect(document.activeElement).toBe(grid.element);
    useCommandStore().doing('wall-as-text')?.run();
    await flushPromises();
    page.get('button').element.focus();
    focusHere();
    expect(document.activeElement).toBe(page.get('.wall-devices td button').element);
  });

  it('is navigated by keys, names the cell to a screen reader, and opens a device at its day', async () => {
    const { page, grid, opened, key, readout } = await shownWall();
    await key('ArrowDown');
    expect(grid.attributes('aria-activedescendant')).toBe('wall-cell-1');
    expect(page.get('#wall-cell-1').attributes('aria-selected')).toBe('true');
    expect(page.get('#wall-cell-1').text()).toContain('never offline');
    await key('ArrowLeft');
    expect(readout()).toContain('19 May');
    await key('Enter');
    expect(opened).toEqual([['00:00:00:00:00:02', new Date(2026, 4, 19).getTime()]]);
    await key('Home', true);
    expect(grid.attributes('aria-activedescendant')).toBe('wall-cell-0');
    expect(page.get('#wall-cell-0').attributes('aria-colindex')).toBe('3');
  });

  it('reads out the focused cell when the one under the pointer disappeared, as at midnight', async () => {
    const { grid, press, readout } = await shownWall();
    await press('7 days');
    await grid.trigger('pointermove', { clientX: 280 + 899, clientY: 28 + rowHeight * 1.5 });
    await useWallStore().ask({ key: 'all', sort: [] }, readAtMs + dayMs / 2 + 60_000);
    await flushPromises();
    expect(readout()).toContain('20 May, 11:00');
  });

  it('reads out the visible columns as what they are until those of another range are read', async () => {
    const { answers, press, readout } = await shownWall();
    const day = readout();
    const held = Promise.withResolvers<void>();
    answers.after = held.promise;
    await press('7 days');
    expect(readout()).toBe(day);
    held.resolve();
    await flushPromises();
    expect(readout()).toContain('20 May, 11:00');
  });

  it('reads out the cell under the pointer, and a click opens it, or the device by its name', async () => {
    const { grid, opened, readout } = await shownWall();
    const over = { clientX: 280 + 899, clientY: 28 + rowHeight * 1.5 };
    await grid.trigger('pointermove', over);
    expect(readout()).toContain('never offline');
    await grid.trigger('pointerleave');
    expect(readout()).toContain('1 outage');
    const click = (at: MouseEventInit): boolean =>
      grid.element.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true }));
    click(over);
    click({ ...over, clientX: 100 });
    expect(opened).toEqual([
      ['00:00:00:00:00:02', new Date(2026, 4, 20).getTime()],
      ['00:00:00:00:00:02', null],
    ]);
  });

  it('is read again with other maintenance windows, and shows what is not counted in cells and in words', async () => {
    const { main, page, press, setWindows, readout } = await shownWall();
    expect(page.text()).not.toContain('Maintenance');
    const before = main.asked('wall.read').length;
    const window = { kind: 'once', name: 'Move', startMs: readAtMs - dayMs, endMs: readAtMs } as const;
    await setWindows([window]);
    expect(main.asked('wall.read')).toHaveLength(before + 1);
    expect(readout()).toContain('Maintenance, not counted');
    expect(page.get('[aria-label="Legend"]').text()).toContain('Maintenance, not counted');
    await press('As text');
    expect(page.text()).toContain('1\u00a0d in maintenance windows, not counted for any device.');
    const rows = page
      .findAll('[aria-label="Connection of the devices"] tbody tr')
      .map((row) => row.findAll('td').map((cell) => cell.text()));
    expect(rows.map(([, availability]) => availability)).toEqual(['100 %', '100 %']);
    await setWindows([window]);
    expect(main.asked('wall.read')).toHaveLength(before + 1);
  });

  it('says why it is empty instead of cells, and not about other devices before they are looked up', async () => {
    let answer: ((wall: PackedWall) => void) | null = null;
    playMain({
      accounts: { session: () => sampleSession() },
      settings: { read: () => sampleSettings() },
      marks: {
        list: () => ({
          accountId: 'transit',
          marks: [{ mac: macTextOf(2), isStarred: true, note: 'New SIM' }],
        }),
      },
      wall: { read: () => new Promise<PackedWall>((resolve) => (answer = resolve)) },
    });
    await Promise.all([useSessionStore().load(), useSettingsStore().load()]);
    const key = shallowRef('none');
    const isStopped = shallowRef(false);
    const props = () => ({
      choice: { key: key.value, sort: [] },
      revision: 1,
      readAtMs,
      isStopped: isStopped.value,
      hereMac: null,
    });
    const { page } = await mountPage({ render: () => h(WallView, props(), () => 'No device matches') });
    const empty = packCells(createCells(0, 90), new Float64Array(91));
    expect(page.text()).not.toContain('No device matches');
    answer!({
      macs: new Float64Array(),
      cells: empty,
      total: 0,
      readAtMs,
      missing: { devices: 0, requests: 0 },
    });
    await flushPromises();
    expect(page.text()).toContain('No device matches');
    expect(page.find('[role="grid"]').exists()).toBe(false);
    key.value = 'others';
    await flushPromises();
    expect(page.text()).not.toContain('No device matches');
    isStopped.value = true;
    await flushPromises();
    expect(page.text()).toContain('No device matches');
  });
});
