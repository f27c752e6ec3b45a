import { setImmediate as turn } from 'node:timers/promises';
import { chunksOf } from '@core/export/index.ts';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { Rows } from './model.ts';
import { tableText } from './table.ts';

export const outputFormats = ['table', 'json', 'ndjson', 'csv'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** Few enough that a closed pipe is noticed soon. */
const rowsAtOnce = 500;

async function* windowsOf({ columns, rows }: Rows): AsyncGenerator<ColumnWindow> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // Lets signals be handled between windows.
    await turn();
    const part = rows.slice(start, start + rowsAtOnce);
    yield {
      rows: Uint32Array.from(part, (_, index) => start + index),
      macs: new Float64Array(part.length),
      columns: columns.map(({ name }, column) =>
        encodeColumn(
          name,
          part.map((row) => row[column] ?? null),
        ),
      ),
    };
  }
}

/**
 * Yields rows as text, piece by piece. JSON, JSON lines and CSV contain values like raw exports, under the names of the
 * columns; CSV has no byte order mark, which programs in a pipe would take as a part of the first name. A table contains
 * values as displayed.
 */
export async function* textOfRows(rows: Rows, format: OutputFormat): AsyncGenerator<string> {
  if (format === 'table') {
    yield tableText(rows);
    return;
  }
  const columns = rows.columns.map(({ name, field }) => ({ fieldName: name, heading: name, field }));
  const layout = { format, values: 'raw', columns, onFinding: () => undefined } as const;
  for await (const chunk of chunksOf(layout, windowsOf(rows))) yield String(chunk).replace(/^\uFEFF/, '');
}
