import type { ActiveAccount } from '@core/accounts/index.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** The value of a field of a device; unset where it has none. */
export const valueOf = (device: DeviceRecord, fieldName: string): FieldValue =>
  fieldName === macField ? device.mac : (device.values.get(fieldName) ?? null);

/**
 * Every device that matches any of the groups of filters, each once, all for no group (endpoint 2). Throws as the client.
 */
export async function readDevices(
  { client, account: { companyId }, signal }: ActiveAccount,
  groups: readonly (readonly Filter[])[],
  fieldNames: readonly string[],
): Promise<readonly DeviceRecord[]> {
  const found = new Map<string, DeviceRecord>();
  for (const filters of groups.length === 0 ? [[]] : groups) {
    const { devices } = await readAllDevices({ client, companyId, filters, fieldNames, signal });
    for (const device of devices) found.set(device.mac, device);
  }
  return [...found.values()];
}
