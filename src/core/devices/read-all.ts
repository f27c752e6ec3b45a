import type { DeviceRecord } from '../service/index.ts';
import { firstPageSize, readPages, type PagesRead } from './read-pages.ts';
import { createRecordSink, type DevicesQuestion } from './record-sink.ts';

/** What to read, and with how many concurrent requests. */
export interface ReadAllOptions extends DevicesQuestion {
  readonly signal: AbortSignal;
  /** Concurrent page requests, 2 to 4; 3 when left out. */
  readonly concurrency?: number;
  /** The page size to begin with; when left out, the one that the last reading with this client found to work. */
  readonly pageSize?: number;
}

/** Every device that matches. */
export interface AllDevices extends Omit<PagesRead, 'keep'> {
  /** Each device once, in the order of arrival, with the values that were read last. */
  readonly devices: readonly DeviceRecord[];
}

const usualConcurrency = 3;

/** The page size that the last reading with a client found to work. */
const learned = new WeakMap<DevicesQuestion['client'], number>();

/**
 * Reads all matching devices of a company (endpoint 2) as records, page by page as `readPages` does.
 *
 * @throws Failure as the client does, or `cancelled` when `signal` was aborted
 */
export async function readAllDevices(options: ReadAllOptions): Promise<AllDevices> {
  const { client, signal, concurrency = usualConcurrency } = options;
  const { pageSize = learned.get(client) ?? firstPageSize } = options;
  const sink = createRecordSink(options);
  const { keep, ...read } = await readPages({ sink, signal, concurrency, pageSize });
  learned.set(client, read.pageSize);
  return { ...read, devices: sink.devices(keep) };
}
