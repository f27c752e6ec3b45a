import type { Filter } from '@shared/devices/filter.ts';
import { queryOf, type Condition, type Groups, type Query } from '@shared/query/query.ts';

const keyOf = (filter: Condition): string => JSON.stringify(filter);

/**
 * Merges groups that differ in a single value of a field into one with a list. The lists must be the same whatever else the
 * groups say; otherwise they stay as they are.
 */
function joinedBy(groups: Groups, { fieldName, operatorId }: Condition): Groups {
  const isOwn = (one: Condition): boolean => one.fieldName === fieldName && one.operatorId === operatorId;
  const parts = groups.map((group) => ({
    values: group.filter(isOwn).flatMap(({ operands }) => operands),
    rest: group.filter((one) => !isOwn(one)),
  }));
  if (operatorId !== 'Equals' || parts.some(({ values }) => values.length !== 1)) return groups;
  const alike = [...Map.groupBy(parts, ({ rest }) => JSON.stringify(rest)).values()];
  const lists = alike.map((same) => same.flatMap(({ values }) => values));
  const [operands = []] = lists;
  if (operands.length < 2 || new Set(lists.map((list) => JSON.stringify(list))).size > 1) return groups;
  return alike.map(([part]) => [...(part?.rest ?? []), { fieldName, operatorId: 'In', operands }]);
}

/** Turns values of fields, of which any may hold, into lists. */
const joined = (groups: Groups): Groups => (groups[0] ?? []).reduce(joinedBy, groups);

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
