import type { FieldValue } from '@shared/devices/value.ts';
import type { Column, Cells } from './column.ts';
import { numberCode } from './dictionary.ts';
import { sortedNumbers } from '../order/radix.ts';

/** The cells of a field as places (indexes) in a list of its distinct values; the list may hold values that no cell has. */
export interface DistinctValues {
  /** By row. */
  readonly places: Uint32Array;
  /** The first value is unset. */
  readonly values: readonly FieldValue[];
}

/** Returns the numbers that are stored in the cells of the first `extent` rows. */
function numbersOf({ codes, numbers }: Cells, extent: number): { rows: Uint32Array; numbers: Float64Array } {
  const rows = new Uint32Array(extent);
  const found = new Float64Array(extent);
  let count = 0;
  for (let row = 0; row < extent; row += 1) {
    if (codes[row] !== numberCode) continue;
    rows[count] = row;
    found[count] = numbers[row] ?? 0;
    count += 1;
  }
  return { rows: rows.subarray(0, count), numbers: found.subarray(0, count) };
}

/** Returns the distinct values of a column: those of its dictionary, followed by the numbers of its cells, ascending. */
export function distinctValues({ dictionary }: Column, cells: Cells, extent: number): DistinctValues {
  if (cells.numbers.length === 0) return { places: cells.codes, values: dictionary.values };
  const { rows, numbers } = numbersOf(cells, extent);
  const places = cells.codes.slice(0, extent);
  const values = dictionary.values.slice();
  let before = NaN;
  for (const at of sortedNumbers(numbers)) {
    const number = numbers[at] ?? 0;
    if (number !== before) values.push(number);
    before = number;
    places[rows[at] ?? 0] = values.length - 1;
  }
  return { places, values };
}
