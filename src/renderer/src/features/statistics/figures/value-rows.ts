import type { Distribution } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { CountedValues } from '@shared/statistics/counting.ts';
import { grouped } from '@shared/words/grouped.ts';
import { facetOf, type FacetRow, type FacetState } from '@page/features/facets/index.ts';

/** The largest rows that a tile shows, the rest summed up, and unset. */
export interface ValueRows {
  readonly rows: readonly FacetRow[];
  readonly others: { readonly values: number; readonly devices: number } | null;
  /** Devices without a value; `null` where there are none. */
  readonly unset: FacetRow | null;
  /** Every value that can be filtered by; excluding all of them leaves the devices without a value. */
  readonly all: readonly NonNullable<FacetRow['choice']>[];
}

/** Converts to the counts of the grid's fields, where unset is one of the values. */
const spreadOf = ({ rows, unset, distinct, devices }: CountedValues): Distribution => ({
  rows: unset > 0 ? [...rows, { value: null, devices: unset }] : rows,
  distinct: distinct + Number(unset > 0),
  devices,
  readAtMs: null,
});

/** In pixels: a row, everything around the rows in a tile, a tile of one row of the page, and the gap between tiles. */
const [rowHeight, aroundRows, tileHeight, gap] = [32, 110, 192, 12];

/** Returns how many lines fit into a tile, by its height in rows of the page. */
export const linesIn = (height: number): number =>
  Math.max(2, Math.floor((height * (tileHeight + gap) - gap - aroundRows) / rowHeight));

/** Returns the largest rows, as many as fit into `lines` with those for the others and for unset. */
export function valueRows(field: Field, counted: CountedValues, state: FacetState, lines: number): ValueRows {
  const { rows, all } = facetOf(field, spreadOf(counted), state);
  const known = rows.filter(({ isUnset }) => !isUnset);
  const unset = rows.find(({ isUnset }) => isUnset) ?? null;
  const room = lines - Number(unset !== null);
  // A facet lists only its largest values, fewer than fit into the tallest tile.
  const areAll = known.filter(({ devices }) => devices > 0).length >= counted.distinct;
  if (areAll && known.length <= room) return { rows: known, others: null, unset, all };
  const shown = known.slice(0, Math.max(1, room - 1));
  const told = shown.reduce((sum, { devices }) => sum + devices, 0);
  const values = counted.distinct - shown.filter(({ devices }) => devices > 0).length;
  const others = { values, devices: counted.devices - counted.unset - told };
  return { rows: shown, others: values > 0 ? others : null, unset, all };
}

/** Returns a share of all devices: `58.8 %`, never 0.0 % for what exists, nor 100.0 % for less than all. */
export function shareText(devices: number, all: number): string {
  if (all === 0) return '–';
  const percent = (100 * devices) / all;
  if (percent > 0 && percent < 0.1) return `< ${grouped(0.1, 1)} %`;
  const shown = Number(percent.toFixed(1));
  return shown === 100 && devices < all ? `> ${grouped(99.9, 1)} %` : `${grouped(shown, 1)} %`;
}
