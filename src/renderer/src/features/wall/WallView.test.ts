import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, shallowRef } from 'vue';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { excludedSpans, type ExcludedWindow } from '@shared/history/excluded.ts';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import type { FillStatus, PackedWall, WallQuestion } from '@shared/wall/contract.ts';
import { packCells } from '@shared/wall/packed-cells.ts';
import { dayMs } from '@shared/time.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession, sampleSettings } from '@test/support/samples.ts';
import { SizeAtOnce } from '@test/support/size-at-once.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { useWallStore } from './wall-store.ts';
import WallView from './WallView.vue';
const readAtMs = new Date(2026, 4, 20, 12).getTime();
const macs = [1, 2];
const rowHeight = 20;

/** A wall whose first device is known for so long and offline for the last hour, and whose second is online all the time. */
function wallOf(
  { edges }: WallQuestion,
  windows: readonly ExcludedWindow[],
  knownForMs: number,
): Omit<PackedWall, 'missing'> {
  const [startMs, endMs] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const cells = createCells(macs.length, edges.length - 1);
  const writer = new CellWriter(cells, edges, excludedSpans(windows, { startMs, endMs }));
  const offMs = endMs - 3_600_000;
  const add = (row: number, from: number, state: ConnectivityState, to = endMs): void => {
    writer.begin(row);
    writer.add(from, to, state);
  };
  add(0, Math.max(startMs, endMs - knownForMs), 'online', offMs);
  writer.add(offMs, endMs, 'offline');
  add(1, startMs, 'online');
  writer.end();
  return {
    ...{ macs: Float64Array.from(macs), cells: packCells(cells, edges), total: macs.length, readAtMs },
  };
}

const running: FillStatus = {
  ...{ state: 'running', done: 0, devices: 1, made: 0, requests: 3 },
  ...{ msPerRequest: null, refused: 0, error: null },
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SizeAtOnce);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1192);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(228);
});
afterEach(() => vi.restoreAllMocks());

async function shown(nameOf = (mac: number): string => `Tram ${String(mac)}`) {
  const opened: [mac: string, atMs: number | null][] = [];
  let windows: ExcludedWindow[] = [];
  /** What an answer about the wall waits for, and what it says is missing. */
  const answers = {
    after: Promise.resolve(),
    missing: { devices: 1, requests: 3 },
    knownForMs: Infinity,
  };
  const main = playMain({
    accounts: { session: () => sampleSession() },
    settings: { read: () => sampleSettings() },
    devices: {
      rows: ({ macs: asked = Float64Array.from(macs) }) => ({
        ...windowOfRows({ revision: 1, offset: 0, total: asked.length }, Array.from(asked, macTextOf), {
          Name: Array.from(asked, nameOf),
        }),
        readAtMs,
      }),
    },
    marks: {
      list: () => ({
        accountId: 'transit',
        marks: [{ mac: macTextOf(2), isStarred: true, note: 'New SIM' }],
      }),
    },
    wall: {
      read: (question) =>
        answers.after.then(() => ({
          ...wallOf(question, windows, answers.knownForMs),
          missing: answers.missing,
        })),
      start: () => running,
    },
  });
  await Promise.all([useSessionStore().load(), useSettingsStore().load()]);
  const props = { choice: { key: 'all', sort: [] }, revision: 1, readAtMs, isStopped: false };
  const onOpen = (mac: string, atMs: number | null): void => void opened.push([mac, atMs]);
  const wall = shallowRef<{ readonly focusHere: () => void } | null>(null);
  const { page } = await mountPage({ render: () => h(WallView, { ...props, onOpen, ref: wall }) });
  await flushPromises();
  const button = (words: string) => page.findAll('button').find((each) => each.text().startsWith(words));
  const press = async (words: string): Promise<void> => {
    await button(words)?.trigger('click');
    await flushPromises();
  };
  /** Emits other maintenance windows, as the main process does after a change of the settings. */
  const setWindows = async (next: ExcludedWindow[]): Promise<void> => {
    windows = next;
    main.tell.settings.changed(sampleSettings({ excludedWindows: { transit: next } }));
    await flushPromises();
  };
  const grid = page.get<HTMLElement>('[role="grid"]');
  const canvas = page.get('canvas').element;
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(280, 28, 904, 200));
  const key = async (name: string, ctrlKey = false): Promise<void> => {
    await grid.trigger('keydown', { key: name, ctrlKey });
  };
  return {
    main,
    answers,
    page,
    grid,
    opened,
    button,
    press,
    setWindows,
    key,
    focusHere: () => wall.value?.focusHere(),
    readout: () => page.get('.readout').text(),
  };
}

