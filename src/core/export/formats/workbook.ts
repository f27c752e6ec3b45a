import type { ColumnWindow } from '@shared/devices/column-window.ts';
import { kindOf } from '@shared/devices/field.ts';
import { isRepeated, localOffsetAt } from '@shared/history/zone-clock.ts';
import { cellMaker, localIso, type Cell } from './cell.ts';
import type { ExportColumn } from './column.ts';
import type { Layout } from './layout.ts';
import { isLongNumber, type OnFinding } from './finding.ts';
import { encodedCells } from './window-cells.ts';

const isDate = ({ field }: ExportColumn): boolean => field !== undefined && kindOf(field) === 'date';

type WorkbookCell = null | boolean | number | string | Date;

/** With longer texts, Excel reports the file as damaged (Excel specifications and limits). */
const maxTextLength = 32_767;

const codeOf = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`;

/**
 * Escapes text that a workbook would read as the code of a character (ECMA-376, ST_Xstring), and writes as codes the two
 * characters that make XML invalid and that the library lets through (XML 1.0, Char).
 */
const asText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, codeOf);

function boundedText(text: string, onFinding: OnFinding): string {
  if (text.length <= maxTextLength) return asText(text);
  onFinding('shortened');
  return asText(text.slice(0, maxTextLength));
}

/** The times that a spreadsheet can store, the second one excluded (1900 date system; Excel specifications and limits). */
const [earliest, tooLate] = [new Date(Date.UTC(1900, 0, 1)), new Date(Date.UTC(10_000, 0, 1))];

/**
 * The instant as spreadsheets store it: local time without a time zone; text with its offset where they cannot store it, or
 * where the clock shows its time twice.
 */
function timeCell(date: Date): Date | string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const isStorable = local >= earliest && local < tooLate;
  return isStorable && !isRepeated(date.getTime(), localOffsetAt) ? local : localIso(date);
}

/**
 * A typed cell, so that nothing is guessed: every text stays text, and so does a number that would be shortened, or shown as a
 * time that nobody stated.
 */
function workbookCell(
  cell: Cell,
  { isDate, onFinding }: { readonly isDate: boolean; readonly onFinding: OnFinding },
): WorkbookCell {
  if (typeof cell === 'string') return boundedText(cell, onFinding);
  if (typeof cell === 'number') return isDate || isLongNumber(cell) ? String(cell) : cell;
  if (typeof cell !== 'object' || cell === null) return cell;
  return cell instanceof Date ? timeCell(cell) : boundedText(cell.json, onFinding);
}

async function* rowsOf(
  { columns, values, onFinding }: Layout,
  windows: AsyncIterable<ColumnWindow>,
): AsyncGenerator<WorkbookCell[]> {
  const encoders = columns.map((column) => {
    const make = cellMaker(column.field, values);
    const how = { isDate: isDate(column), onFinding };
    return { ...column, encode: (value: Parameters<typeof make>[0]) => workbookCell(make(value), how) };
  });
  for await (const window of windows) {
    const cells = encodedCells(window, encoders);
    for (let row = 0; row < window.rows.length; row += 1) yield cells.map((column) => column[row] ?? null);
  }
}

const widthOf = (column: ExportColumn): number =>
  Math.max(isDate(column) ? 20 : 12, Math.min(column.heading.length + 2, 40));

/** Yields a workbook with one sheet and frozen headings, continued on a second one after Excel's 1,048,576 rows. */
export async function* workbook(
  layout: Layout,
  windows: AsyncIterable<ColumnWindow>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rowsOf(layout, windows), {
    name: 'Devices',
    freezePane: { rows: 1 },
    columns: layout.columns.map((column) => ({
      header: asText(column.heading),
      width: widthOf(column),
      ...(isDate(column) ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}),
    })),
  });
}
