import type { DeviceRecord } from '../service/index.ts';
import { createPageSource, type PageSourceOptions } from './page-source.ts';
import { readPass } from './read-pass.ts';

/** What to read, and how much of it at once. */
export interface ReadAllOptions extends PageSourceOptions {
  /** Pages under way at once, 2 to 4; 3 when left out. */
  readonly concurrency?: number;
  /** The page size that an earlier reading found to work; 1,000 when left out. */
  readonly pageSize?: number;
}

/** Every device that matches. */
export interface AllDevices {
  /** Each device once, in the order of arrival, with the values read last. */
  readonly devices: readonly DeviceRecord[];
  /** How many match as the service last said; `null` when it does not say. */
  readonly totalItems: number | null;
  readonly requests: number;
  /** The page size that was found to work. */
  readonly pageSize: number;
}

/** Devices a page at first; smaller pages are learned from it. */
export const firstPageSize = 1000;
const usualConcurrency = 3;

/**
 * Reads all devices of a company that match (endpoint 2), every page of them (known-shapes, Devices of a company).
 *
 * The page size is learned: a rejected one is halved, down to 10; a page that comes short although more devices are
 * said to exist shows the service's cap. The order of devices is not promised, so they may move between pages while
 * these are read: when the total changes meanwhile, or the count disagrees with it, all pages are read once more. The
 * second reading stands alone when it was steady; else both are merged, so that nothing seen is lost.
 *
 * @throws Failure as the client, or `cancelled` when `signal` was aborted
 */
export async function readAllDevices(options: ReadAllOptions): Promise<AllDevices> {
  const { signal } = options;
  const concurrency = Math.min(4, Math.max(2, options.concurrency ?? usualConcurrency));
  const source = createPageSource(options);

  const first = await readPass(source, { pageSize: options.pageSize ?? firstPageSize, concurrency, signal });
  const second = first.isSteady ? null : await readPass(source, { ...first, concurrency, signal });
  const devices =
    second === null || second.isSteady
      ? (second ?? first).devices
      : new Map([...first.devices, ...second.devices]);
  return {
    devices: [...devices.values()],
    totalItems: source.totalItems,
    requests: source.requests,
    pageSize: (second ?? first).pageSize,
  };
}
