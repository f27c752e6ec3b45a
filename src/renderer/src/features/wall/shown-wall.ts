import { shallowRef } from 'vue';
import type { Wall } from '@shared/wall/contract.ts';
import type { WallPosition } from './wall-box.ts';
import { inOrderOf, patchTable, tableOf, type WallTable } from './wall-table.ts';

/** What is told of a wall besides its cells. */
type WallFacts = Pick<Wall, 'total' | 'missing' | 'readAtMs'>;

/** A wall that was read. */
export interface ReadWall {
  readonly wall: Wall;
  readonly edges: Float64Array;
  /** What was asked for; rows of the same question stay in their order. */
  readonly key: string;
}

/** The column of a moment; of one before all that is shown, the first. */
const columnOf = (edges: Float64Array, timeMs: number): number =>
  Math.max(
    0,
    edges.subarray(0, -1).findLastIndex((edgeMs) => edgeMs <= timeMs),
  );

/** The wall as it is shown. */
export function useShownWall() {
  const here = shallowRef<WallPosition>({ row: 0, column: 0 });
  const table = shallowRef<WallTable | null>(null);
  /** Grows whenever cells of the table changed. */
  const version = shallowRef(0);
  const facts = shallowRef<WallFacts | null>(null);
  /** Whether the rows would stand in another order now. */
  const isOrderOld = shallowRef(false);
  let shownKey = '';

  const show = ({ wall, edges, key }: ReadWall, isSorting: boolean): void => {
    const next = tableOf(wall, edges);
    const shown = isSorting || key !== shownKey ? next : inOrderOf(table.value, next);
    const hereMs = table.value?.edges[here.value.column] ?? 0;
    // Hours and days pass: the same moment is in another column then.
    if (shown === next) here.value = { row: 0, column: wall.cells.columns - 1 };
    else here.value = { row: here.value.row, column: columnOf(edges, hereMs) };
    isOrderOld.value = shown.macs.some((mac, row) => mac !== next.macs[row]);
    table.value = shown;
    shownKey = key;
    facts.value = { total: wall.total, missing: wall.missing, readAtMs: wall.readAtMs };
    version.value += 1;
  };
  /** Takes over what became known of some devices. */
  const patch = (wall: Wall, edges: Float64Array): void => {
    if (!table.value || !patchTable(table.value, wall, edges)) return;
    isOrderOld.value = true;
    version.value += 1;
  };
  const clear = (): void => {
    shownKey = '';
    table.value = null;
    facts.value = null;
    isOrderOld.value = false;
  };
  return { here, table, version, facts, isOrderOld, show, patch, clear };
}
