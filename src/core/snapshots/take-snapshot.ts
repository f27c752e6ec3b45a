import { cellOf, type ColumnWindow, type WindowColumn } from '@shared/devices/column-window.ts';
import type { Field } from '@shared/devices/field.ts';
import { emptyCodes, type Snapshot, type SnapshotColumn } from './snapshot.ts';
import type { Pause } from './turns.ts';
import { ValueCodes } from './value-codes.ts';

/** What a snapshot is taken of. */
export interface DevicesToKeep {
  /** All fields of the company; those of the windows, in this order, apart from the MAC address. */
  readonly fields: readonly Pick<Field, 'name' | 'displayName'>[];
  readonly total: number;
  /** Every device once, in any order. */
  readonly windows: AsyncIterable<ColumnWindow>;
}

/** A column as it arrives. */
interface Arriving {
  readonly codes: Uint32Array;
  readonly known: ValueCodes;
}

/** Rows between two pauses. */
const rowsAtOnce = 4096;

function arrive({ codes, known }: Arriving, column: WindowColumn, offset: number): void {
  for (let index = 0; index < column.kinds.length; index += 1)
    codes[offset + index] = known.codeOf(cellOf(column, index));
}

/** The place of a number in ascending numbers that have it. */
function placeIn(sorted: Float64Array, wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function placesIn(sorted: Float64Array, macs: Float64Array, pause: Pause): Promise<Uint32Array> {
  const places = new Uint32Array(macs.length);
  for (let row = 0; row < macs.length; row += 1) {
    if (row % rowsAtOnce === 0) await pause();
    places[row] = placeIn(sorted, macs[row] ?? 0);
  }
  return places;
}

function columnOf(
  field: DevicesToKeep['fields'][number],
  arrived: Arriving,
  places: Uint32Array,
): SnapshotColumn {
  const { values } = arrived.known;
  const codes = emptyCodes(places.length, values.length);
  for (const [row, place] of places.entries()) codes[place] = arrived.codes[row] ?? 0;
  return { fieldName: field.name, label: field.displayName, values, codes };
}

/**
 * Takes a snapshot of devices, in steps between which others have their turn.
 *
 * @throws RangeError when there are not as many different devices as were promised; and what the windows throw
 */
export async function takeSnapshot(
  { fields, total, windows }: DevicesToKeep,
  pause: Pause,
): Promise<Snapshot> {
  const macs = new Float64Array(total);
  const arriving = fields.map(() => ({ codes: new Uint32Array(total), known: new ValueCodes() }));
  let count = 0;
  for await (const window of windows) {
    // Refuses more devices than were promised.
    macs.set(window.macs, count);
    for (const [index, column] of window.columns.entries()) {
      const into = arriving[index];
      if (into) arrive(into, column, count);
      await pause();
    }
    count += window.macs.length;
  }
  if (count !== total) throw new RangeError(`${count} devices instead of ${total}`);
  const sorted = macs.slice().sort();
  if (sorted.some((mac, row) => row > 0 && mac === sorted[row - 1]))
    throw new RangeError('a device is there twice');
  const places = await placesIn(sorted, macs, pause);
  const columns: SnapshotColumn[] = [];
  for (const [index, field] of fields.entries()) {
    const arrived = arriving[index];
    if (arrived) columns.push(columnOf(field, arrived, places));
    await pause();
  }
  return { macs: sorted, columns };
}
