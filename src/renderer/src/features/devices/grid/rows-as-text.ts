import { kindOf } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import { tabbedCell } from '@shared/export/csv.ts';
import type { Column } from '../columns/columns.ts';
import { valueIn, type RowRef } from '../rows/row-chunk.ts';
import { inUnit } from '../columns/units.ts';

function cellText(column: Column, value: FieldValue): string {
  if (typeof value === 'number' && column.kind === 'number') return String(inUnit(value, column));
  return kindOf(column.field) === 'option' ? optionText(column.field, value) : valueText(value);
}

/**
 * The cells of a row for a spreadsheet: separated by tabs, numbers without digit grouping, options by name, unset as
 * empty. The spreadsheet evaluates none of them as a formula.
 */
export const rowAsText = (row: RowRef, columns: readonly Column[]): string =>
  columns.map((column) => tabbedCell(cellText(column, valueIn(row, column.field.name)))).join('\t');
