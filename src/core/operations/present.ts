import { macField } from '@shared/devices/field.ts';
import { readAllDevices } from '../devices/index.ts';
import type { DeviceRecord, ServiceClient } from '../service/index.ts';

/** Up to so many devices are read one by one; more are found in a reading of the whole company. */
const readSingly = 10;

/** Where and what to read of devices that are known by their MAC addresses. */
export interface PresentQuestion {
  readonly client: ServiceClient;
  readonly companyId: number;
  readonly fieldNames: readonly string[];
  readonly signal: AbortSignal;
}

/** The devices as they are; one that is not there any more is missing. Others can be among them. */
export interface Present {
  readonly devices: ReadonlyMap<string, DeviceRecord>;
  readonly requests: number;
  /**
   * Whether the filters of one device hit no other, for each of the devices; `null` where they were read without these
   * filters.
   */
  readonly isExact: boolean | null;
}

/** The filters that hit the one device and no other. */
export const filtersOfDevice = (mac: string) => [
  { fieldName: macField, operatorId: 'Equals', operands: [mac] },
];

/** What asking with the filters of one device showed (endpoint 2): the device, and whether they hit nothing else. */
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
 * Reads devices by their MAC addresses (endpoint 2), without any filter that names what is changed. The whole company
 * is read where single requests would be more. Throws as the client.
 */
export async function readPresent(question: PresentQuestion, macs: readonly string[]): Promise<Present> {
  const devices = new Map<string, DeviceRecord>();
  if (macs.length > readSingly) {
    const all = await readAllDevices({ ...question, filters: [] });
    for (const device of all.devices) devices.set(device.mac, device);
    return { devices, requests: all.requests, isExact: null };
  }
  let areAllExact = true;
  for (const mac of macs) {
    const { device, isExact } = await askDevice(question, mac);
    if (device) devices.set(mac, device);
    areAllExact &&= isExact;
  }
  return { devices, requests: macs.length, isExact: areAllExact };
}
