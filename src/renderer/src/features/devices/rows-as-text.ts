import { kindOf, optionName } from '@shared/devices/field.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { Column } from './columns.ts';
import type { Row } from './row-windows.ts';

function cellText(column: Column, value: FieldValue): string {
  const text = valueText(value);
  const isOption = kindOf(column.field) === 'option' && text !== '' && Number.isInteger(Number(text));
  return isOption ? optionName(column.field, Number(text)) : text;
}

/** The cells of a row for a spreadsheet: separated by tabs, numbers ungrouped, options by name, unset as nothing. */
export const rowAsText = (row: Row, columns: readonly Column[]): string =>
  columns
    .map((column) => cellText(column, row.values.get(column.field.name) ?? null).replace(/[\t\r\n]+/g, ' '))
    .join('\t');
