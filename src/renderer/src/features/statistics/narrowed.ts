import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { Query } from '@shared/query/query.ts';
import { queryOfFacets } from '@page/features/devices/index.ts';
import { withFacet, type FacetState } from '@page/features/facets/index.ts';
import type { Scope } from './scopes.ts';

/** The query of a scope narrowed by further filters, which all must hold. */
export function narrowedBy({ query, groups, told }: Scope, filters: readonly Filter[]): Query {
  if (filters.length === 0) return query;
  const alternatives = groups.length === 0 ? [[]] : groups;
  return queryOfFacets(
    alternatives.map((group) => [...group, ...filters]),
    [...told],
  );
}

/** The query of a scope with these values of a field in place of those that it asks for. */
export const narrowedTo = ({ groups, told }: Scope, field: Field, state: FacetState): Query =>
  queryOfFacets(withFacet(groups, field, state), [...told]);

/** The query of a scope narrowed by values of a field, whatever it asks of the field already. */
export function narrowedWithin(scope: Scope, field: Field, state: FacetState): Query {
  const [only, ...others] = withFacet([], field, state);
  return others.length === 0 && only ? narrowedBy(scope, only) : narrowedTo(scope, field, state);
}
