import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Query } from '@shared/query/query.ts';
import { queryOfFacets } from '@page/features/devices/index.ts';
import { withFacet, type FacetState } from '@page/features/facets/index.ts';
import type { Scope } from './scopes.ts';

/** Returns the query of a scope narrowed by further filters, all of which must hold. */
export function narrowedBy({ query, groups, told }: Scope, filters: readonly Filter[]): Query {
  if (filters.length === 0) return query;
  const alternatives = groups.length === 0 ? [[]] : groups;
  return queryOfFacets(
    alternatives.map((group) => [...group, ...filters]),
    [...told],
  );
}

/** Returns the query of a scope with these values of a field instead of those that it already filters for. */
export const narrowedTo = ({ groups, told }: Scope, field: Field, state: FacetState): Query =>
  queryOfFacets(withFacet(groups, field, state), [...told]);

/** Returns the query of a scope narrowed by values of a field, in addition to what it already filters for. */
export function narrowedWithin(scope: Scope, field: Field, state: FacetState): Query {
  const [only, ...others] = withFacet([], field, state);
  return others.length === 0 && only ? narrowedBy(scope, only) : narrowedTo(scope, field, state);
}
