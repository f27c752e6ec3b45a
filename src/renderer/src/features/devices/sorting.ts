import type { Sort } from '@shared/devices/contract.ts';

/** The order after a header was chosen: ascending first, then the other way round. */
export function nextSort(sort: Sort | null, fieldName: string): Sort {
  const isAscending = sort?.fieldName === fieldName && sort.direction === 'ascending';
  return { fieldName, direction: isAscending ? 'descending' : 'ascending' };
}

/** Value of `aria-sort` for a column. */
export const ariaSort = (sort: Sort | null, fieldName: string): Sort['direction'] | 'none' =>
  sort?.fieldName === fieldName ? sort.direction : 'none';
