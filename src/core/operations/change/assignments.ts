import type { Operand } from '@shared/devices/filter.ts';

/** A value, and the devices that are to get it. */
export interface Assignment {
  readonly value: Operand;
  readonly macs: readonly string[];
}

/** Groups devices by the value that they are to get, the most frequent value first. */
export function byValue(
  devices: readonly { readonly mac: string; readonly value: Operand }[],
): readonly Assignment[] {
  const groups = new Map<string, { value: Operand; macs: string[] }>();
  for (const { mac, value } of devices) {
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? { value, macs: [] };
    group.macs.push(mac);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.macs.length - a.macs.length);
}
