import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createHistory, type HistoryStore } from '@core/history/index.ts';
import { createHistoryThread } from '@core/history-thread/index.ts';
import { createServiceClient } from '@core/service/index.ts';
import { portOfWorker } from '@core/threads/index.ts';
import { historySchema } from '@shared/history/series-schema.ts';
import type { History } from '@shared/history/series.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { bareRequests, type BareService } from './bare-requests.ts';
import { collectGarbage } from './garbage.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';
import { startSimulator, stressCompany, type Announcement } from './simulator.ts';

/**
 * The maximum time until data reaches the page, as a multiple of a bare `fetch` and `JSON.parse` of the same response.
 */
const maxOfBare = 1.5;
const maxLagMs = 20;
const maxReopeningMs = 100;
const reportSeconds = 2;
const fieldName = 'Temperature';
const threadUrl = new URL('../../src/core/history-thread/entry.ts', import.meta.url);

interface Question {
  readonly mac: string;
  readonly startMs: number;
  readonly stopMs: number;
}

/** Histories as the application reads and keeps them, in their own worker thread and folder. */
class HistoryUnderTest {
  readonly #store: HistoryStore;
  readonly close: () => Promise<void>;

  private constructor(store: HistoryStore, close: () => Promise<void>) {
    this.#store = store;
    this.close = close;
  }

  static async open({ url, username, password }: Announcement): Promise<HistoryUnderTest> {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-history-'));
    const client = createServiceClient({ serviceAddress: url, username, password });
    const fields = await client.readFields(stressCompany);
    const thread = createHistoryThread(() => portOfWorker(new Worker(threadUrl, { workerData: folder })));
    await thread.ask('opening', null);
    const active = {
      account: sampleAccount({ companyId: stressCompany }),
      client,
      signal: new AbortController().signal,
    };
    const store = createHistory({
      access: { active: () => active },
      catalogue: { fields: () => Promise.resolve(fields) },
      clock: { now: () => Date.now() },
      thread,
    });
    return new HistoryUnderTest(store, async () => {
      thread.close();
      await client.close();
      rmSync(folder, { recursive: true });
    });
  }

  /** Reads a field and hands it over as to the renderer: validated and cloned. */
  async read(question: Question): Promise<History> {
    const answer = await this.#store.read({ ...question, fieldNames: [fieldName], ask: 'missing' });
    return structuredClone(historySchema.parse(answer));
  }
}

/** Starts a service that answers each history query from memory, except for the first time. */
async function replay(service: Announcement): Promise<{ service: Announcement; thread: Worker }> {
  const thread = new Worker(new URL('./replaying-service.ts', import.meta.url), { workerData: service.url });
  const [url] = (await once(thread, 'message')) as [string];
  return { service: { ...service, url }, thread };
}

/** Finds the device with the most values in the period, limited to the given number. */
async function deviceOf(service: Announcement, points: number): Promise<Question> {
  const { url, username, password } = service;
  const client = createServiceClient({ serviceAddress: url, username, password });
  try {
    const filters = [{ fieldName: 'Online', operatorId: 'Equals', operands: [1] }];
    const query = { companyId: stressCompany, filters, fieldNames: [], page: 1, pageSize: 1 };
    const { devices } = await client.queryDevices(query);
    const stopMs = Math.floor(Date.now() / 1000) * 1000;
    return { mac: devices[0]?.mac ?? '', startMs: stopMs - points * reportSeconds * 1000, stopMs };
  } finally {
    await client.close();
  }
}

/** Reads the same response with nothing but `fetch` and `JSON.parse`. Resolves with the number of points. */
async function readBare({ url, headers }: BareService, { mac, startMs, stopMs }: Question): Promise<number> {
  const response = await fetch(`${url}/api/monitoring/devices/${mac}/history`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      fields: [fieldName],
      start: new Date(startMs).toISOString(),
      stop: new Date(stopMs).toISOString(),
    }),
  });
  const { data } = JSON.parse(await response.text()) as { data: Record<string, unknown[]> };
  return data[fieldName]?.length ?? 0;
}

/** The cost of something: its time and the event loop delay meanwhile, in milliseconds. */
interface Cost {
  readonly ms: number;
  readonly lagMs: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  await collectGarbage();
  const lag = monitorEventLoopDelay({ resolution: 1 });
  const startMs = performance.now();
  lag.enable();
  await work();
  const ms = performance.now() - startMs;
  lag.disable();
  return { ms, lagMs: lag.percentile(99) / 1e6 };
}

/** Runs one round: from the service to the page, again from the store, and the bare read. */
async function measureRound(service: Announcement, bare: BareService, question: Question) {
  const histories = await HistoryUnderTest.open(service);
  try {
    let points = 0;
    let requests = -1;
    const own = await costOf(async () => {
      const { series } = await histories.read(question);
      points = series[0]?.points.times.length ?? 0;
    });
    const again = await costOf(async () => ({ requests } = await histories.read(question)));
    assert.equal(requests, 0);
    let barePoints = 0;
    const rival = await costOf(async () => (barePoints = await readBare(bare, question)));
    // The service also returns an event exactly at the stop.
    assert.ok(points > 0 && barePoints - points <= 1 && barePoints >= points, `${points} of ${barePoints}`);
    return { own, again, rival, points };
  } finally {
    await histories.close();
  }
}

/** Measures a million values of one field from the service to the page, and the same device again. */
export async function measureHistoryStore({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const points = isSmall ? 10_000 : 1_000_000;
  const rounds = isSmall ? 1 : isQuick ? 4 : 11;
  const simulator = await startSimulator({ devices: 5, 'report-seconds': reportSeconds });
  const { service, thread } = await replay(simulator.announced);
  try {
    const bare = await bareRequests(service);
    const question = await deviceOf(service, points);
    const all: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureRound(service, bare, question));
    // The warm-up is not kept.
    const kept = rounds > 1 ? all.slice(1) : all;
    const medianOf = (of: 'own' | 'again' | 'rival', part: keyof Cost): number =>
      median(kept.map((round) => round[of][part]));
    const rival = medianOf('rival', 'ms');
    const name = `history, ${points} values`;
    return [
      told(`${name}: really there`, kept[0]?.points ?? 0, 'values'),
      held({ name: `${name}, to the page`, value: medianOf('own', 'ms'), unit: 'ms' }, maxOfBare * rival, {
        'fetch and JSON.parse': rival,
      }),
      held({ name: `${name}: lag of main, p99`, value: medianOf('own', 'lagMs'), unit: 'ms' }, maxLagMs, {
        'fetch and JSON.parse': medianOf('rival', 'lagMs'),
      }),
      held({ name: `${name}, again`, value: medianOf('again', 'ms'), unit: 'ms' }, maxReopeningMs),
    ];
  } finally {
    await thread.terminate();
    simulator.process.kill();
  }
}
