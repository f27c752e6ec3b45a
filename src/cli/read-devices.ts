import type { ActiveAccount } from '@core/accounts/index.ts';
import { readAllDevices } from '@core/devices/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { macField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { devicesText } from './words.ts';

/** Returns the value of a field of a device; unset if it has none. */
export const valueOf = (device: DeviceRecord, fieldName: string): FieldValue =>
  fieldName === macField ? device.mac : (device.values.get(fieldName) ?? null);

/**
 * Reads every device that matches at least one of the groups of filters, each device once; all devices when there are no
 * groups (endpoint 2). Throws as the client does.
 *
 * @param onMissing called with a sentence when the service lists fewer devices than it counts
 */
export async function readDevices(
  { client, account: { companyId }, signal }: ActiveAccount,
  groups: readonly (readonly Filter[])[],
  fieldNames: readonly string[],
  onMissing: (happened: string) => void,
): Promise<readonly DeviceRecord[]> {
  const found = new Map<string, DeviceRecord>();
  for (const filters of groups.length === 0 ? [[]] : groups) {
    const read = await readAllDevices({ client, companyId, filters, fieldNames, signal });
    const { devices, totalItems } = read;
    for (const device of devices) found.set(device.mac, device);
    if (totalItems !== null && devices.length < totalItems)
      onMissing(`The service counts ${devicesText(totalItems)} but listed ${String(devices.length)}.`);
  }
  return [...found.values()];
}
