/**
 * Irregularities in the responses that a series comes from:
 * - `out-of-order`: times that did not ascend; they were sorted.
 * - `in-the-future`: values later than the response, beyond any plausible clock difference; they were dropped.
 * - `out-of-interval`: values before or after the requested interval; they were dropped.
 * - `without-zone`: times without a zone; they were taken as UTC.
 * - `not-a-number`: values of a numeric field that are not numbers; they were kept unchanged, and belong to no line.
 * - `no-such-field`: the service refused the field, or left it out of its response; nothing is known about it.
 */
export const remarkKinds = [
  'out-of-order',
  'in-the-future',
  'out-of-interval',
  'without-zone',
  'not-a-number',
  'no-such-field',
] as const;

export type RemarkKind = (typeof remarkKinds)[number];

/** An irregularity, and how many values it concerns (1 for a field). */
export interface Remark {
  readonly fieldName: string;
  readonly kind: RemarkKind;
  readonly count: number;
}
