import { connectivityOf } from '@shared/devices/connectivity.ts';
import { onlineField, type Field } from '@shared/devices/field.ts';
import { momentSaid } from '@shared/devices/moment-said.ts';
import { durationText } from '@page/ui/time-words.ts';
import { valueIn, type RowPlace } from './row-chunk.ts';

/** How long an offline device has been offline, `41 min`; `undefined` where that is not known. */
export function offlineSince(row: RowPlace, since: Field | null, nowMs: number): string | undefined {
  if (since === null || connectivityOf(valueIn(row, onlineField)) !== 'offline') return undefined;
  const atMs = momentSaid(valueIn(row, since.name));
  return atMs === null || atMs > nowMs ? undefined : durationText(nowMs - atMs);
}
