import type { DeviceRecord } from '@core/service/index.ts';
import type { Sort } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Given, OptionSpec } from './arguments.ts';
import { wrongUsage } from './failures.ts';
import { fieldNamed } from './fields.ts';
import { valueOf } from './read-devices.ts';
import { sortedBy } from './sorting.ts';

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

export const inOrder = (devices: readonly DeviceRecord[], order: Order | null): readonly DeviceRecord[] =>
  order === null ? devices : sortedBy(devices, (device) => valueOf(device, order.field.name), order);

/** Returns the order as sort keys. */
export const sortOf = (order: Order | null): Sort[] =>
  order === null
    ? []
    : [{ fieldName: order.field.name, direction: order.isDescending ? 'descending' : 'ascending' }];
