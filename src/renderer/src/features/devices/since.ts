import { connectivityOf } from '@shared/devices/connectivity.ts';
import { onlineField, type Field } from '@shared/devices/field.ts';
import { durationText } from '@page/ui/time-words.ts';
import { valueIn, type RowPlace } from './row-chunk.ts';

/** How long an offline device has been so, `41 min`; `undefined` where nobody knows. */
export function offlineSince(row: RowPlace, since: Field | null, nowMs: number): string | undefined {
  if (since === null || connectivityOf(valueIn(row, onlineField)) !== 'offline') return undefined;
  const value = valueIn(row, since.name);
  const atMs = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(atMs) || atMs > nowMs ? undefined : durationText(nowMs - atMs);
}
