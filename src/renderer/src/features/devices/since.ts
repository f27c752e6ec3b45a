import { connectivityOf } from '@shared/devices/connectivity.ts';
import { kindOf, onlineField, type Field } from '@shared/devices/field.ts';
import { durationText } from '@page/ui/time-words.ts';
import { valueIn, type RowPlace } from './row-chunk.ts';

/** The field that says since when a device is in its state, by the words on its label; many companies have none. */
export function sinceField(fields: readonly Field[]): Field | null {
  const found = fields.find(
    (field) =>
      kindOf(field) === 'date' &&
      /\bsince\b/i.test(field.displayName) &&
      /(on|off)line/i.test(field.displayName),
  );
  return found ?? null;
}

/** How long an offline device has been so, `41 min`; `undefined` where nobody knows. */
export function offlineSince(row: RowPlace, since: Field | null, nowMs: number): string | undefined {
  if (since === null || connectivityOf(valueIn(row, onlineField)) !== 'offline') return undefined;
  const value = valueIn(row, since.name);
  const atMs = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(atMs) || atMs > nowMs ? undefined : durationText(nowMs - atMs);
}
