/**
 * CSV as defined by RFC 4180, safe to open in a spreadsheet: a text that a spreadsheet would take for a formula is
 * marked with an apostrophe before it, which `csvValue` removes again (OWASP, CSV Injection). Numbers stay numbers.
 */

/** What a cell can contain; unset is an empty cell, the empty text a quoted empty one. */
export type CsvValue = string | number | bigint | boolean | null;

/**
 * A text that begins like a formula, possibly after white space, quotes and a byte order mark, which spreadsheets skip;
 * includes the characters that spreadsheets normalise to those signs, and the mark itself.
 */
const dangerous =
  /^(?:['\uFF07\t\r\n]|[\s"\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])/u;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const quotable = /[",;\r\n\t]|^[\s\uFEFF]|\s$|^$/u;

/**
 * Where a formula begins within a text, possibly behind marks: with semicolons as separators, as spreadsheets have them in
 * Czech and German, a quotation mark inside a line quotes nothing, and another cell or line begins there. Plain numbers,
 * as in a list of coordinates, are harmless.
 */
const innerFormula =
  /(?<=[;\r\n])(?='*(?:[^\S\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212])(?!-\d+(?:\.\d+)?(?:[;\r\n]|$))/gu;

/** Matches most names, which then need no further check. */
const harmless = /^[A-Za-z][\w .:/()-]*\w$/;

/** Whether a spreadsheet would take the text for a formula, or `csvValue` would take its first character for the mark. */
export const beginsLikeFormula = (text: string): boolean => dangerous.test(text) && !plainNumber.test(text);

/** Returns the text with the marks that it needs. */
export const withoutFormula = (text: string): string =>
  (beginsLikeFormula(text) ? "'" : '') + text.replace(innerFormula, "'");

/** Returns a text as a tab-separated cell, a format without quotes: on one line, with the mark if it needs one. */
export const tabbedCell = (text: string): string => withoutFormula(text.replace(/[\t\r\n]+/g, ' '));

/** Returns a text as a cell, quoted if necessary; without the mark. */
export const quotedCell = (text: string): string =>
  quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns a cell as written to the file, quoted if necessary. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return harmless.test(value) ? value : quotedCell(withoutFormula(value));
}

/**
 * Returns the text that was given to `csvCell`, from a cell that was read back without its quotes. An apostrophe that
 * marks nothing stays: `'s-Hertogenbosch`.
 */
export function csvValue(text: string): string {
  const [first = '', ...others] = text.split(innerFormula);
  const inside = first + others.map((part) => part.replace(/^'/, '')).join('');
  return inside.startsWith("'") && dangerous.test(inside.slice(1)) ? inside.slice(1) : inside;
}

/** Returns rows as CSV text, each terminated as RFC 4180 requires. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Returns rows as a CSV file, with the byte order mark without which Excel assumes the legacy encoding of its locale. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string => `\uFEFF${csvText(rows)}`;
