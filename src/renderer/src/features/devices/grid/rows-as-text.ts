import { kindOf } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { tabbedCell } from '@shared/export/csv.ts';
import type { Column } from '../columns/columns.ts';
import { valueIn, type RowRef } from '../rows/row-chunk.ts';
import { valueInUnit } from '../columns/units.ts';

function cellText(column: Column, value: FieldValue): string {
  if (kindOf(column.field) === 'option') return optionText(column.field, value);
  return valueText(valueInUnit(value, column));
}

/**
 * The cells of a row for a spreadsheet: separated by tabs, numbers without digit grouping, options by name, unset as
 * empty. The spreadsheet evaluates none of them as a formula.
 */
export const rowAsText = (row: RowRef, columns: readonly Column[]): string =>
  columns.map((column) => tabbedCell(cellText(column, valueIn(row, column.field.name)))).join('\t');
