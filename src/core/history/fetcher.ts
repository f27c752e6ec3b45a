import type { Field } from '@shared/devices/field.ts';
import type { Remark } from '@shared/history/remarks.ts';
import { isServiceError, type Clock } from '../service/index.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import type { HistoryThread } from '../history-thread/index.ts';
import type { Batch } from './batches.ts';
import { numbersAmong } from './choose-fields.ts';
import { deviceOf } from './owner.ts';

/** The outcome of requests to the service. */
export interface Fetched {
  readonly requests: number;
  /** Remarks on fields that the service refused, or left out of its answer. */
  readonly remarks: readonly Remark[];
  /** Whether the service refused a request with sampling. */
  readonly refusedSampling: boolean;
}

/** The outcome of making no request. */
export const nothingFetched: Fetched = { requests: 0, remarks: [], refusedSampling: false };

/** Returns the combined outcome of two fetches. */
export const addFetched = (first: Fetched, second: Fetched): Fetched => together([first, second]);

const together = (all: readonly Fetched[]): Fetched => ({
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  remarks: all.flatMap(({ remarks }) => remarks),
  refusedSampling: all.some(({ refusedSampling }) => refusedSampling),
});

/** The dependencies for reading the histories of one device. */
export interface DevicePorts {
  readonly active: ActiveAccount;
  readonly thread: HistoryThread;
  readonly clock: Pick<Clock, 'now'>;
  readonly fields: readonly Field[];
  readonly mac: string;
}

/** Requests histories of one device from the service, and passes the answers to the worker thread that keeps them. */
export class Fetcher {
  readonly #ports: DevicePorts;

  constructor(ports: DevicePorts) {
    this.#ports = ports;
  }

  /**
   * Makes the requests concurrently. Fields that the service refuses together are requested one by one; throws when it
   * refuses all of them. A refused sampling is reported, and nothing else is requested instead.
   */
  async fetch(batches: readonly Batch[]): Promise<Fetched> {
    return together(await Promise.all(batches.map((batch) => this.#fetchBatch(batch))));
  }

  async #fetchBatch(batch: Batch): Promise<Fetched> {
    try {
      return await this.#request(batch);
    } catch (error) {
      if (!isServiceError(error) || error.kind !== 'rejected') throw error;
      const refused = { ...nothingFetched, requests: 1 };
      if (batch.sampling !== null) return { ...refused, refusedSampling: true };
      if (batch.fieldNames.length === 1) throw error;
      return together([refused, await this.#fetchEach(batch)]);
    }
  }

  async #fetchEach(batch: Batch): Promise<Fetched> {
    const alone = batch.fieldNames.map((fieldName) => this.#request({ ...batch, fieldNames: [fieldName] }));
    const settled = await Promise.allSettled(alone);
    const failed = settled.filter((result) => result.status === 'rejected');
    const refusal = failed.find(({ reason }) => !isServiceError(reason) || reason.kind !== 'rejected');
    const [first] = failed;
    if (refusal) throw refusal.reason;
    if (first && failed.length === settled.length) throw first.reason;
    return together(
      settled.map((result, index): Fetched => {
        if (result.status === 'fulfilled') return result.value;
        const fieldName = batch.fieldNames[index] ?? '';
        return { ...nothingFetched, requests: 1, remarks: [{ fieldName, kind: 'no-such-field', count: 1 }] };
      }),
    );
  }

  async #request({ fieldNames, span, sampling }: Batch): Promise<Fetched> {
    const { active, thread, clock, fields, mac } = this.#ports;
    const { client, signal } = active;
    const query = { mac, fieldNames, startMs: span.startMs, stopMs: span.endMs };
    const kept = {
      ...deviceOf(active, mac),
      ...{ fieldNames, span, sampling, readAtMs: clock.now() },
      numberFields: numbersAmong(fieldNames, fields),
    };
    const absent = client.readHistory(
      sampling ? { ...query, sampling } : query,
      (bytes) => thread.ask('take', { ...kept, bytes }, { signal, transfer: [bytes.buffer] }),
      signal,
    );
    const remarks = (await unlessLeft(signal, absent)).map((fieldName): Remark => ({
      fieldName,
      kind: 'no-such-field',
      count: 1,
    }));
    return { ...nothingFetched, requests: 1, remarks };
  }
}
