import { cellMaker, localIso, type Cell } from './cell.ts';
import type { Layout } from './layout.ts';
import { encodedCells } from './window-cells.ts';
import type { WindowWriter } from './writer.ts';

/** A cell as JSON. An exact number is a string, as most JSON parsers would round it. */
function jsonCell(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return JSON.stringify(cell);
  if (cell instanceof Date) return JSON.stringify(localIso(cell));
  // In JSON, line ends occur only between tokens, never inside strings.
  return cell.json.replace(/[\r\n]+/g, ' ');
}

const layouts = {
  json: { begin: '[', before: '\n', between: ',\n', after: '', end: '\n]\n' },
  ndjson: { begin: '', before: '', between: '', after: '\n', end: '' },
} as const;

/** Returns a writer of rows as JSON objects with the headings as names: in one array, or one per line. */
export function jsonValues({
  format,
  columns,
  values,
}: Omit<Layout, 'onFinding'> & { readonly format: keyof typeof layouts }): WindowWriter {
  const { begin, before, between, after, end } = layouts[format];
  const encoders = columns.map((column, index) => {
    const make = cellMaker(column.field, values);
    const name = `${index === 0 ? '{' : ','}${JSON.stringify(column.heading)}:`;
    return { ...column, encode: (value: Parameters<typeof make>[0]) => name + jsonCell(make(value)) };
  });
  let isFirst = true;
  return {
    begin,
    window(window) {
      const cells = encodedCells(window, encoders);
      let text = '';
      for (let row = 0; row < window.rows.length; row += 1) {
        text += isFirst ? before : between;
        isFirst = false;
        for (const column of cells) text += column[row] ?? '';
        text += `}${after}`;
      }
      return text;
    },
    end,
  };
}
