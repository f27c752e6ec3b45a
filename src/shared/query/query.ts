import type { Filter, Operand } from '../devices/filter.ts';

/** Units of relative times; a day always has 24 hours, a week 168. */
export const relativeUnits = ['s', 'min', 'h', 'd', 'w'] as const;
export type RelativeUnit = (typeof relativeUnits)[number];

/**
 * A time relative to now: `{ fromNow: -2, unit: 'd' }` is 48 hours ago. It becomes a date only when the query is
 * evaluated.
 */
export interface RelativeTime {
  /** An integer, negative in the past. */
  readonly fromNow: number;
  readonly unit: RelativeUnit;
}

/** A value of a condition: an operand of the service, or a relative time. */
export type QueryOperand = Operand | RelativeTime;

/** A filter whose times may be relative; every `Filter` is one. */
export interface Condition {
  readonly fieldName: string;
  readonly operatorId: string;
  readonly operands: readonly QueryOperand[];
}

/** Holds where every part holds; there are at least two, none of them an `AllOf`. */
export interface AllOf {
  readonly allOf: readonly QueryNode[];
}

/** Holds where any part holds; there are at least two, none of them an `AnyOf`. */
export interface AnyOf {
  readonly anyOf: readonly QueryNode[];
}

/** A node of the syntax tree. */
export type QueryNode = Condition | AllOf | AnyOf;

/** The syntax tree of a query; `null` matches every device. "Not" is resolved into the operators. */
export type Query = QueryNode | null;

/** An OR of ANDs; no groups match every device. */
export type Groups = readonly (readonly Condition[])[];

/** Whether an operand is a time relative to now. */
export const isRelative = (operand: QueryOperand): operand is RelativeTime => typeof operand === 'object';

/** Joins the parts by "and", in normal form. */
export function allOf(parts: readonly QueryNode[]): Query {
  const flat = parts.flatMap((part) => ('allOf' in part ? part.allOf : [part]));
  return flat.length > 1 ? { allOf: flat } : (flat[0] ?? null);
}

/** Joins the parts by "or", in normal form. */
export function anyOf(parts: readonly QueryNode[]): Query {
  const flat = parts.flatMap((part) => ('anyOf' in part ? part.anyOf : [part]));
  return flat.length > 1 ? { anyOf: flat } : (flat[0] ?? null);
}

/** Returns the query that matches what the groups match: an empty group among them matches every device. */
export function queryOf(groups: readonly (readonly Filter[])[] | Groups): Query {
  const parts = groups.map((group: readonly Condition[]) => allOf(group));
  return parts.includes(null) ? null : anyOf(parts.filter((part) => part !== null));
}

const conditionsIn = (node: QueryNode): readonly Condition[] =>
  'allOf' in node
    ? node.allOf.flatMap(conditionsIn)
    : 'anyOf' in node
      ? node.anyOf.flatMap(conditionsIn)
      : [node];

/** Returns the names of the fields that the query is about, each once, in the order in which they occur. */
export const fieldNamesOf = (query: Query): string[] =>
  query === null ? [] : [...new Set(conditionsIn(query).map(({ fieldName }) => fieldName))];
