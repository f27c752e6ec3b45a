import { chunksOf } from '@core/export/index.ts';
import type { Rows } from './model.ts';
import { tableText } from './table.ts';
import { windowsOf } from './windows.ts';

export const outputFormats = ['table', 'json', 'ndjson', 'csv'] as const;
export type OutputFormat = (typeof outputFormats)[number];

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
  const names = rows.columns.map(({ name }) => name);
  const windows = windowsOf(rows.rows, names, (row, column) => row[column] ?? null);
  for await (const chunk of chunksOf(layout, windows)) yield String(chunk).replace(/^\uFEFF/, '');
}
