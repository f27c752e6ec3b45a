import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFieldCatalogue } from '@core/devices/index.ts';
import { createHistory, type HistoryStore } from '@core/history/index.ts';
import { createHistoryThread, type HistoryThread } from '@core/history-thread/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { segmentsAt } from '@shared/history/packed-connections.ts';
import { segmentsOf } from '@shared/history/segments.ts';
import { historySchema } from '@shared/history/series-schema.ts';
import { dayMs } from '@shared/time.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { readHistory } from '@test/support/read-history.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { startMs, withSimulator } from './with-simulator.ts';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

const companyId = 627;
const pair = withSimulator();
const path = (relative: string): URL => new URL(relative, import.meta.url);

let folder: string;
let nowMs: number;
let thread: HistoryThread;
let started: Worker[];
let store: HistoryStore;
let macs: string[];

const openStore = (): HistoryStore => {
  const account = sampleAccount({ companyId });
  const active = { account, client: pair().client, signal: new AbortController().signal };
  const access = { active: () => active };
  return createHistory({
    access,
    catalogue: createFieldCatalogue(access),
    clock: { now: () => nowMs },
    thread,
  });
};

beforeEach(async () => {
  folder = temporaryFolder('history');
  [nowMs, started] = [startMs, []];
  thread = createHistoryThread(() => {
    const worker = new Worker(path('../../src/core/history-thread/entry.ts'), {
      execArgv: [...resolvingAliases],
      workerData: folder,
    });
    started.push(worker);
    return portOfWorker(worker);
  });
  store = openStore();
  const query = { companyId, filters: [], fieldNames: [], page: 1, pageSize: 30 };
  macs = (await pair().client.queryDevices(query)).devices.map(({ mac }) => mac);
});
afterEach(async () => {
  thread.close();
  await Promise.all(started.map((worker) => worker.terminate()));
});

const read = (
  mac: string,
  fieldNames: string[],
  days: number,
  ask: 'nothing' | 'missing' | 'newest' = 'missing',
) => store.read({ mac, fieldNames, startMs: nowMs - days * dayMs, stopMs: nowMs, ask });
const asked = (): number => pair().simulator.requests.history;

describe('the store of histories', () => {
  it('returns what the service returns, matches its contract, and queries it once', async () => {
    const mac = macs[0] ?? '';
    const history = await read(mac, ['Online', 'CpuUsage'], 30);
    expect(historySchema.parse(history)).toEqual(history);
    const query = { mac, fieldNames: ['CpuUsage'], startMs: nowMs - 30 * dayMs, stopMs: nowMs };
    const [truth] = await readHistory(pair().client, query);
    const cpu = history.series.find(({ fieldName }) => fieldName === 'CpuUsage');
    expect([...(cpu?.points.times ?? [])]).toEqual(truth?.times.filter((timeMs) => timeMs < nowMs));
    expect([...(cpu?.points.numbers ?? [])]).toEqual(truth?.values.slice(0, cpu?.points.times.length));
    const before = asked();
    expect(await read(mac, ['Online', 'CpuUsage'], 30)).toEqual({ ...history, requests: 0 });
    expect(asked()).toBe(before);
  });

  it('requests only the end the next day, and then returns what a first reading would', async () => {
    const mac = macs[1] ?? '';
    await read(mac, ['Online'], 30);
    pair().advance(dayMs);
    nowMs += dayMs;
    const history = await read(mac, ['Online'], 30);
    const [truth] = await readHistory(pair().client, {
      ...{ mac, fieldNames: ['Online'] },
      ...{ startMs: nowMs - 30 * dayMs, stopMs: nowMs },
    });
    expect([...(history.series[0]?.points.times ?? [])]).toEqual(truth?.times);
    expect(history.requests).toBe(1);
  });

  it('survives the death of its thread', async () => {
    const mac = macs[0] ?? '';
    const history = await read(mac, ['Online'], 30);
    const lost = new Promise<void>((resolve) => thread.onLoss(resolve));
    await started[0]?.terminate();
    await lost;
    expect(await read(mac, ['Online'], 30, 'nothing')).toEqual({ ...history, requests: 0 });
    expect(started).toHaveLength(2);
  });

  it('returns the same connections for many devices as for each of them', async () => {
    const span = { startMs: nowMs - 30 * dayMs, endMs: nowMs };
    const numbers = Float64Array.from(macs, (mac) => macNumberOf(mac) ?? 0);
    const needed = await store.requestsFor(numbers, span, 'missing');
    expect([...needed]).toEqual(macs.map(() => 1));
    for (const mac of macs) await store.fetchMissing({ mac, fieldNames: ['Online'], span, ask: 'missing' });
    expect(new Set(await store.requestsFor(numbers, span, 'missing'))).toEqual(new Set([0]));
    const packed = await store.connections(numbers, span);
    for (const [index, mac] of macs.entries()) {
      const { series } = await read(mac, ['Online'], 30, 'nothing');
      const [online] = series;
      expect(segmentsAt(packed, index)).toEqual(online && segmentsOf(online, span.startMs, span.endMs));
    }
    expect(asked()).toBe(macs.length);
  });

  it('has the service downsample long numeric histories', async () => {
    const history = await read(macs[0] ?? '', ['CpuUsage'], 89);
    const [mean, lowest, highest] = history.series;
    expect(history.series.map(({ sampling }) => sampling?.operator)).toEqual(['Mean', 'Min', 'Max']);
    const isBetween = mean?.points.numbers.every(
      (value, index) =>
        value >= (lowest?.points.numbers[index] ?? NaN) - 1e-9 &&
        value <= (highest?.points.numbers[index] ?? NaN) + 1e-9,
    );
    expect(isBetween).toBe(true);
  });

  it('reports a field that the service does not have, next to one that it has', async () => {
    const history = await read(macs[0] ?? '', ['Online', 'Nonsense'], 7);
    expect(history.remarks).toEqual([{ fieldName: 'Nonsense', kind: 'no-such-field', count: 1 }]);
    expect(history.series.map(({ known }) => known.length)).toEqual([1, 0]);
  });
});
