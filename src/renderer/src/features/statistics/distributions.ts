import { kindOf, macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { Distribution } from '@shared/devices/contract.ts';

/** A field with how its values are spread. */
export interface FieldDistribution {
  readonly field: Field;
  readonly distribution: Distribution;
}

export const shownDistributions = 8;
/** More values than this are a list, not a distribution. */
const mostValues = 12;

/**
 * Fields whose values may be few: connection status before all, then those that the operator looks at in the grid,
 * then options and text, then yes or no.
 */
export function candidates(fields: readonly Field[], inGrid: readonly string[] = []): Field[] {
  const rank = (field: Field): number => {
    if (field.name === onlineField) return 0;
    if (inGrid.includes(field.name)) return 0.5;
    return kindOf(field) === 'text' || kindOf(field) === 'option' ? 1 : 2;
  };
  return fields
    .filter((field) => field.name !== macField && field.name !== nameField)
    .filter((field) => ['option', 'text', 'boolean'].includes(kindOf(field)))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a distribution says something: several values, but few, and not mostly unset. */
export function isTelling({ rows, devices }: Distribution): boolean {
  const known = rows.filter(({ value }) => value !== null && value !== '');
  const unset = rows.find(({ value }) => value === null)?.devices ?? 0;
  return known.length >= 2 && known.length <= mostValues && unset < devices / 2;
}

/** The rows by size, unset last. */
const orderedRows = ({ rows }: Distribution): Distribution['rows'] =>
  rows.toSorted((a, b) => Number(a.value === null) - Number(b.value === null) || b.devices - a.devices);

/** Rows of a tile at most. */
const mostRows = 8;

/** The rows that a tile shows by size, what is left over summed up, and unset. */
export interface ShownRows {
  readonly rows: Distribution['rows'];
  readonly others: { readonly values: number; readonly devices: number } | null;
  readonly unset: number;
}

/** The largest rows, so many that the tile has `mostRows` with that of the others and that of unset. */
export function shownRows(distribution: Distribution): ShownRows {
  const known = orderedRows(distribution).filter(({ value }) => value !== null);
  const unset = distribution.rows.find(({ value }) => value === null)?.devices ?? 0;
  const room = mostRows - Number(unset > 0);
  if (known.length <= room) return { rows: known, others: null, unset };
  const rows = known.slice(0, room - 1);
  const rest = known.slice(room - 1);
  const devices = rest.reduce((sum, row) => sum + row.devices, 0);
  return { rows, others: { values: rest.length, devices }, unset };
}

/** A share of all devices: `58.8 %`, and never 0.0 % for what exists. */
export function shareText(devices: number, all: number): string {
  if (all === 0) return '–';
  const percent = (100 * devices) / all;
  return percent > 0 && percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`;
}
