import { shallowRef } from 'vue';
import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import type { Wall } from '@shared/wall/contract.ts';
import { clamp } from '@page/ui/clamp.ts';
import { allRow, type WallPosition } from './wall-box.ts';
import { areSameColumns, inOrderOf, patchTable, tableOf, type WallTable } from './wall-table.ts';

/** What is known about a wall besides its cells. */
type WallFacts = Pick<Wall, 'total' | 'missing'>;

/** A wall as read. */
export interface ReadWall {
  readonly wall: Wall;
  readonly edges: Float64Array;
  /** Identifies the question; rows of the same question keep their order. */
  readonly key: string;
}

/** How many of the devices were offline at once, and the edges of the columns for which that was counted. */
export interface CountedAtOnce {
  readonly counts: OfflineAtOnce;
  readonly edges: Float64Array;
}

/** Returns the column of a moment; the first one for an earlier moment. */
const columnOf = (edges: Float64Array, timeMs: number): number =>
  Math.max(
    0,
    edges.subarray(0, -1).findLastIndex((edgeMs) => edgeMs <= timeMs),
  );

/** Returns the row of the device that was in a row; that row, as far as there is one, if the device is gone. */
function rowIn(table: WallTable, before: WallTable | null, row: number): number {
  if (row === allRow) return row;
  return table.rowOf.get(before?.macs[row] ?? NaN) ?? clamp(0, row, table.macs.length - 1);
}

/** Keeps the wall as shown. */
export function useShownWall() {
  const here = shallowRef<WallPosition>({ row: 0, column: 0 });
  const table = shallowRef<WallTable | null>(null);
  /** Incremented whenever cells of the table changed. */
  const version = shallowRef(0);
  const facts = shallowRef<WallFacts | null>(null);
  /** `null` until it is counted for these columns: that takes longer than the cells. */
  const atOnce = shallowRef<CountedAtOnce | null>(null);
  /** Whether sorting again would change the order of the rows. */
  const isOrderOld = shallowRef(false);
  let shownKey = '';
  let isSortDue = false;

  /** Sorts the next wall that is shown, whichever that is. */
  const sortNext = (): void => void (isSortDue = true);
  /** Shows a wall. Rows keep their order unless the devices differ or sorting is due. */
  const show = ({ wall, edges, key }: ReadWall): void => {
    const next = tableOf(wall, edges);
    const isFromTop = isSortDue || key !== shownKey;
    isSortDue = false;
    const shown = isFromTop ? next : inOrderOf(table.value, next);
    const hereMs = table.value?.edges[here.value.column] ?? 0;
    // As hours and days pass, the same moment moves to another column, and as devices come and go, a device to another row.
    if (isFromTop) here.value = { row: 0, column: wall.cells.columns - 1 };
    else here.value = { row: rowIn(shown, table.value, here.value.row), column: columnOf(edges, hereMs) };
    if (isFromTop || !areSameColumns(table.value, shown)) atOnce.value = null;
    isOrderOld.value = shown.macs.some((mac, row) => mac !== next.macs[row]);
    table.value = shown;
    shownKey = key;
    facts.value = { total: wall.total, missing: wall.missing };
    version.value += 1;
  };
  /** Takes over newer cells of some devices. */
  const patch = (wall: Wall, edges: Float64Array): void => {
    if (!table.value || !patchTable(table.value, wall, edges)) return;
    isOrderOld.value = true;
    version.value += 1;
  };
  const clear = (): void => {
    shownKey = '';
    table.value = null;
    facts.value = null;
    atOnce.value = null;
    isOrderOld.value = false;
  };
  return { here, table, version, facts, atOnce, isOrderOld, sortNext, show, patch, clear };
}
