import type { Filter } from '@shared/devices/filter.ts';
import { queryOf, type Condition, type Groups, type Query } from '@shared/query/query.ts';

const keyOf = (filter: Condition): string => JSON.stringify(filter);

/** Merges groups that differ in a single value of one field into one group with a list; leaves others as they are. */
function joined(groups: Groups): Groups {
  const [first = []] = groups;
  for (const { fieldName, operatorId } of groups.length > 1 ? first : []) {
    const isOwn = (one: Condition): boolean => one.fieldName === fieldName && one.operatorId === operatorId;
    const values = groups.map((group) => group.filter(isOwn).flatMap(({ operands }) => operands));
    const rests = groups.map((group) => group.filter((one) => !isOwn(one)));
    const isOneValue = operatorId === 'Equals' && values.every(({ length }) => length === 1);
    if (!isOneValue || new Set(rests.map((rest) => JSON.stringify(rest))).size > 1) continue;
    return [[...(rests[0] ?? []), { fieldName, operatorId: 'In', operands: values.flat() }]];
  }
  return groups;
}

/**
 * Turns groups of filters, after a facet was added, back into a query. Relative times stay relative (`told` pairs the
 * resolved filters with their conditions), and several values of a field become one list.
 */
export function queryOfFacets(
  groups: readonly (readonly Filter[])[],
  told: readonly [Filter, Condition][],
): Query {
  const before = new Map(told.map(([filter, condition]) => [keyOf(filter), condition]));
  return queryOf(joined(groups.map((group) => group.map((filter) => before.get(keyOf(filter)) ?? filter))));
}
