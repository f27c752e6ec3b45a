import type * as z from 'zod';
import type { devicesContract, Distribution, WindowOfRows } from '@shared/devices/contract.ts';
import { distributionOf } from './distribution.ts';
import type { Fleet } from './fleet.ts';

export type RowsInput = z.output<typeof devicesContract.rows.input>;
export type MacsInput = z.output<typeof devicesContract.macs.input>;
export type LocateInput = z.output<typeof devicesContract.locate.input>;
export type Located = z.output<typeof devicesContract.locate.output>;

/** The rows under a choice, in its order. */
function orderOf(fleet: Fleet, { macs, ...selection }: MacsInput): readonly number[] {
  const order = fleet.order(selection);
  if (!macs) return [...order];
  const wanted = new Set(macs);
  return [...order].filter((row) => wanted.has(fleet.columns.macOf(row)));
}

/** The MAC addresses of all devices under a choice, in its order. */
export const macsOf = (fleet: Fleet, selection: MacsInput): string[] =>
  orderOf(fleet, selection).map((row) => fleet.columns.macOf(row));

/** A window of rows of a fleet, from memory. */
export function rowsOf(fleet: Fleet, { offset, limit, fieldNames, ...selection }: RowsInput): WindowOfRows {
  const order = orderOf(fleet, selection);
  const rows = order.slice(offset, offset + limit);
  return {
    revision: fleet.standing().revision,
    offset,
    total: order.length,
    macs: rows.map((row) => fleet.columns.macOf(row)),
    columns: fieldNames.map((fieldName) => ({
      fieldName,
      values: rows.map((row) => fleet.columns.value(row, fieldName)),
    })),
  };
}

/** Where a device stands in a selection, with its neighbours. */
export function locateIn(fleet: Fleet, { mac, ...selection }: LocateInput): Located {
  const row = fleet.columns.rowOf(mac);
  const order = orderOf(fleet, selection);
  const index = row === undefined ? -1 : order.indexOf(row);
  if (index < 0) return null;
  const macAt = (at: number): string | null => {
    const neighbour = order[at];
    return neighbour === undefined ? null : fleet.columns.macOf(neighbour);
  };
  return { index, total: order.length, previous: macAt(index - 1), next: macAt(index + 1) };
}

/** How the values of a field are spread over a fleet, from memory. */
export function spreadOf(fleet: Fleet, fieldName: string): Distribution {
  return {
    rows: distributionOf(fleet.columns, fieldName, fleet.fields.get(fieldName)),
    devices: fleet.columns.size,
    readAtMs: fleet.standing().readAtMs,
  };
}
