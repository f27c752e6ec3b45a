import type { Field } from '@shared/devices/field.ts';
import type { Remark } from '@shared/history/remarks.ts';
import { isServiceError, type Clock, type ServiceError } from '../service/index.ts';
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
  /** How the service refused a field that was requested alone; `null` where it refused none. */
  readonly refusal: ServiceError | null;
}

/** The outcome of making no request. */
export const nothingFetched: Fetched = { requests: 0, remarks: [], refusedSampling: false, refusal: null };

/** Returns the combined outcome of two fetches. */
export const addFetched = (first: Fetched, second: Fetched): Fetched => together([first, second]);

const together = (all: readonly Fetched[]): Fetched => ({
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  remarks: all.flatMap(({ remarks }) => remarks),
  refusedSampling: all.some(({ refusedSampling }) => refusedSampling),
  refusal: all.find(({ refusal }) => refusal !== null)?.refusal ?? null,
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
   * refuses all that are `wanted`, whether or not something is missing of each. A refused sampling is reported, and nothing
   * else is requested instead.
   */
  async fetch(batches: readonly Batch[], wanted: readonly string[]): Promise<Fetched> {
    const fetched = together(await Promise.all(batches.map((batch) => this.#fetchBatch(batch))));
    const { remarks, refusal } = fetched;
    const isTold = (name: string): boolean => !remarks.some(({ fieldName }) => fieldName === name);
    if (refusal !== null && !wanted.some(isTold)) throw refusal;
    return fetched;
  }

  async #fetchBatch(batch: Batch): Promise<Fetched> {
    try {
      return await this.#request(batch);
    } catch (error) {
      if (!isServiceError(error) || error.kind !== 'rejected') throw error;
      const refused = { ...nothingFetched, requests: 1 };
      if (batch.sampling !== null) return { ...refused, refusedSampling: true };
      const [fieldName = '', ...others] = batch.fieldNames;
      if (others.length === 0)
        return { ...refused, remarks: [{ fieldName, kind: 'no-such-field', count: 1 }], refusal: error };
      const alone = batch.fieldNames.map((name) => this.#fetchBatch({ ...batch, fieldNames: [name] }));
      return together([refused, ...(await Promise.all(alone))]);
    }
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
