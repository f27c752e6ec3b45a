import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Query } from '@shared/query/query.ts';
import type { Source } from '@shared/statistics/contract.ts';
import { overviewId, type TilesPage } from '@shared/statistics/page.ts';
import { hourMs, minuteMs } from '@shared/time.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import {
  sampleError,
  sampleField,
  sampleFleetStatus,
  sampleOperation,
  sampleSession,
} from '@test/support/samples.ts';
import { useTilesPages } from './pages/tiles-pages-store.ts';
import { useStatistics } from './use-statistics.ts';

const openedMs = Date.UTC(2026, 4, 20, 9);

beforeEach(() => void vi.useFakeTimers({ now: openedMs, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const silent: Query = {
  fieldName: 'LastSeen',
  operatorId: 'LessThan',
  operands: [{ fromNow: -1, unit: 'h' }],
};
const search = { text: '', fieldNames: null };
const view = { id: 'v', name: 'Silent', query: silent, search, columns: [], sort: [], groupBy: null };
const pageOf = (id: string, viewId: string | null): TilesPage => ({
  ...{ id, name: id, viewId },
  tiles: [
    { id: 't', content: { kind: 'source', sourceId: 301 }, width: 1, height: 1, viewId: null },
    { id: 'u', content: { kind: 'values', fieldName: 'Country' }, width: 1, height: 2, viewId: null },
  ],
});

interface Question {
  readonly filters?: readonly Filter[];
  readonly anyOf?: readonly (readonly Filter[])[];
}

const users: Source = { id: 301, name: 'Users', sourceType: null, aggregationType: null, fieldId: null };

/** Opens the statistics of a company whose page `p` covers a saved view. */
async function open(sources: () => Source[] = () => [users]) {
  const main = playMain({
    devices: {
      fields: () => [
        sampleField({ id: 1, name: 'LastSeen', type: 'Date', operators: ['LessThan'] }),
        sampleField({ id: 2, name: 'Country', operators: ['Equals'] }),
      ],
      open: () => sampleFleetStatus({ readAtMs: openedMs }),
      refresh: () => sampleFleetStatus({ readAtMs: openedMs }),
    },
    views: {
      list: () => ({ accountId: 'transit', views: [view], activeId: null, unreadable: [] }) as never,
    },
    statistics: {
      sources,
      pages: () => ({
        accountId: 'transit',
        pages: [pageOf(overviewId, null), pageOf('p', 'v')],
        unreadable: 0,
      }),
      evaluate: () => ({ values: [{ sourceId: 301, value: 1 }], readAtMs: openedMs, requests: 1 }),
      count: () => ({ devices: 3, cannotTell: 0, readAtMs: openedMs, counts: [] }),
    },
  });
  const [fields, fleet, pages] = [useFieldsStore(), useFleetStore(), useTilesPages()];
  await Promise.all([fields.load(), fleet.ask(null), pages.load(), useViewsStore().load()]);
  const statistics = effectScope().run(() => useStatistics());
  await statistics?.sources.load();
  await flushPromises();
  const asked = () => [
    ...(main.asked('statistics.evaluate') as Question[]).map(({ filters }) => filters),
    ...(main.asked('statistics.count') as Question[]).flatMap(({ anyOf }) => anyOf),
  ];
  return { main, fleet, pages, asked, statistics };
}

const since = (atMs: number) => [{ ...silent, operands: [new Date(atMs - hourMs).toISOString()] }];

it('takes times relative to now from when a query is chosen, however long the view has been open', async () => {
  const { fleet, asked } = await open();
  const before = asked().length;
  vi.setSystemTime(openedMs + 8 * hourMs);
  await fleet.ask(silent);
  await flushPromises();
  expect(asked().slice(before)).toEqual([since(openedMs + 8 * hourMs), since(openedMs + 8 * hourMs)]);
});

it('takes times relative to now from the clock of the service', async () => {
  const { fleet, asked } = await open();
  const before = asked().length;
  useServiceClock().leadMs = 10 * minuteMs;
  await fleet.ask(silent);
  await flushPromises();
  expect(asked().slice(before)).toEqual([since(openedMs + 10 * minuteMs), since(openedMs + 10 * minuteMs)]);
});

it('takes times relative to now from when a page is chosen', async () => {
  const { pages, asked } = await open();
  const before = asked().length;
  vi.setSystemTime(openedMs + 8 * hourMs);
  pages.activeId = 'p';
  await flushPromises();
  expect(asked().slice(before)).toEqual([since(openedMs + 8 * hourMs), since(openedMs + 8 * hourMs)]);
});

it('takes times relative to now from when everything is read again, and asks for no figures as of earlier', async () => {
  const { fleet, asked, statistics } = await open();
  await fleet.ask(silent);
  await flushPromises();
  vi.setSystemTime(openedMs + 8 * hourMs);
  statistics?.readAgain();
  await flushPromises();
  const once = [since(openedMs), since(openedMs + 8 * hourMs)];
  expect(asked()).toEqual([[], ...once, ...once]);
});

it('takes times relative to now from when the devices were read, even if nobody asked for that', async () => {
  const { main, fleet, asked } = await open();
  await fleet.ask(silent);
  await flushPromises();
  vi.setSystemTime(openedMs + 8 * hourMs);
  main.tell.devices.status(sampleFleetStatus({ step: 2, readAtMs: openedMs + 8 * hourMs }));
  await flushPromises();
  const once = [since(openedMs), since(openedMs + 8 * hourMs)];
  expect(asked()).toEqual([[], ...once, ...once]);
});

it('keeps the tiles and their figures while sources that could not be read are read again', async () => {
  const { statistics } = await open(() => {
    throw new Failure(sampleError());
  });
  const before = statistics?.figures.value.get('')?.count;
  expect(before).toBeTruthy();
  statistics?.readAgain();
  await nextTick();
  expect(statistics?.sources.isBusy.value).toBe(true);
  expect(statistics?.tiles.value.map(({ placed }) => placed.id)).toEqual(['t', 'u']);
  expect(statistics?.figures.value.get('')?.count).toBe(before);
});

it('asks for the figures of the service again when a change has ended', async () => {
  const { main } = await open();
  main.tell.accounts.changed(sampleSession());
  await flushPromises();
  const evaluations = () => main.asked('statistics.evaluate').length;
  const before = evaluations();
  main.tell.operations.changed(sampleOperation({ accountId: 'transit', state: 'verifying' }));
  main.tell.operations.changed(sampleOperation({ accountId: 'transit', state: 'done' }));
  await flushPromises();
  expect(evaluations()).toBe(before + 1);
});

it.each(['failed', 'cancelled'] as const)(
  'does not read on for ever after the first reading %s',
  async (state) => {
    const { main, statistics } = await open();
    const told = sampleFleetStatus({
      step: 2,
      state,
      readAtMs: null,
      error: state === 'failed' ? sampleError() : null,
    });
    main.tell.devices.status(told);
    const stateOfTile = () => statistics?.tiles.value.map((tile) => tile.facts.countError?.happened);
    const happened = state === 'failed' ? sampleError().happened : 'The reading of the devices was stopped.';
    expect(stateOfTile()).toEqual([happened, happened]);
    main.tell.devices.status(sampleFleetStatus({ step: 3, state: 'loading', readAtMs: null }));
    expect(stateOfTile()).toEqual([undefined, undefined]);
  },
);
