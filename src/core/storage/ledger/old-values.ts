import { createHash } from 'node:crypto';
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
export function spreadOfOldValues(
  devices: readonly OldValue[],
): { readonly value: FieldValue; readonly devices: number }[] {
  const counts = new Map<string, { value: FieldValue; devices: number }>();
  for (const { before } of devices) {
    const key = canonicalJson(before);
    const entry = counts.get(key) ?? { value: before, devices: 0 };
    entry.devices += 1;
    counts.set(key, entry);
  }
  return [...counts.values()].sort((a, b) => b.devices - a.devices).slice(0, keptValues);
}
