import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlacedTile, TileContent, TilesPage } from '@shared/statistics/page.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useFreshnessStore } from '@page/app/freshness.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, sampleFleetStatus } from '@test/support/samples.ts';
import { placed } from './pages/arrange.ts';
import StatisticsView from './StatisticsView.vue';
import { sourcesOfField } from './testing/samples.ts';

const kept: TilesPage = { id: 'overview', name: 'Overview', viewId: null, tiles: [] };

/** Mounts the view while the sources of the company are not read yet. */
async function mountUnread(pages: TilesPage[]) {
  playMain({
    statistics: {
      sources: () => new Promise<never>(() => undefined),
      pages: () => ({ accountId: 'transit', pages, unreadable: 0 }),
    },
  });
  const { page } = await mountPage(StatisticsView, { path: '/statistics' });
  await flushPromises();
  return page;
}

/** Whether F2 on the tab of the overview opens the dialog while the sources are not read. */
async function opensDialog(pages: TilesPage[]): Promise<boolean> {
  const page = await mountUnread(pages);
  await page.get('[role=tab]').trigger('keydown', { key: 'F2' });
  return page.find('[role=dialog]').exists();
}

it('does not allow changes to the overview, which would store its tiles, before they are known', async () => {
  expect(await opensDialog([])).toBe(false);
});

it('allows changes to an overview that is stored', async () => {
  expect(await opensDialog([kept])).toBe(true);
});

it.each([
  ['hidden', []],
  ['shown', [kept]],
] as const)(
  'has the number of tiles of an overview that is not loaded yet %s with %j stored',
  async (state, pages) => {
    const page = await mountUnread([...pages]);
    expect(page.get('[role=tab] .n').classes('is-unseen')).toBe(state === 'hidden');
  },
);

/** When the service evaluates its sources. */
const evaluatedAtMs = Date.parse('2026-05-21T09:42:10');

/** Mounts the view with tiles in a stored overview. The service names the device with the highest ping. */
async function mountArranged(contents: readonly TileContent[], countedAtMs = 0) {
  const tiles = contents.reduce<PlacedTile[]>((made, content) => [...made, placed(made, content)], []);
  const stateWith = (pages: TilesPage[]) => ({ accountId: 'transit', pages, unreadable: 0 });
  const main = playMain({
    devices: {
      open: () => sampleFleetStatus(),
      refresh: () => sampleFleetStatus({ step: 2 }),
      fields: () => [
        sampleField({ id: 2, name: 'Country' }),
        sampleField({ id: 20, name: 'Ping', displayName: 'Ping', type: 'Double' }),
      ],
    },
    statistics: {
      sources: () => sourcesOfField(20, 301).slice(0, 2),
      pages: () => stateWith([{ ...kept, tiles }]),
      savePage: ({ page }) => stateWith([page]),
      count: () => ({ devices: 2, cannotTell: 0, readAtMs: countedAtMs, counts: [] }),
      evaluate: () => ({
        ...{ readAtMs: evaluatedAtMs, requests: 1 },
        values: [
          { sourceId: 301, value: 64 },
          { sourceId: 302, value: '00:0A:14:88:00:01' },
        ],
      }),
    },
  });
  const { page } = await mountPage(StatisticsView, { path: '/statistics' });
  await flushPromises();
  const saved = () => (main.asked('statistics.savePage') as { page: TilesPage }[]).map((one) => one.page);
  return { main, page, saved };
}
const ping: TileContent = { kind: 'source', sourceId: 301 };
const country: TileContent = { kind: 'values', fieldName: 'Country' };

it('moves the focus to the choice of tiles when the last tile is removed', async () => {
  const { page } = await mountArranged([country]);
  const tile = page.get<HTMLElement>('[data-tile]');
  tile.element.focus();
  await tile.trigger('keydown', { key: 'Delete' });
  await flushPromises();
  expect(page.find('[data-tile]').exists()).toBe(false);
  const choice = page.findAll('button').find((button) => button.text() === 'Choose tiles');
  expect(document.activeElement).toBe(choice?.element);
});

it('moves a tile that is dragged by its head, and none when a link in it is dragged', async () => {
  const { page, saved } = await mountArranged([ping, country]);
  const drag = async (grip: string): Promise<void> => {
    await page.get(`[data-tile="source 301"] ${grip}`).trigger('dragstart');
    await page.get('[data-tile="values Country"]').trigger('drop');
  };
  await drag('a');
  expect(saved()).toEqual([]);
  await drag('.tile-head');
  expect(saved().map(({ tiles }) => tiles.map(({ id }) => id))).toEqual([['values Country', 'source 301']]);
});

it.each([
  ['counted from devices that were kept', evaluatedAtMs - 3_600_000, 'Read 08:42:10'],
  ['reported by the service', evaluatedAtMs + 1000, 'Read 09:42:10'],
])('tells when the oldest figure was read, be it %s', async (_, countedAtMs, told) => {
  await mountArranged([ping, country], countedAtMs);
  await useFleetStore().open([]);
  await flushPromises();
  expect(useFreshnessStore().text(evaluatedAtMs)).toBe(told);
});

it('reads devices and figures again as often as the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { main } = await mountArranged([ping]);
  await useFleetStore().open([]);
  await flushPromises();
  const counts = () => ['devices.refresh', 'statistics.evaluate'].map((name) => main.asked(name).length);
  expect(counts()).toEqual([0, 1]);
  vi.advanceTimersByTime(60_000);
  await flushPromises();
  expect(counts()).toEqual([1, 2]);
});

it('reads them again also after a reading of the devices failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { main } = await mountArranged([ping]);
  await useFleetStore().open([]);
  main.tell.devices.status(sampleFleetStatus({ step: 2, state: 'failed', error: sampleError() }));
  vi.advanceTimersByTime(60_000);
  await flushPromises();
  expect(main.asked('devices.refresh')).toHaveLength(1);
});

it('does not read them while the user has stopped their first reading, also beside those of an earlier session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { main } = await mountArranged([ping]);
  await useFleetStore().open([]);
  main.tell.devices.status(sampleFleetStatus({ step: 2, state: 'cancelled', isRestored: true }));
  vi.advanceTimersByTime(60_000);
  await flushPromises();
  expect(main.asked('devices.refresh')).toEqual([]);
});

it.each([
  [
    'of a tile',
    (page: DOMWrapper<HTMLElement>) => page.get('[data-tile]').trigger('keydown', { key: 'Enter' }),
  ],
  ['that a filter matches', () => useCommandStore().doing('clear-filters')?.run()],
])('keeps the devices %s, which the view that was shown last does not replace', async (_, choose) => {
  const { page } = await mountArranged([country]);
  useFleetStore().query = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
  await flushPromises();
  expect(useViewsStore().wasShown).toBe(false);
  await choose(page);
  await flushPromises();
  expect(useViewsStore().wasShown).toBe(true);
});
