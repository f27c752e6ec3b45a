import { beginsLikeFormula, csvCell, quotedCell, withoutFormula } from '@shared/export/csv.ts';
import { cellMaker, localIso, type Cell } from './cell.ts';
import { isFragile, isLongNumber, type OnFinding } from './finding.ts';
import type { Layout } from './layout.ts';
import { encodedCells } from './window-cells.ts';
import type { WindowWriter } from './writer.ts';

const textOf = (cell: Exclude<Cell, null>): string | number | boolean => {
  if (typeof cell !== 'object') return cell;
  return cell instanceof Date ? localIso(cell) : cell.json;
};

/** A number as JavaScript writes it. */
function numberCell(number: number, onFinding: OnFinding): string {
  if (isLongNumber(number)) onFinding('digits');
  return String(number);
}

/** A cell as of RFC 4180, marked where a spreadsheet would compute it. */
function safeCell(cell: Cell, onFinding: OnFinding): string {
  if (typeof cell === 'number') return numberCell(cell, onFinding);
  if (cell === null) return '';
  const value = textOf(cell);
  if (typeof value === 'string' && isFragile(value)) onFinding('digits');
  return csvCell(value);
}

/**
 * A cell of the update form, exactly as the service accepts it: not marked, since the mark would become part of the
 * value. What the form cannot express (unset, empty, JSON) is empty, which keeps the device's value. Times are raw texts.
 */
function updateCell(cell: Cell, onFinding: OnFinding): string {
  if (typeof cell === 'number') return numberCell(cell, onFinding);
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'object' || cell === '') return '';
  if (beginsLikeFormula(cell)) onFinding('formula');
  if (isFragile(cell)) onFinding('digits');
  return quotedCell(cell);
}

/** A cell as spreadsheets put it on the clipboard, quoted only where it contains a tab, a quote or a line end. */
function clipboardCell(cell: Cell): string {
  if (cell === null) return '';
  const value = textOf(cell);
  const text = typeof value === 'string' ? withoutFormula(value) : String(value);
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const dialects = {
  csv: { separator: ',', start: '\uFEFF', cell: safeCell },
  update: { separator: ';', start: '\uFEFF', cell: updateCell },
  tsv: { separator: '\t', start: '', cell: clipboardCell },
} as const;

/** Returns a writer of rows as lines of separated values, below a line of headings. */
export function separatedValues({
  format,
  columns,
  values,
  onFinding,
}: Layout & { readonly format: keyof typeof dialects }): WindowWriter {
  const { separator, start, cell } = dialects[format];
  const encoders = columns.map((column) => {
    const make = cellMaker(column.field, values);
    return { ...column, encode: (value: Parameters<typeof make>[0]) => cell(make(value), onFinding) };
  });
  return {
    begin: `${start}${columns.map(({ heading }) => cell(heading, onFinding)).join(separator)}\r\n`,
    window(window) {
      const cells = encodedCells(window, encoders);
      let text = '';
      for (let row = 0; row < window.rows.length; row += 1) {
        for (let index = 0; index < cells.length; index += 1) {
          text += (index === 0 ? '' : separator) + (cells[index]?.[row] ?? '');
        }
        text += '\r\n';
      }
      return text;
    },
    end: '',
  };
}
