import { kindOf, macField, nameField, type Field } from '@shared/devices/field.ts';
import { isIdentityField } from '@shared/devices/identity-fields.ts';
import { valueText } from '@shared/devices/value.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { DayFigures } from '@shared/statistics/days.ts';
import type { FleetStore } from '../fleet-store/index.ts';

/** How many values of a field are told apart, and the length that their texts may have. */
const [maxValues, maxLength] = [20, 120];

/** Numbers with more digits than a double has are identifiers, as an ICCID is, rather than measurements. */
function numbersOf(store: FleetStore, field: Field): DayFigures | null {
  const { rows } = store.select({ anyOf: [], sort: [] });
  const { figures } = store.countNumbers(rows, field.name, { sentinel: sentinelOf(field), maxBins: 2 });
  if (!figures) return { kind: 'numbers', figures };
  const { devices, least, most, sum } = figures;
  if (Math.max(-least, most) > Number.MAX_SAFE_INTEGER) return null;
  return { kind: 'numbers', figures: { devices, least, most, sum } };
}

/** Whether texts name devices rather than what devices have in common: most devices have one that no other has. */
const nameDevices = (counts: Uint32Array, devices: number): boolean =>
  2 * counts.filter((count) => count === 1).length > devices;

/**
 * Returns the devices by value. A text that only one device has may name it, and is counted among the others; an option
 * or a boolean cannot name a device.
 */
function valuesOf(store: FleetStore, { name, ...field }: Field): DayFigures | null {
  const { codes, places } = store.coded(name);
  const counts = new Uint32Array(places.length + 1);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  const [unset = 0, ofValues] = [counts[0], counts.subarray(1)];
  const isText = kindOf(field) === 'text';
  if (isText && nameDevices(ofValues, codes.length - unset)) return null;
  const found = Array.from(ofValues, (devices, at) => ({ at, devices }))
    .filter(({ devices }) => devices > Number(isText))
    .toSorted((a, b) => b.devices - a.devices)
    .slice(0, maxValues);
  const values = store.valuesAt(
    name,
    Uint32Array.from(found, ({ at }) => places[at] ?? 0),
  );
  const rows = found
    .map(({ devices }, at) => ({ value: values[at] ?? null, devices }))
    .filter(({ value }) => valueText(value).length <= maxLength);
  const told = rows.reduce((sum, { devices }) => sum + devices, unset);
  return { kind: 'values', unset, rows, others: codes.length - told };
}

/**
 * Returns figures of a field over all devices of a store that tell nothing about single devices: those of its numbers, or
 * the devices by its most frequent values. Returns `null` for dates, and where the field names devices.
 */
export function dayFigures(store: FleetStore, field: Field): DayFigures | null {
  const kind = kindOf(field);
  if (kind === 'date' || [macField, nameField].includes(field.name) || isIdentityField(field)) return null;
  return kind === 'number' ? numbersOf(store, field) : valuesOf(store, field);
}