describe('the wall', () => {
  it('has one row per device and one column per day, and reads out the newest day of the first', async () => {
    const { page, grid, readout } = await shown();
    expect(grid.attributes()).toMatchObject({ 'aria-rowcount': '3', 'aria-colcount': '92' });
    expect(page.findAll('[role="rowheader"]').map((name) => name.text())).toEqual(['Tram 1', 'Tram 2']);
    expect(readout()).toContain('Tram 1');
    expect(readout()).toContain('20 May');
    expect(readout()).toContain('1 outage, 1 h offline');
  });

  it('shows the MAC address of a device without a name as one, as text too', async () => {
    const { page, press } = await shown((mac) => (mac === 1 ? '' : `Tram ${String(mac)}`));
    const addresses = (within: string): string[] => page.findAll(`${within}.mono`).map((one) => one.text());
    expect(addresses('[role="rowheader"]')).toEqual(['00:00:00:00:00:01']);
    await press('As text');
    expect(addresses('td button')).toEqual(['00:00:00:00:00:01']);
  });

  it('shows the star and the note of a device, as text too', async () => {
    const { page, press } = await shown();
    const described = (within: string): string[] =>
      page.findAll(`${within}[aria-description="starred, note: New SIM"]`).map((one) => one.text());
    expect(described('[role="rowheader"]')).toEqual(['Tram 2']);
    expect(page.findAll('.wall-line .mark-sign')).toHaveLength(2);
    await press('As text');
    expect(described('td button')).toEqual(['Tram 2']);
  });

  it('tells of each device how much is known, and sets back a figure of little of it', async () => {
    const { page, answers, setWindows } = await shown();
    const figures = () => page.findAll('.wall-line .wall-figure');
    expect(figures().map((one) => one.classes('faint'))).toEqual([false, false]);
    answers.knownForMs = 2 * 3_600_000;
    await setWindows([{ kind: 'once', name: 'Long ago', startMs: 0, endMs: dayMs }]);
    expect(figures().map((one) => one.classes('faint'))).toEqual([true, false]);
    expect(figures()[0]?.text()).toBe('50.00 %');
    expect(figures()[0]?.attributes('title')).toMatch(
      /^50\.00 %, 1 outage, 1 h offline, \d+ d( \d+ h)? unknown$/,
    );
  });

  it('states what filling costs before it requests anything, and is filled by a button', async () => {
    const { main, page, press } = await shown();
    expect(page.text()).toContain('3 requests');
    expect(main.asked('wall.start')).toEqual([]);
    await press('Start');
    expect(main.asked('wall.start')).toHaveLength(1);
    expect(page.text()).toContain('0 of 3 requests');
  });

  it('keeps the focus at the button that starts and pauses filling, and after that in its cells', async () => {
    const { main, answers, button, press, grid } = await shown();
    button('Start')?.element.focus();
    await press('Start');
    expect(document.activeElement).toBe(button('Pause')?.element);
    answers.missing = { devices: 0, requests: 0 };
    main.tell.wall.status({ ...running, state: 'idle' });
    await flushPromises();
    expect(document.activeElement).toBe(grid.element);
  });

  it('keeps the focus when its cells give way to text, and back', async () => {
    const { page, grid } = await shown();
    const turn = async (): Promise<void> => {
      useCommandStore().doing('wall-as-text')?.run();
      await flushPromises();
    };
    grid.element.focus();
    await turn();
    expect(document.activeElement).toBe(page.get('td button').element);
    await turn();
    expect(document.activeElement).toBe(page.get('[role="grid"]').element);
  });

  it('takes the focus in its cells and in its text', async () => {
    const { page, grid, focusHere } = await shown();
    focusHere();
    expect(document.activeElement).toBe(grid.element);
    useCommandStore().doing('wall-as-text')?.run();
    await flushPromises();
    page.get('button').element.focus();
    focusHere();
    expect(document.activeElement).toBe(page.get('td button').element);
  });

  it('is navigated by keys, names the cell to a screen reader, and opens a device at its day', async () => {
    const { page, grid, opened, key, readout } = await shown();
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
    const { grid, press, readout } = await shown();
    await press('7 days');
    await grid.trigger('pointermove', { clientX: 280 + 899, clientY: 28 + rowHeight * 1.5 });
    await useWallStore().ask({ key: 'all', sort: [] }, readAtMs + dayMs / 2 + 60_000);
    await flushPromises();
    expect(readout()).toContain('20 May, 11:00');
  });

  it('reads out the visible columns as what they are until those of another range are read', async () => {
    const { answers, press, readout } = await shown();
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
    const { grid, opened, readout } = await shown();
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
    const { main, page, press, setWindows, readout } = await shown();
    expect(page.text()).not.toContain('Maintenance');
    const before = main.asked('wall.read').length;
    const window = { kind: 'once', name: 'Move', startMs: readAtMs - dayMs, endMs: readAtMs } as const;
    await setWindows([window]);
    expect(main.asked('wall.read')).toHaveLength(before + 1);
    expect(readout()).toContain('Maintenance, not counted');
    expect(page.get('[aria-label="Legend"]').text()).toContain('Maintenance, not counted');
    await press('As text');
    expect(page.text()).toContain('1 d in maintenance windows, not counted for any device.');
    const rows = page.findAll('tbody tr').map((row) => row.findAll('td').map((cell) => cell.text()));
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
