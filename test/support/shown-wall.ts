import { flushPromises } from '@vue/test-utils';
import { onTestFinished, vi } from 'vitest';
import { h, shallowRef } from 'vue';
import type { ConnectivityState } from '@shared/devices/connectivity.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { excludedSpans, type ExcludedWindow } from '@shared/history/excluded.ts';
import type { Span } from '@shared/history/spans.ts';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import type { FillStatus, PackedWall, WallQuestion } from '@shared/wall/contract.ts';
import { packCells } from '@shared/wall/packed-cells.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from './mount-page.ts';
import { sampleSession, sampleSettings } from './samples.ts';
import { SizeAtOnce } from './size-at-once.ts';
import { windowOfRows } from './window-of-rows.ts';
import WallView from '@page/features/wall/WallView.vue';

export const readAtMs = new Date(2026, 4, 20, 12).getTime();
const macs = [1, 2];
export const rowHeight = 20;

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

/** In the last column, both devices were offline at once an hour before its end; of the first one, nothing is known. */
function atOnceOf({ edges }: WallQuestion, most: number): OfflineAtOnce {
  const columns = edges.length - 1;
  const counts = {
    ...{ most: new Uint32Array(columns), mostAtMs: new Float64Array(columns).fill(NaN) },
    ...{ offline: new Float64Array(columns), unknown: new Float64Array(columns) },
  };
  counts.most[columns - 1] = most;
  counts.mostAtMs[columns - 1] = (edges.at(-1) ?? 0) - 3_600_000;
  counts.offline[columns - 1] = 0.5;
  counts.unknown[0] = 2;
  return counts;
}

export const running: FillStatus = {
  ...{ state: 'running', done: 0, devices: 1, made: 0, requests: 3 },
  ...{ msPerRequest: null, refused: 0, error: null },
};

/** Mounts the wall of two devices, in a window with room for ten rows. */
export async function shownWall(
  nameOf = (mac: number): string => `Tram ${String(mac)}`,
  hereMac: string | null = null,
) {
  vi.stubGlobal('ResizeObserver', SizeAtOnce);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1192);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(228);
  onTestFinished(() => void vi.restoreAllMocks());
  const opened: [mac: string, atMs: number | null][] = [];
  const together: Span[] = [];
  let windows: ExcludedWindow[] = [];
  /** What an answer about the wall waits for, and what it says is missing. */
  const answers = {
    after: Promise.resolve(),
    missing: { devices: 1, requests: 3 },
    knownForMs: Infinity,
    most: 2,
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
      atOnce: (question) => atOnceOf(question, answers.most),
      start: () => running,
    },
  });
  await Promise.all([useSessionStore().load(), useSettingsStore().load()]);
  const props = { choice: { key: 'all', sort: [] }, revision: 1, readAtMs, isStopped: false, hereMac };
  const onOpen = (mac: string, atMs: number | null): void => void opened.push([mac, atMs]);
  const chosen: (string | null)[] = [];
  const onHere = (mac: string | null): void => void chosen.push(mac);
  const onTogether = (span: Span): void => void together.push(span);
  const wall = shallowRef<{ readonly focusHere: () => void } | null>(null);
  const { page } = await mountPage({
    render: () => h(WallView, { ...props, onOpen, onHere, onTogether, ref: wall }),
  });
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
  const canvas = page.get('.wall-window canvas').element;
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
    chosen,
    together,
    button,
    press,
    setWindows,
    key,
    focusHere: () => wall.value?.focusHere(),
    readout: () => page.get('.readout').text(),
  };
}
