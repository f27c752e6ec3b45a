import type { Filter } from '../devices/filter.ts';
import { derivationOf } from './operators.ts';
import type { Lexicon } from './lexicon.ts';
import { isRelative, type Condition, type Groups, type Query, type QueryNode } from './query.ts';
import { momentOf } from './relative-time.ts';

/** The maximum number of alternatives of a query; one with more is refused. */
export const maxGroups = 200;

type Alternatives = Condition[][];

/** Returns every way to choose one alternative of each part; `null` when there are too many. */
function product(parts: readonly (Alternatives | null)[]): Alternatives | null {
  let chosen: Alternatives = [[]];
  for (const part of parts) {
    if (!part || chosen.length * part.length > maxGroups) return null;
    chosen = chosen.flatMap((group) => part.map((more) => [...group, ...more]));
  }
  return chosen;
}

function union(parts: readonly (Alternatives | null)[]): Alternatives | null {
  const all = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || all.length > maxGroups ? null : all;
}

/** Expresses a condition in operators that the service has. */
function alternativesOf(condition: Condition, lexicon: Lexicon): Alternatives | null {
  const field = lexicon.named(condition.fieldName);
  const derivation = field ? derivationOf(field, condition.operatorId) : null;
  // An empty list of alternatives would match every device.
  if (!derivation || condition.operands.length === 0) return [[condition]];
  const simpler = derivation.flatMap((operatorId) =>
    condition.operands.map((operand) => ({ ...condition, operatorId, operands: [operand] })),
  );
  if (condition.operatorId === 'NotIn') return [simpler];
  return union(simpler.map((one) => [[one]]));
}

function groupsOfNode(node: QueryNode, lexicon: Lexicon): Alternatives | null {
  if ('allOf' in node) return product(node.allOf.map((part) => groupsOfNode(part, lexicon)));
  if ('anyOf' in node) return union(node.anyOf.map((part) => groupsOfNode(part, lexicon)));
  return alternativesOf(node, lexicon);
}

/**
 * Returns the query as an OR of ANDs, in operators that the service lists for its fields; `null` when there are more
 * than `maxGroups` alternatives. A condition on a field that the company does not have stays unchanged.
 */
export const groupsOf = (query: Query, lexicon: Lexicon): Groups | null =>
  query === null ? [] : groupsOfNode(query, lexicon);

/**
 * Returns the groups as filters, with relative times resolved to dates in UTC. `nowMs` is in milliseconds since the
 * epoch.
 */
export const filtersOf = (groups: Groups, nowMs: number): Filter[][] =>
  groups.map((group) =>
    group.map(({ fieldName, operatorId, operands }) => ({
      fieldName,
      operatorId,
      operands: operands.map((operand) =>
        isRelative(operand) ? new Date(momentOf(operand, nowMs)).toISOString() : operand,
      ),
    })),
  );

/**
 * Returns the filters of a single request (endpoint 2: filters are combined with AND); `null` when the groups need
 * several requests, whose results Rollcall then merges.
 */
export function toRequest(groups: readonly (readonly Filter[])[]): { readonly filters: Filter[] } | null {
  return groups.length > 1 ? null : { filters: [...(groups[0] ?? [])] };
}
