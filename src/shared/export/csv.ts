/**
 * CSV as RFC 4180 has it, safe to open in a spreadsheet: a text that a spreadsheet would take for a formula is marked
 * with an apostrophe, which `csvValue` takes away again (OWASP, CSV Injection). Numbers stay numbers.
 */

/** What can stand in a cell; unset is the empty cell, and the empty text is a quoted one. */
export type CsvValue = string | number | bigint | boolean | null;

/**
 * What begins like a formula, behind white space, quotes and a byte order mark that a spreadsheet passes over, those
 * characters included that it turns into the plain ones; and the mark itself.
 */
const dangerous =
  /^(?:['\uFF07\t\r\n]|[\s"\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])/u;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const quotable = /[",;\r\n\t]|^[\s\uFEFF]|\s$|^$/u;

/** Most names: nothing in them needs a look. */
const harmless = /^[A-Za-z][\w .:/()-]*\w$/;

/** Whether a spreadsheet would take the text for a formula, or the mark against that for one of its own. */
export const beginsLikeFormula = (text: string): boolean => dangerous.test(text) && !plainNumber.test(text);

/** The text with the mark where it needs one. */
export const withoutFormula = (text: string): string => (beginsLikeFormula(text) ? `'${text}` : text);

/** A text as a cell between tabs, which has no quotes: on one line, marked where it needs to be. */
export const tabbedCell = (text: string): string => withoutFormula(text.replace(/[\t\r\n]+/g, ' '));

/** A text as a cell, quoted where need be; not marked. */
export const quotedCell = (text: string): string =>
  quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One cell as it stands in the file, quoted where need be. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return harmless.test(value) ? value : quotedCell(withoutFormula(value));
}

/** The text that `csvCell` was given, from the text of a cell that was read back without its quotes. */
export const csvValue = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

/** Rows as CSV text, each ended as RFC 4180 has it; the caller adds a byte order mark where Excel is to read it. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
