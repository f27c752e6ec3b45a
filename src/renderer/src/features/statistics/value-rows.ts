import type { Distribution } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { CountedValues } from '@shared/statistics/counting.ts';
import { facetOf, type FacetRow, type FacetState } from '@page/features/facets/index.ts';
import { grouped } from '@page/ui/number-words.ts';

/** The rows that a tile shows by size, what is left over summed up, and unset. */
export interface ValueRows {
  readonly rows: readonly FacetRow[];
  readonly others: { readonly values: number; readonly devices: number } | null;
  /** Devices without a value; `null` where there is none. */
  readonly unset: FacetRow | null;
  /** Everything that devices without a value are told from. */
  readonly all: readonly NonNullable<FacetRow['choice']>[];
}

/** As the values of the grid's fields are counted: unset is one of them. */
const spreadOf = ({ rows, unset, distinct, devices }: CountedValues): Distribution => ({
  rows: unset > 0 ? [...rows, { value: null, devices: unset }] : rows,
  distinct: distinct + Number(unset > 0),
  devices,
  readAtMs: null,
});

/** Pixels of a row, and of what stands around the rows of a tile of one row of the page. */
const [rowHeight, aroundRows, tileHeight, gap] = [32, 110, 192, 12];

/** Lines that a tile has room for, by the rows of the page that it takes. */
export const linesIn = (height: number): number =>
  Math.max(2, Math.floor((height * (tileHeight + gap) - gap - aroundRows) / rowHeight));

/** The largest rows, so many that there are `lines` with that of the others and that of unset. */
export function valueRows(field: Field, counted: CountedValues, state: FacetState, lines: number): ValueRows {
  const { rows, all } = facetOf(field, spreadOf(counted), state);
  const known = rows.filter(({ isUnset }) => !isUnset);
  const unset = rows.find(({ isUnset }) => isUnset) ?? null;
  const room = lines - Number(unset !== null);
  if (counted.distinct <= room && known.length <= room) return { rows: known, others: null, unset, all };
  const shown = known.slice(0, Math.max(1, room - 1));
  const told = shown.reduce((sum, { devices }) => sum + devices, 0);
  const values = counted.distinct - shown.filter(({ devices }) => devices > 0).length;
  const others = { values, devices: counted.devices - counted.unset - told };
  return { rows: shown, others: values > 0 ? others : null, unset, all };
}

/** A share of all devices: `58.8 %`, and never 0.0 % for what exists. */
export function shareText(devices: number, all: number): string {
  if (all === 0) return '–';
  const percent = (100 * devices) / all;
  return percent > 0 && percent < 0.1
    ? `< ${grouped(0.1, 1)} %`
    : `${grouped(Number(percent.toFixed(1)), 1)} %`;
}
