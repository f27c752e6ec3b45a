import type { Filter, Operand } from '../devices/filter.ts';

/** Units of relative times; a day is always 24 hours, a week 168. */
export const relativeUnits = ['s', 'min', 'h', 'd', 'w'] as const;
export type RelativeUnit = (typeof relativeUnits)[number];

/** A moment told from now: `{ fromNow: -2, unit: 'd' }` is 48 hours ago. It becomes a date only when it is asked for. */
export interface RelativeTime {
  /** Whole, negative in the past. */
  readonly fromNow: number;
  readonly unit: RelativeUnit;
}

/** A value of a condition: an operand of the service, or a moment that is not fixed yet. */
export type QueryOperand = Operand | RelativeTime;

/** A filter whose moments may be relative; every `Filter` is one. */
export interface Condition {
  readonly fieldName: string;
  readonly operatorId: string;
  readonly operands: readonly QueryOperand[];
}

/** Holds where every part holds; has at least two, none of them an `AllOf`. */
export interface AllOf {
  readonly allOf: readonly QueryNode[];
}

/** Holds where any part holds; has at least two, none of them an `AnyOf`. */
export interface AnyOf {
  readonly anyOf: readonly QueryNode[];
}

export type QueryNode = Condition | AllOf | AnyOf;

/** The syntax tree of a query; `null` asks for every device. "Not" is resolved into the operators. */
export type Query = QueryNode | null;

/** An OR of ANDs; no group asks for every device. */
export type Groups = readonly (readonly Condition[])[];

export const isRelative = (operand: QueryOperand): operand is RelativeTime => typeof operand === 'object';

/** The parts joined by "and", in normal form. */
export function allOf(parts: readonly QueryNode[]): Query {
  const flat = parts.flatMap((part) => ('allOf' in part ? part.allOf : [part]));
  return flat.length > 1 ? { allOf: flat } : (flat[0] ?? null);
}

/** The parts joined by "or", in normal form. */
export function anyOf(parts: readonly QueryNode[]): Query {
  const flat = parts.flatMap((part) => ('anyOf' in part ? part.anyOf : [part]));
  return flat.length > 1 ? { anyOf: flat } : (flat[0] ?? null);
}

/** The query that asks for what the groups ask for: an empty group among them asks for every device. */
export function queryOf(groups: readonly (readonly Filter[])[] | Groups): Query {
  const parts = groups.map((group: readonly Condition[]) => allOf(group));
  return parts.includes(null) ? null : anyOf(parts.filter((part) => part !== null));
}
