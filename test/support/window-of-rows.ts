import { encodeColumn } from '@shared/devices/column-window.ts';
import type { WindowOfRows } from '@shared/devices/contract.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';

/** MAC addresses in the form in which they are sent to the renderer. */
export const macNumbersOf = (macs: readonly string[]): Float64Array<ArrayBuffer> =>
  Float64Array.from(macs, (mac) => macNumberOf(mac) ?? 0);

/** A window of rows as the main process returns it. */
export function windowOfRows(
  place: Pick<WindowOfRows, 'revision' | 'offset' | 'total'>,
  macs: readonly string[],
  columns: Readonly<Record<string, readonly FieldValue[]>>,
): WindowOfRows {
  const encoded = Object.entries(columns).map(([fieldName, values]) => encodeColumn(fieldName, values));
  const rows = Uint32Array.from(macs, (_, index) => place.offset + index);
  return { ...place, readAtMs: 1000, window: { rows, macs: macNumbersOf(macs), columns: encoded } };
}
