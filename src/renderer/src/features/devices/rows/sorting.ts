import type { Sort } from '@shared/devices/contract.ts';
import { connectivity } from '@shared/devices/connectivity.ts';
import { nameField, onlineField, type Field } from '@shared/devices/field.ts';

/** The sort keys in effect: the first decides, the next break ties. */
export type Sorts = readonly Sort[];

/** The order until the user chooses another. */
export const defaultSort: Sorts = [{ fieldName: nameField, direction: 'ascending' }];

/** Of devices in one state, those that changed to it last come first (`withSince`). */
const newestFirst: Sorts = [{ fieldName: onlineField, direction: 'ascending' }];

/** The order in which to show the devices of a state: unless the user chose an order, the newest outages come first. */
export function sortInState(sorts: Sorts, online: number | null): Sorts {
  if (online !== connectivity.offline) return sorts === newestFirst ? defaultSort : sorts;
  return JSON.stringify(sorts) === JSON.stringify(defaultSort) ? newestFirst : sorts;
}

const reversed = ({ fieldName, direction }: Sort): Sort => ({
  fieldName,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});

/** Sorts by one column alone: ascending first, then reversed. */
export function sortBy(sorts: Sorts, fieldName: string): Sort[] {
  const [only] = sorts;
  const isAlone = sorts.length === 1 && only?.fieldName === fieldName;
  return [isAlone ? reversed(only) : { fieldName, direction: 'ascending' }];
}

/** Adds a column as the last sort key, ascending; then reverses it, then removes it unless it is the only one. */
export function addSort(sorts: Sorts, fieldName: string): Sort[] {
  const at = sorts.findIndex((sort) => sort.fieldName === fieldName);
  const sort = sorts[at];
  if (!sort) return [...sorts, { fieldName, direction: 'ascending' }];
  if (sort.direction === 'ascending' || sorts.length === 1) return sorts.with(at, reversed(sort));
  return sorts.toSpliced(at, 1);
}

/** The `aria-sort` value of a column. */
export const ariaSort = (sorts: Sorts, fieldName: string): Sort['direction'] | 'none' =>
  sorts.find((sort) => sort.fieldName === fieldName)?.direction ?? 'none';

/** The position of a column among several sort keys, from 1; `null` where it is the only one or none. */
export function sortPosition(sorts: Sorts, fieldName: string): number | null {
  const at = sorts.findIndex((sort) => sort.fieldName === fieldName);
  return at < 0 || sorts.length < 2 ? null : at + 1;
}

/** The sort keys to ask for: where the connection status comes last, the devices that changed it last come first in each. */
export function withSince(sorts: Sorts, since: Field | null): Sort[] {
  const isOpen = since !== null && sorts.at(-1)?.fieldName === onlineField;
  return isOpen ? [...sorts, { fieldName: since.name, direction: 'descending' }] : [...sorts];
}
