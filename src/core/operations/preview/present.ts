import { macField } from '@shared/devices/field.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord, ServiceClient } from '@core/service/index.ts';
import { notAllListed } from '../operation-failures.ts';
import { say } from '../words.ts';

/** Up to this many devices are read one by one; for more, the whole company is read. */
const maxSingleReads = 10;

/** Which fields to read of devices given by their MAC addresses, and where. */
export interface PresentQuestion {
  readonly client: ServiceClient;
  readonly companyId: number;
  readonly fieldNames: readonly string[];
  readonly signal: AbortSignal;
}

/** The devices as they are now, without those that no longer exist; the map may hold further devices. */
export interface Present {
  readonly devices: ReadonlyMap<string, DeviceRecord>;
  readonly requests: number;
  /** Whether the filters of each single device matched no other device; `null` when these filters were not used. */
  readonly isExact: boolean | null;
  /** How many devices the service counts and did not list; one that is missing may be among them. */
  readonly notListed: number;
}

/** Returns the row of a named device that no longer exists. */
export const goneRow = (mac: string): PreviewRow => ({
  mac,
  name: null,
  before: null,
  group: 'cannot-change',
  note: say('gone'),
});

/** Returns the reading. Throws `Failure` `invalid-request` when it lacks devices that the service counts. */
export function assertAll<T extends Awaited<ReturnType<typeof readAllDevices>>>(reading: T): T {
  const { totalItems, devices } = reading;
  if (totalItems !== null && totalItems !== devices.length) throw notAllListed(totalItems, devices.length);
  return reading;
}

/** Returns the filters that match this one device only. */
export const filtersOfDevice = (mac: string) => [
  { fieldName: macField, operatorId: 'Equals', operands: [mac] },
];

/** Queries with the filters of one device (endpoint 2): returns the device, and whether they matched nothing else. */
export async function askDevice(
  { client, signal, ...query }: PresentQuestion,
  mac: string,
): Promise<{ readonly device: DeviceRecord | undefined; readonly isExact: boolean }> {
  const question = { ...query, filters: filtersOfDevice(mac), page: 1, pageSize: 10 };
  const { devices, totalItems } = await client.queryDevices(question, signal);
  const device = devices.find((candidate) => candidate.mac === mac);
  const expected = device ? 1 : 0;
  return { device, isExact: devices.length === expected && (totalItems ?? expected) === expected };
}

/**
 * Reads devices by their MAC addresses (endpoint 2), without filtering by the field that is changed. Reads the whole
 * company when there are more than ten. Throws what the client throws.
 */
export async function readPresent(question: PresentQuestion, macs: readonly string[]): Promise<Present> {
  const devices = new Map<string, DeviceRecord>();
  if (macs.length > maxSingleReads) {
    const all = await readAllDevices({ ...question, filters: [] });
    for (const device of all.devices) devices.set(device.mac, device);
    const notListed = Math.max(0, (all.totalItems ?? 0) - devices.size);
    return { devices, requests: all.requests, isExact: null, notListed };
  }
  let areAllExact = true;
  for (const mac of macs) {
    const { device, isExact } = await askDevice(question, mac);
    if (device) devices.set(mac, device);
    areAllExact &&= isExact;
  }
  return { devices, requests: macs.length, isExact: areAllExact, notListed: 0 };
}
