import type { DeviceRecord } from '@core/service/index.ts';
import { firstPageSize, readPages, type PagesRead } from './read-pages.ts';
import { createRecordSink, type DevicesQuestion } from './record-sink.ts';

/** Which devices to read, and a signal that ends the reading. */
export interface ReadAllOptions extends DevicesQuestion {
  readonly signal: AbortSignal;
}

/** Every device that matches. */
export interface AllDevices extends Omit<PagesRead, 'keep'> {
  /** Each device once, in the order of arrival, with the values that were read last. */
  readonly devices: readonly DeviceRecord[];
}

/** How many pages to request concurrently. */
const concurrency = 3;

/** The page size that the last reading with a client found to work. */
const learned = new WeakMap<DevicesQuestion['client'], number>();

/**
 * Reads all matching devices of a company (endpoint 2) as records, page by page as `readPages` does, beginning with
 * the page size that the last reading with the client found to work.
 *
 * @throws Failure as the client does, or `cancelled` when `signal` was aborted
 */
export async function readAllDevices(options: ReadAllOptions): Promise<AllDevices> {
  const { client, signal } = options;
  const pageSize = learned.get(client) ?? firstPageSize;
  const sink = createRecordSink(options);
  const { keep, ...read } = await readPages({ sink, signal, concurrency, pageSize });
  learned.set(client, read.pageSize);
  return { ...read, devices: sink.devices(keep) };
}
