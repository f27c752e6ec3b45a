import { sortedByValue } from '@core/fleet-store/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import type { Sort } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Given, OptionSpec } from './arguments.ts';
import { wrongUsage } from './failures.ts';
import { fieldNamed } from './fields.ts';
import { valueOf } from './read-devices.ts';

/** The options with which a command sorts devices. */
export const sortOptions: readonly OptionSpec[] = [
  { name: 'sort', value: 'FIELD', summary: 'Sort by a field, unset values last' },
  { name: 'descending', summary: 'Sort from the greatest to the least' },
];

/** The order of devices. */
export interface Order {
  readonly field: Field;
  readonly isDescending: boolean;
}

/**
 * Returns a function that finds the asked order among the fields of the company: `null` where none is asked; it throws as
 * `fieldNamed`. Throws `Failure` `invalid-request` for a direction of nothing, before anything is read.
 */
export function orderGiven(given: Given): (fields: readonly Field[]) => Order | null {
  const name = given.text('sort');
  const isDescending = given.has('descending');
  if (isDescending && name === undefined)
    throw wrongUsage('--descending takes a field to sort by.', 'Name it with --sort.');
  return (fields) => (name === undefined ? null : { field: fieldNamed(name, fields), isDescending });
}

/** Returns the names of the fields, and of the one that the devices are sorted by. */
export const withOrder = (fieldNames: readonly string[], order: Order | null): readonly string[] =>
  order === null ? fieldNames : [...new Set([...fieldNames, order.field.name])];

/** Returns the order as sort keys. */
export const sortOf = (order: Order | null): Sort[] =>
  order === null
    ? []
    : [{ fieldName: order.field.name, direction: order.isDescending ? 'descending' : 'ascending' }];

/** Sorts devices as the window does in English, equal ones by their addresses; without an order, they stay as they were read. */
export function inOrder(devices: readonly DeviceRecord[], order: Order | null): readonly DeviceRecord[] {
  if (order === null) return devices;
  const { field, isDescending } = order;
  const byMac = devices.toSorted((a, b) => (a.mac < b.mac ? -1 : 1));
  const values = byMac.map((device) => valueOf(device, field.name));
  const indexes = sortedByValue(values, field, isDescending ? 'descending' : 'ascending');
  return Array.from(indexes).flatMap((index) => byMac[index] ?? []);
}
