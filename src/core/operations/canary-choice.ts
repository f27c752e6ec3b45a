import { onlineField, type Field } from '@shared/devices/field.ts';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import { valueText } from '@shared/devices/value.ts';
import type { DeviceRecord } from '../service/index.ts';

/** Names of fields whose values tell kinds of devices apart: hardware, network, firmware. */
const kinds = [/device_?type|model|hardware|product/i, /operator|plmn|carrier/i, /firmware/i] as const;

/** The fields by which a canary is spread: at most one of each kind. */
export const diverseFields = (fields: readonly Field[]): readonly string[] =>
  kinds.flatMap((kind) => fields.find(({ name }) => kind.test(name))?.name ?? []);

/** Whether the device is connected. */
export const isOnline = ({ values }: DeviceRecord): boolean =>
  connectivityOf(values.get(onlineField)) === 'online';

/** `count` of the items, evenly spread over their order. */
const evenly = <T>(items: readonly T[], count: number): readonly T[] =>
  items.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
  );

/** How many of `count` each of the groups gives: one each in turn, the largest first, none more than it has. */
function sharesOf(sizes: readonly number[], count: number): number[] {
  const shares = sizes.map(() => 0);
  let open = Math.min(
    count,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (open > 0) {
    for (const [index, size] of sizes.entries()) {
      if (open === 0 || (shares[index] ?? 0) >= size) continue;
      shares[index] = (shares[index] ?? 0) + 1;
      open -= 1;
    }
  }
  return shares;
}

/**
 * `count` devices that differ: spread over the combinations of values of `fieldNames`, evenly within each. Connected
 * ones first, since only they can be watched for staying so.
 */
export function diverse(
  devices: readonly DeviceRecord[],
  fieldNames: readonly string[],
  count: number,
): readonly string[] {
  const online = devices.filter(isOnline);
  const candidates = online.length >= count ? online : devices;
  const keyOf = ({ values }: DeviceRecord): string =>
    JSON.stringify(fieldNames.map((name) => valueText(values.get(name) ?? null)));
  const groups = [...Map.groupBy(candidates, keyOf).values()].sort((a, b) => b.length - a.length);
  const shares = sharesOf(
    groups.map(({ length }) => length),
    count,
  );
  return groups.flatMap((group, index) => evenly(group, shares[index] ?? 0).map(({ mac }) => mac));
}
