import type { Distribution } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { DeviceColumns } from './columns.ts';
import { compareKeys, sortKeyOf } from './sort-key.ts';

/** Equal for equal values only: `1`, `'1'`, `true` and unset are four rows. */
const identity = (value: FieldValue): string =>
  `${value === null ? 'unset' : typeof value === 'object' ? Object.keys(value).join() : typeof value}:${valueText(value)}`;

/** The devices with each value of a field, most frequent first, equally frequent ones in order, unset last. */
export function distributionOf(
  columns: DeviceColumns,
  fieldName: string,
  field: Field | undefined,
): Distribution['rows'] {
  const rows = new Map<string, Distribution['rows'][number]>();
  for (let row = 0; row < columns.size; row += 1) {
    const value = columns.value(row, fieldName);
    const key = identity(value);
    const known = rows.get(key);
    if (known) known.devices += 1;
    else rows.set(key, { value, devices: 1 });
  }
  const keyOf = sortKeyOf(fieldName, field);
  return [...rows.values()].sort(
    (a, b) =>
      Number(a.value === null) - Number(b.value === null) ||
      b.devices - a.devices ||
      compareKeys(keyOf(a.value), keyOf(b.value), 1),
  );
}
