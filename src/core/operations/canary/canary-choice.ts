import { onlineField, type Field } from '@shared/devices/field.ts';
import { connectivityOf } from '@shared/devices/connectivity.ts';
import { valueText } from '@shared/devices/value.ts';
import type { DeviceRecord } from '@core/service/index.ts';

/** Names of the fields that distinguish kinds of devices: hardware, network, firmware. */
const kinds = [/device_?type|model|hardware|product/i, /operator|plmn|carrier/i, /firmware/i] as const;

/** Returns the fields over whose values a canary is spread: at most one of each kind. */
export const diverseFields = (fields: readonly Field[]): readonly string[] =>
  kinds.flatMap((kind) => fields.find(({ name }) => kind.test(name))?.name ?? []);

/** Tells whether the device is connected. */
export const isOnline = ({ values }: DeviceRecord): boolean =>
  connectivityOf(values.get(onlineField)) === 'online';

/** `count` of the items, evenly spaced in their order. */
const evenly = <T>(items: readonly T[], count: number): readonly T[] =>
  items.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
  );

/** Distributes `count` over groups, largest first: one from each group in turn, never more than its size. */
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

/** Picks `count` devices: spread over the combinations of values of `fieldNames`, and evenly within each. */
function spreadOver(
  devices: readonly DeviceRecord[],
  fieldNames: readonly string[],
  count: number,
): readonly string[] {
  const keyOf = ({ values }: DeviceRecord): string =>
    JSON.stringify(fieldNames.map((name) => valueText(values.get(name) ?? null)));
  const groups = [...Map.groupBy(devices, keyOf).values()].sort((a, b) => b.length - a.length);
  const shares = sharesOf(
    groups.map(({ length }) => length),
    count,
  );
  return groups.flatMap((group, index) => evenly(group, shares[index] ?? 0).map(({ mac }) => mac));
}

/**
 * Picks `count` diverse devices: connected ones as long as there are any, since only these can be watched for staying
 * connected, then others. Both are spread over the combinations of values of `fieldNames`, and evenly within each.
 */
export function diverse(
  devices: readonly DeviceRecord[],
  fieldNames: readonly string[],
  count: number,
): readonly string[] {
  const online = spreadOver(devices.filter(isOnline), fieldNames, count);
  const others = devices.filter((device) => !isOnline(device));
  return [...online, ...spreadOver(others, fieldNames, count - online.length)];
}
