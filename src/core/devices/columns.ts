import { macField } from '@shared/devices/field.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { DeviceRecord } from '../service/index.ts';

/** What a new reading changed. */
export interface Difference {
  readonly added: number;
  readonly removed: number;
  /** Cells of devices that stayed, `[MAC address, field name]`; at most `changedCellsLimit`. */
  readonly cells: [string, string][];
}

/** How many changed cells are told of one refresh. */
const changedCellsLimit = 5000;

/** Devices as columns: a value a row for each field. Rows are counted from 0 in the order of arrival. */
export interface DeviceColumns {
  readonly size: number;
  macOf(row: number): string;
  rowOf(mac: string): number | undefined;
  /** The value of a cell; unset for a field that no device has. */
  value(row: number, fieldName: string): FieldValue;
  /** Adds devices; one that is there already takes the new values. */
  put(devices: readonly DeviceRecord[]): void;
  /** Makes these the devices: those that stay keep their order, new ones follow. */
  replace(devices: readonly DeviceRecord[]): Difference;
}

interface Table {
  readonly macs: string[];
  readonly rows: Map<string, number>;
  readonly columns: Map<string, FieldValue[]>;
}

const emptyTable = (): Table => ({ macs: [], rows: new Map(), columns: new Map() });

function cell(table: Table, row: number, fieldName: string): FieldValue {
  if (fieldName === macField) return table.macs[row] ?? null;
  return table.columns.get(fieldName)?.[row] ?? null;
}

function put(table: Table, { mac, values }: DeviceRecord): void {
  const row = table.rows.get(mac) ?? table.macs.push(mac) - 1;
  table.rows.set(mac, row);
  for (const name of values.keys()) {
    if (!table.columns.has(name)) table.columns.set(name, []);
  }
  for (const [name, column] of table.columns) {
    while (column.length < row) column.push(null);
    column[row] = values.get(name) ?? null;
  }
}

function changedCells(before: Table, after: Table): [string, string][] {
  const cells: [string, string][] = [];
  const names = new Set([...before.columns.keys(), ...after.columns.keys()]);
  for (const [row, mac] of after.macs.entries()) {
    const rowBefore = before.rows.get(mac);
    if (rowBefore === undefined) continue;
    for (const name of names) {
      if (sameValue(cell(before, rowBefore, name), cell(after, row, name))) continue;
      if (cells.push([mac, name]) >= changedCellsLimit) return cells;
    }
  }
  return cells;
}

export function createColumns(): DeviceColumns {
  let table = emptyTable();

  return {
    get size() {
      return table.macs.length;
    },
    macOf: (row) => table.macs[row] ?? '',
    rowOf: (mac) => table.rows.get(mac),
    value: (row, fieldName) => cell(table, row, fieldName),
    put(devices) {
      for (const device of devices) put(table, device);
    },
    replace(devices) {
      const before = table;
      const byMac = new Map(devices.map((device) => [device.mac, device]));
      const stayed = before.macs.flatMap((mac) => byMac.get(mac) ?? []);
      const added = devices.filter(({ mac }) => !before.rows.has(mac));
      table = emptyTable();
      for (const device of [...stayed, ...added]) put(table, device);
      return {
        added: added.length,
        removed: before.macs.length - stayed.length,
        cells: changedCells(before, table),
      };
    },
  };
}
