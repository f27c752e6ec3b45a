import type { ActiveAccount } from '@core/accounts/index.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Returns the value of a field of a device; unset if it has none. */
export const valueOf = (device: DeviceRecord, fieldName: string): FieldValue =>
  fieldName === macField ? device.mac : (device.values.get(fieldName) ?? null);

/**
 * Reads every device that matches at least one of the groups of filters, each device once; all devices when there are no
 * groups (endpoint 2). Throws as the client does.
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
