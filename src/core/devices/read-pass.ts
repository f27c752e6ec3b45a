import type { DeviceRecord } from '../service/index.ts';
import type { PageSource } from './page-source.ts';
import { readRange } from './read-range.ts';

/** The outcome of reading every page once. */
export interface Pass {
  /** By MAC address, in the order of arrival. */
  readonly devices: ReadonlyMap<string, DeviceRecord>;
  /** The largest page size that is known to work. */
  readonly pageSize: number;
  /**
   * Whether the count agrees with a total that stayed the same throughout. A device that vanished while pages were read
   * leaves one too many and hides another: only the change of the total gives that away.
   */
  readonly isSteady: boolean;
}

/** How often a pass may plan its pages anew before it takes short pages as they are. */
const replanLimit = 8;

/** How many devices a page really holds, from the first one: a shorter one with more to come shows the service's cap. */
const effectiveSize = (asked: number, got: number, total: number | null): number =>
  got > asked || (got > 0 && (total === null || got < total)) ? got : asked;

/**
 * Reads every page once. When a page comes short although there are more, the pages are planned anew with a size that
 * the service does serve, from the place where the short page ended, so that no device is skipped.
 */
export async function readPass(
  source: PageSource,
  options: { readonly pageSize: number; readonly concurrency: number; readonly signal: AbortSignal },
): Promise<Pass> {
  const devices = new Map<string, DeviceRecord>();
  const onDevices = (read: readonly DeviceRecord[]): void => {
    for (const device of read) devices.set(device.mac, device);
  };

  const first = await source.firstPage(options.pageSize);
  onDevices(first.page.devices);
  const firstLength = first.page.devices.length;
  const { totalChanges } = source;
  const pass = (pageSize: number): Pass => ({
    devices,
    pageSize,
    isSteady:
      source.totalChanges === totalChanges &&
      (source.totalItems === null || devices.size === source.totalItems),
  });
  const isWhole = firstLength === 0 || (source.totalItems !== null && firstLength >= source.totalItems);
  if (isWhole) return pass(first.pageSize);

  let pageSize = effectiveSize(first.pageSize, firstLength, source.totalItems);
  let position = firstLength;
  for (let plans = 0; plans < replanLimit; plans += 1) {
    const before = devices.size;
    const fromPage = Math.floor(position / pageSize) + 1;
    const short = await readRange(source, { ...options, fromPage, pageSize, onDevices });
    if (plans === 0 && devices.size === before) pageSize = first.pageSize;
    if (short === null || devices.size === before) break;
    position = short.position;
    pageSize = Math.max(short.length, Math.ceil(pageSize / 2));
  }
  return pass(pageSize);
}
