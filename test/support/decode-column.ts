import { cellOf, type WindowColumn } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Returns all values of a column of a window, in order. */
export const decodeColumn = (column: WindowColumn): FieldValue[] =>
  Array.from(column.kinds, (_, index) => cellOf(column, index));
