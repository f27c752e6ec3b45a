import { createHash } from 'node:crypto';
import { macField, nameField, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Change, Preview, PreviewGroup, PreviewRow } from '@shared/operations/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { readAllDevices } from '../devices/index.ts';
import type { DeviceRecord } from '../service/index.ts';
import type { PlannedPart } from './part-plan.ts';
import { holdsValue } from './new-value.ts';

/** The devices that a change would hit, as they were read. */
export interface Reach {
  readonly rows: readonly PreviewRow[];
  readonly counts: Preview['counts'];
  readonly devicesHash: string;
  readonly requests: number;
}

function groupOf(before: FieldValue, change: Change): PreviewGroup {
  if (before === null) return 'unset';
  return holdsValue(before, change.value) ? 'has-it' : 'will-change';
}

function toRow({ mac, values }: DeviceRecord, change: Change): PreviewRow {
  const before = values.get(change.fieldName) ?? null;
  return { mac, name: values.get(nameField) ?? null, before, group: groupOf(before, change), note: null };
}

/** SHA-256 of the sorted MAC addresses, in hexadecimal. */
export const hashOfDevices = (macs: readonly string[]): string =>
  createHash('sha256')
    .update([...macs].sort().join('\n'))
    .digest('hex');

/** Reads every device that the change would hit, with the very filters that would be sent (endpoint 2). */
export async function readReach({ client, account, signal }: ActiveAccount, change: Change): Promise<Reach> {
  const fieldNames = [...new Set([macField, nameField, change.fieldName])];
  const { companyId } = account;
  const all = await readAllDevices({ client, companyId, filters: change.filters, fieldNames, signal });
  const rows = all.devices.map((device) => toRow(device, change));
  const count = (group: PreviewGroup): number => rows.filter((row) => row.group === group).length;
  return {
    rows,
    counts: {
      willChange: count('will-change'),
      unset: count('unset'),
      hasIt: count('has-it'),
      cannotChange: count('cannot-change'),
    },
    devicesHash: hashOfDevices(rows.map(({ mac }) => mac)),
    requests: all.requests,
  };
}

/** The values that would be overwritten, most frequent first. */
export function spreadOf(rows: readonly PreviewRow[]): Preview['before'] {
  const counts = new Map<string, { value: FieldValue; devices: number }>();
  for (const { before, group } of rows) {
    if (group !== 'will-change') continue;
    const key = JSON.stringify(before);
    const entry = counts.get(key) ?? { value: before, devices: 0 };
    entry.devices += 1;
    counts.set(key, entry);
  }
  return [...counts.values()].sort((a, b) => b.devices - a.devices);
}

/** How many devices would get the value. */
export const targetsOf = ({ willChange, unset }: Preview['counts']): number => willChange + unset;

/** A preview that can be confirmed, with all its rows. */
export interface KeptPreview {
  readonly preview: Preview;
  readonly rows: readonly PreviewRow[];
  readonly accountId: string;
  readonly field: Field;
  readonly filterText: string;
  /** The requests that would be sent. */
  readonly plan: readonly PlannedPart[];
}
