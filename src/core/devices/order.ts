import type * as z from 'zod';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';
import type { selectionOfRowsSchema, Sort } from '@shared/devices/contract.ts';
import { normalisePartialMac } from '@shared/devices/mac.ts';
import { valueText } from '@shared/devices/value.ts';
import type { DeviceColumns } from './columns.ts';
import { compareKeys, sortKeyOf } from './sort-key.ts';

/** Which devices of a fleet, in which order. */
export type Selection = Omit<z.output<typeof selectionOfRowsSchema>, 'key'>;

/** Fields by name, as far as they are known. */
export type FieldsByName = ReadonlyMap<string, Field>;

type RowTest = (row: number) => boolean;

function isInState(columns: DeviceColumns, online: number): RowTest {
  return (row) => {
    const value = columns.value(row, onlineField);
    return value !== null && value !== '' && Number(valueText(value)) === online;
  };
}

function holds(columns: DeviceColumns, search: string): RowTest {
  const text = search.trim().toLowerCase();
  const partialMac = normalisePartialMac(search);
  return (row) =>
    valueText(columns.value(row, nameField)).toLowerCase().includes(text) ||
    (partialMac !== null && columns.macOf(row).includes(partialMac));
}

function testsOf(columns: DeviceColumns, { online, search }: Selection): RowTest[] {
  const tests: RowTest[] = [];
  if (online !== undefined) tests.push(isInState(columns, online));
  if (search !== undefined && search.trim() !== '') tests.push(holds(columns, search));
  return tests;
}

const byMac = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sortRows(columns: DeviceColumns, rows: number[], sort: Sort, fields: FieldsByName): number[] {
  const keyOf = sortKeyOf(sort.fieldName, fields.get(sort.fieldName));
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const entries = rows.map((row) => ({
    row,
    mac: columns.macOf(row),
    key: keyOf(columns.value(row, sort.fieldName)),
  }));
  entries.sort((a, b) => compareKeys(a.key, b.key, sign) || byMac(a.mac, b.mac));
  return entries.map(({ row }) => row);
}

/**
 * The rows of a selection in order. Numbers sort numerically, text in natural order (`Bus 9` before `Bus 10`), options
 * by their names; the empty text and after it unset come last in either direction, and equal values stand in the order
 * of their MAC addresses. Without a sort the order of arrival stays.
 */
export function orderOf(
  columns: DeviceColumns,
  selection: Selection,
  fields: FieldsByName,
): readonly number[] {
  const tests = testsOf(columns, selection);
  const rows = Array.from({ length: columns.size }, (_, row) => row);
  const chosen = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  return selection.sort === null ? chosen : sortRows(columns, chosen, selection.sort, fields);
}

/** Orders of one revision, so that scrolling does not sort again. */
export interface OrderCache {
  get(revision: number, selection: Selection, compute: () => readonly number[]): readonly number[];
}

const cachedOrders = 6;

export function createOrderCache(): OrderCache {
  const orders = new Map<string, readonly number[]>();
  let current = -1;
  return {
    get(revision, { online, search, sort }, compute) {
      if (revision !== current) orders.clear();
      current = revision;
      const key = JSON.stringify([online, search, sort?.fieldName, sort?.direction]);
      const order = orders.get(key) ?? compute();
      orders.delete(key);
      orders.set(key, order);
      const [oldest] = orders.keys();
      if (orders.size > cachedOrders && oldest !== undefined) orders.delete(oldest);
      return order;
    },
  };
}
