import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { retentionDays } from '@shared/history/retention.ts';
import type { History } from '@shared/history/series.ts';
import { createFieldCatalogue } from '@core/devices/index.ts';
import { createHistory, type HistoryStore } from '@core/history/index.ts';
import type { HistoryQuestion } from '@core/history/store.ts';
import { createHistoryHost } from '@core/history-thread/host.ts';
import { createHistoryThread, type HistoryThread } from '@core/history-thread/index.ts';
import type { Bytes, HistoryQuery, ServiceClient } from '@core/service/index.ts';
import { answerOn, type Port } from '@core/threads/index.ts';
import { fakeAccess, type FakeAccess } from './fake-access.ts';
import { portPair } from './port-pair.ts';
import { sampleField } from './samples.ts';

/** The device used throughout. */
export const mac = '00:0A:14:88:96:AD';
export const dayMs = 86_400_000;

/** What the service knows: field name → times with values, in the order in which it sends them. */
export type Events = Record<string, readonly (readonly [number, FieldValue])[]>;

/** The body of a response with these histories. */
export const answerOf = (events: Events): Bytes =>
  new TextEncoder().encode(
    JSON.stringify({
      success: true,
      data: Object.fromEntries(
        Object.entries(events).map(([name, list]) => [
          name,
          list.map(([time, value]) => ({ time: new Date(time).toISOString(), value })),
        ]),
      ),
    }),
  );

/** The histories of a generated service, kept in a file as in the application but within one thread. */
export class HistoryBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'rollcall-history-'));
  nowMs = 1000 * dayMs;
  /** How far the clock of the service is ahead of `nowMs`. */
  clockLeadMs = 0;
  fields: Field[] = [
    sampleField({ name: 'Online', type: 'Integer', hasOptions: true }),
    sampleField({ name: 'Rssi', type: 'Double' }),
    sampleField({ name: 'Country' }),
    sampleField({ name: 'PingLatency', type: 'Integer' }),
  ];
  events: Events = {};
  /** The device's current values; `null` once it no longer exists. */
  present: Record<string, FieldValue> | null = {};
  /** The service's answer about the device's current values. */
  answerPresent = (): Record<string, FieldValue> | null => this.present;
  readonly queries: HistoryQuery[] = [];
  deviceQueries = 0;
  /** The service's response; by default, the events in `[startMs, stopMs]`. */
  answer: (query: HistoryQuery) => Promise<Bytes> = (query) => Promise.resolve(answerOf(this.#within(query)));
  readonly access: FakeAccess;
  readonly thread: HistoryThread;
  readonly store: HistoryStore;
  readonly #threads: Port[] = [];

  constructor() {
    this.access = fakeAccess(this.calls());
    this.thread = createHistoryThread(() => this.#startThread());
    this.store = createHistory({
      access: this.access,
      catalogue: createFieldCatalogue(this.access),
      clock: { now: () => this.nowMs },
      thread: this.thread,
    });
  }

  /** Reads fields of the device; by default over the last day. */
  read(
    fieldNames: readonly string[],
    {
      ask = 'missing',
      startMs = this.nowMs - dayMs,
      stopMs = this.nowMs,
    }: Partial<Pick<HistoryQuestion, 'ask' | 'startMs' | 'stopMs'>> = {},
  ): Promise<History> {
    return this.store.read({ mac, fieldNames: [...fieldNames], startMs, stopMs, ask });
  }

  /** The queries that the service received. */
  get asked(): Pick<HistoryQuery, 'fieldNames' | 'startMs' | 'stopMs'>[] {
    return this.queries.map(({ fieldNames, startMs, stopMs }) => ({ fieldNames, startMs, stopMs }));
  }

  /** The start of the period that the service retains. */
  get oldestMs(): number {
    return this.nowMs - retentionDays * dayMs;
  }

  /** The calls of a client of this service. */
  calls(): Partial<ServiceClient> {
    return {
      clockLeadMs: () => this.clockLeadMs,
      readFields: () => Promise.resolve(this.fields),
      readHistory: async (query, take) => {
        this.queries.push(query);
        const taken = await take(await this.answer(query));
        if (!taken.isUnderstood) throw new Error('The answer was not understood.');
        return taken.value;
      },
      queryDevices: () => {
        this.deviceQueries += 1;
        const present = this.answerPresent();
        const devices = present === null ? [] : [{ mac, values: new Map(Object.entries(present)) }];
        return Promise.resolve({ totalItems: devices.length, devices });
      },
    };
  }

  /** Kills the worker thread, as a crash would. */
  kill(): void {
    this.#threads.at(-1)?.close();
  }

  close(): void {
    this.thread.close();
    rmSync(this.folder, { recursive: true });
  }

  #startThread(): Port {
    const [near, far] = portPair();
    answerOn(
      far,
      createHistoryHost(this.folder, () => this.nowMs),
      queueMicrotask,
    );
    this.#threads.push(far);
    return near;
  }

  #within({ fieldNames, startMs, stopMs }: HistoryQuery): Events {
    return Object.fromEntries(
      fieldNames.map((name) => [
        name,
        (this.events[name] ?? []).filter(([time]) => time >= startMs && time <= stopMs),
      ]),
    );
  }
}
