import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { onlineField, type Field } from '@shared/devices/field.ts';
import { sinceMsOf } from '@shared/devices/since-field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { durationText } from '@page/ui/time-words.ts';
import { valueIn, type RowRef } from './row-chunk.ts';

/**
 * Until when the states of devices that were read at a time, by default all of them, are known: until they were read, if
 * they were not read again since; otherwise now.
 */
export const knownTo = (
  status: FleetStatus | null,
  nowMs: number,
  readAtMs = status?.readAtMs ?? null,
): number => ((status?.error || status?.isRestored) && readAtMs !== null ? Math.min(nowMs, readAtMs) : nowMs);

/** How long a device with these values has been online or offline, `41 min`; `undefined` where that is not known. */
export function inStateSince(
  valueOf: (fieldName: string) => FieldValue,
  since: Field | null,
  nowMs: number,
): string | undefined {
  const state = connectivityOf(valueOf(onlineField));
  if (since === null || (state !== 'online' && state !== 'offline')) return undefined;
  const atMs = sinceMsOf(valueOf(since.name));
  return atMs === null || atMs > nowMs ? undefined : durationText(nowMs - atMs);
}

/** How long an offline device has been offline; `undefined` for others. */
export const offlineSince = (row: RowRef, since: Field | null, nowMs: number): string | undefined =>
  connectivityOf(valueIn(row, onlineField)) === 'offline'
    ? inStateSince((fieldName) => valueIn(row, fieldName), since, nowMs)
    : undefined;
