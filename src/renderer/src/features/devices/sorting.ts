import type { Sort } from '@shared/devices/contract.ts';

/** The orders in effect: the first decides, the next among equals. */
export type Sorts = readonly Sort[];

const turned = ({ fieldName, direction }: Sort): Sort => ({
  fieldName,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});

/** The order after a header was chosen alone: ascending first, then the other way round. */
export function sortBy(sorts: Sorts, fieldName: string): Sort[] {
  const [only] = sorts;
  const isAlone = sorts.length === 1 && only?.fieldName === fieldName;
  return [isAlone ? turned(only) : { fieldName, direction: 'ascending' }];
}

/** The order after a header was added: last and ascending, then the other way round, then gone unless it is alone. */
export function addSort(sorts: Sorts, fieldName: string): Sort[] {
  const at = sorts.findIndex((sort) => sort.fieldName === fieldName);
  const sort = sorts[at];
  if (!sort) return [...sorts, { fieldName, direction: 'ascending' }];
  if (sort.direction === 'ascending' || sorts.length === 1) return sorts.with(at, turned(sort));
  return sorts.toSpliced(at, 1);
}

/** Value of `aria-sort` for a column. */
export const ariaSort = (sorts: Sorts, fieldName: string): Sort['direction'] | 'none' =>
  sorts.find((sort) => sort.fieldName === fieldName)?.direction ?? 'none';

/** The place of a column among several orders, from 1; `null` where it sorts alone or not at all. */
export function sortPlace(sorts: Sorts, fieldName: string): number | null {
  const at = sorts.findIndex((sort) => sort.fieldName === fieldName);
  return at < 0 || sorts.length < 2 ? null : at + 1;
}
