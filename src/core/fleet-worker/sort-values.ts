import type { Sort } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sortedByValue } from '../fleet-store/index.ts';

/** A criterion by which items are sorted. */
export interface SortKey {
  /** A value for each item. */
  readonly values: readonly FieldValue[];
  /** The field that has these values; left out for texts. */
  readonly field?: Field | undefined;
  readonly direction: Sort['direction'];
}

/** Returns the indexes of items in order; those that agree in a criterion are sorted by the next. */
export function sortValues(keys: readonly SortKey[]): Uint32Array {
  const [first, ...others] = keys;
  if (!first) return new Uint32Array();
  if (others.length === 0) return sortedByValue(first.values, first.field, first.direction);
  const order = sortValues(others);
  const values = Array.from(order, (index) => first.values[index] ?? null);
  return sortedByValue(values, first.field, first.direction).map((at) => order[at] ?? 0);
}
