import type { FieldValue } from './value.ts';

/** Returns the distinct values with how many devices have each, the most frequent first; `values` has one per device. */
export function valueSpread(values: Iterable<FieldValue>): { value: FieldValue; devices: number }[] {
  const counts = new Map<string, { value: FieldValue; devices: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    const count = counts.get(key) ?? { value, devices: 0 };
    count.devices += 1;
    counts.set(key, count);
  }
  return [...counts.values()].sort((a, b) => b.devices - a.devices);
}
