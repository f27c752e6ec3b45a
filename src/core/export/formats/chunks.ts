import type { ColumnWindow } from '@shared/devices/column-window.ts';
import { jsonValues } from './json-values.ts';
import type { Layout } from './layout.ts';
import { separatedValues } from './separated-values.ts';
import { workbook } from './workbook.ts';
import type { WindowWriter } from './writer.ts';

async function* textOf(
  { begin, window: write, end }: WindowWriter,
  windows: AsyncIterable<ColumnWindow>,
): AsyncGenerator<string> {
  if (begin !== '') yield begin;
  for await (const window of windows) yield write(window);
  if (end !== '') yield end;
}

/** Yields an export piece by piece, each created on demand; texts have to be written as UTF-8. */
export function chunksOf(
  layout: Layout,
  windows: AsyncIterable<ColumnWindow>,
): AsyncIterable<string | Uint8Array> {
  const { format } = layout;
  switch (format) {
    case 'xlsx':
      return workbook(layout, windows);
    case 'csv':
    case 'tsv':
      return textOf(separatedValues({ ...layout, format }), windows);
    case 'update':
      return textOf(separatedValues({ ...layout, format, values: 'raw' }), windows);
    case 'json':
    case 'ndjson':
      return textOf(jsonValues({ ...layout, format }), windows);
  }
}
