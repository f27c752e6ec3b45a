import { connectivityOf } from '@shared/devices/connectivity.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import { onlineField, type Field } from '@shared/devices/field.ts';
import { parseServiceTime } from '@shared/devices/service-time.ts';
import { durationText } from '@page/ui/time-words.ts';
import { valueIn, type RowRef } from './row-chunk.ts';

/** Until when the states of devices are known: until they were read, if they were not read again since; otherwise now. */
export const knownTo = (status: FleetStatus | null, nowMs: number): number =>
  (status?.error || status?.isRestored) && status.readAtMs !== null
    ? Math.min(nowMs, status.readAtMs)
    : nowMs;

/** How long a device has been online or offline, `41 min`; `undefined` where that is not known. */
export function inStateSince(row: RowRef, since: Field | null, nowMs: number): string | undefined {
  const state = connectivityOf(valueIn(row, onlineField));
  if (since === null || (state !== 'online' && state !== 'offline')) return undefined;
  const atMs = parseServiceTime(valueIn(row, since.name));
  return atMs === null || atMs > nowMs ? undefined : durationText(nowMs - atMs);
}

/** How long an offline device has been offline; `undefined` for others. */
export const offlineSince = (row: RowRef, since: Field | null, nowMs: number): string | undefined =>
  connectivityOf(valueIn(row, onlineField)) === 'offline' ? inStateSince(row, since, nowMs) : undefined;
