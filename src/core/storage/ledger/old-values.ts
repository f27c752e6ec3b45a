import { createHash } from 'node:crypto';
import { valueSpread } from '@shared/devices/value-spread.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { canonicalJson } from './canonical-json.ts';

/** A device with its old value. */
export interface OldValue {
  readonly mac: string;
  readonly before: FieldValue;
}

const keptValues = 50;

/** Returns the SHA-256 over all devices with their old values, independent of their order. */
export function hashOfOldValues(devices: readonly OldValue[]): string {
  const lines = devices.map(({ mac, before }) => `${mac} ${canonicalJson(before)}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Returns the old values with the number of their devices, most frequent first, at most fifty. */
export const spreadOfOldValues = (devices: readonly OldValue[]): ReturnType<typeof valueSpread> =>
  valueSpread(devices.map(({ before }) => before)).slice(0, keptValues);
