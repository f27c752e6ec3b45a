/**
 * What was odd in the answers that a series comes from:
 * - `out-of-order`: times that did not ascend; they were put in order.
 * - `in-the-future`: values later than the answer, beyond any difference of clocks; they were left out.
 * - `out-of-interval`: values before or after the interval that was asked for; they were left out.
 * - `without-zone`: times without a zone; they were taken for UTC.
 * - `not-a-number`: values of a field of numbers that are none; they were kept as they are, and belong to no line.
 * - `no-such-field`: the service refused the field, or left it out of its answer; nothing is known of it.
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

/** Something odd, and how many values it concerns (1 for a field). */
export interface Remark {
  readonly fieldName: string;
  readonly kind: RemarkKind;
  readonly count: number;
}
