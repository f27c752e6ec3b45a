import { kindOf, macField, nameField, type Field } from '@shared/devices/field.ts';
import { isIdentityField } from '@shared/devices/identity-fields.ts';
import { valueText } from '@shared/devices/value.ts';
import { sentinelOf } from '@shared/history/sentinel.ts';
import type { DayFigures } from '@shared/statistics/days.ts';
import type { FleetStore } from '../fleet-store/index.ts';

/** How many values of a field are told apart, and the length that their texts may have. */
const [maxValues, maxLength] = [20, 120];

/** From this number on, whole numbers without a unit identify devices or subscribers: an IMSI, a phone number, an ICCID. */
const leastIdentifier = 1e9;
const isIdentifier = (number: number): boolean =>
  Number.isInteger(number) && Math.abs(number) >= leastIdentifier;

/** How many devices must have a number for figures of them: an extreme, or the sum of few, tells the number of a device. */
const minDevices = 5;
const untold = { least: null, most: null, sum: null };

const positionName = /gps[ _]?(lat|lon|lng|alt|pos)|latitude|longitude|altitude/i;
/** Whether a field tells where devices are; recognised by its name or its unit, since the service does not mark it. */
const isPosition = ({ name, displayName, unit }: Field): boolean =>
  unit === '°' || positionName.test(name) || positionName.test(displayName);

function numbersOf(store: FleetStore, field: Field): DayFigures | null {
  const { rows } = store.select({ anyOf: [], sort: [] });
  const asked = { sentinel: sentinelOf(field), maxBins: 2 };
  const { figures, unset, failed } = store.countNumbers(rows, field.name, asked);
  const counted = { kind: 'numbers', unset, failed } as const;
  if (!figures) return { ...counted, figures };
  const { devices, least, most, sum } = figures;
  if (!field.unit && [least, most].some(isIdentifier)) return null;
  const isTold = devices >= minDevices;
  return { ...counted, figures: { devices, ...(isTold ? { least, most, sum } : untold) } };
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
 * Returns figures of a field over all devices of a store: those of its numbers, or the devices by its most frequent values.
 * They name no device, but the extremes of numbers are each the number of a device; of few devices there are none, nor a sum.
 * Returns `null` for dates, and where the field identifies devices or tells where they are.
 */
export function dayFigures(store: FleetStore, field: Field): DayFigures | null {
  const kind = kindOf(field);
  if (kind === 'date' || [macField, nameField].includes(field.name)) return null;
  if (isIdentityField(field) || isPosition(field)) return null;
  return kind === 'number' ? numbersOf(store, field) : valuesOf(store, field);
}
