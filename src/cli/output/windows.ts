import { setImmediate as turn } from 'node:timers/promises';
import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** Few enough that a closed pipe is noticed soon, and that the text of a window is never too long for a string. */
const rowsAtOnce = 500;

/**
 * Yields items as rows of columns with these names, window by window, each created on demand.
 *
 * @param valueOf returns the value of an item in the column with that index
 */
export async function* windowsOf<T>(
  items: readonly T[],
  names: readonly string[],
  valueOf: (item: T, column: number) => FieldValue,
): AsyncGenerator<ColumnWindow> {
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    // Lets signals be handled between windows.
    await turn();
    const part = items.slice(start, start + rowsAtOnce);
    yield {
      rows: Uint32Array.from(part, (_, index) => start + index),
      macs: new Float64Array(part.length),
      columns: names.map((name, column) =>
        encodeColumn(
          name,
          part.map((item) => valueOf(item, column)),
        ),
      ),
    };
  }
}
