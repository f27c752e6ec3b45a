import { connectivityOf } from '@shared/devices/connectivity.ts';
import { macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { lengthText } from '@shared/history/lengths.ts';
import { momentText, type Zone } from '@page/features/history/index.ts';
import { say } from './words.ts';

export type DeviceValues = ReadonlyMap<string, FieldValue>;

const inTitle: readonly string[] = [nameField, onlineField, macField];
const maxFacts = 9;

/** Returns the main fields of a device: those that the operator has in the grid, then any that have a value. */
export const mainFields = (
  inGrid: readonly Field[],
  fields: readonly Field[],
  values: DeviceValues,
): Field[] =>
  [...new Set([...inGrid, ...fields])]
    .filter(({ name }) => !inTitle.includes(name) && (values.get(name) ?? null) !== null)
    .slice(0, maxFacts);

/** Returns the fields of the category that the MAC address is in, which identify the device. */
export function identifyingFields(fields: readonly Field[]): Field[] {
  const category = fields.find(({ name }) => name === macField)?.category ?? null;
  return fields.filter(
    (field) => category !== null && field.category === category && !inTitle.includes(field.name),
  );
}

/**
 * Returns since when a device has its state, where its history covers how that began and agrees with it.
 * @param eventTimes when its connection changed, milliseconds since the epoch
 */
export function stateSince(
  segments: readonly ConnectionSegment[],
  eventTimes: Float64Array,
  values: DeviceValues,
  zone: Zone,
): string | null {
  const [before, last] = segments.slice(-2);
  if (!before || !last) return null;
  // After unknown time, the state may be older than what is known of it, unless an event began it.
  if (before.state === 'unknown' && !eventTimes.includes(last.startMs)) return null;
  if (last.state !== connectivityOf(values.get(onlineField))) return null;
  return say('since', {
    moment: momentText(last.startMs, zone, 'minute'),
    length: lengthText(last.endMs - last.startMs),
  });
}
