import type { Filter } from '@shared/devices/filter.ts';
import { queryOf, type Condition, type Groups, type Query } from '@shared/query/query.ts';

const keyOf = (filter: Condition): string => JSON.stringify(filter);

/** Groups that differ in one value of one field alone, as one group with a list of the values; else as they are. */
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
 * The query of groups that a facet was added to: moments that were told from now (`told`, by the filters that they became)
 * stay so, and several values of a field are one list.
 */
export function queryOfFacets(
  groups: readonly (readonly Filter[])[],
  told: readonly [Filter, Condition][],
): Query {
  const before = new Map(told.map(([filter, condition]) => [keyOf(filter), condition]));
  return queryOf(joined(groups.map((group) => group.map((filter) => before.get(keyOf(filter)) ?? filter))));
}
