import { encodeColumn, type ColumnWindow } from '@shared/devices/column-window.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { MarkColumn } from '@shared/export/formats.ts';
import type { DeviceMark } from '@shared/marks/contract.ts';
import type { ExportColumn } from './column.ts';

/** Returns what a column has of a device: whether it is starred, and its note, unset where there is none. */
export function markValue(column: MarkColumn, mark: DeviceMark | undefined): FieldValue {
  if (column === 'star') return mark?.isStarred ?? false;
  return mark === undefined || mark.note === '' ? null : mark.note;
}

/** Yields the windows with the marks of their devices in the columns of marks. */
export async function* withMarks(
  windows: AsyncIterable<ColumnWindow>,
  columns: readonly ExportColumn[],
  marks: readonly DeviceMark[],
): AsyncGenerator<ColumnWindow> {
  const byMac = new Map(marks.map((mark) => [macNumberOf(mark.mac), mark]));
  for await (const window of windows) {
    const own = Array.from(window.macs, (mac) => byMac.get(mac));
    const added = columns.flatMap(({ fieldName, mark: column }) =>
      column
        ? [
            encodeColumn(
              fieldName,
              own.map((mark) => markValue(column, mark)),
            ),
          ]
        : [],
    );
    yield { ...window, columns: [...window.columns, ...added] };
  }
}
