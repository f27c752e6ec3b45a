/**
 * CSV as RFC 4180 has it, safe to open in a spreadsheet: a text that a spreadsheet would take for a formula is marked
 * with an apostrophe, which `csvValue` takes away again. Numbers stay numbers.
 */

/** What can stand in a cell; unset is the empty cell, and the empty text is a quoted one. */
export type CsvValue = string | number | bigint | boolean | null;

/** Characters with which a formula begins, those included that spreadsheets turn into them; and the mark itself. */
const dangerous = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\uFF07\u2212]/u;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const quotable = /[",;\r\n\t]|^\s|\s$|^$/u;

/** One cell as it stands in the file, quoted where need be. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = dangerous.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that `csvCell` was given, from the text of a cell that was read back without its quotes. */
export const csvValue = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

/** Rows as CSV text, each ended as RFC 4180 has it; the caller adds a byte order mark where Excel is to read it. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
