import { shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Wall, WallQuestion } from '@shared/wall/contract.ts';
import { unpackCells } from '@shared/wall/packed-cells.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import type { useShownWall } from './shown-wall.ts';
import { wallEdges, type WallRange } from './wall-edges.ts';

/** The devices of a wall. */
export type WallChoice = Omit<WallQuestion, 'edges'>;

/** Returns equal keys for equal choices. */
export const keyOfChoice = ({ macs, ...choice }: WallChoice): string =>
  JSON.stringify([choice, macs ? Array.from(macs) : null]);

const isSame = (a: WallChoice | null, b: WallChoice | null): boolean =>
  a !== null && b !== null && keyOfChoice(a) === keyOfChoice(b);

async function readWall(question: WallQuestion): Promise<Wall> {
  const told = await call(rollcall.wall.read(question));
  return { ...told, cells: unpackCells(told.cells, question.edges) };
}

/** Reads what is known about the listed devices; a response to an earlier question is dropped. */
export function useWallReading(
  shown: ReturnType<typeof useShownWall>,
  range: Readonly<ShallowRef<WallRange>>,
) {
  const error = shallowRef<AppError | null>(null);
  let choice: WallChoice | null = null;
  let readAtMs: number | null = null;
  let turn = 0;

  /** Returns the current question; `null` while there are no devices. */
  const question = (): WallQuestion | null =>
    choice && { ...choice, edges: wallEdges(range.value, readAtMs ?? Date.now()) };

  /** Reads the wall. Rows keep their order unless the devices differ or `isSorting`. */
  const read = async (isSorting = false): Promise<void> => {
    const mine = ++turn;
    const asked = question();
    if (!asked || !choice) return;
    const key = `${keyOfChoice(choice)} ${String(range.value)}`;
    try {
      const wall = await readWall(asked);
      if (mine !== turn) return;
      error.value = null;
      shown.show({ wall, edges: asked.edges, key }, isSorting);
    } catch (thrown) {
      if (mine === turn) error.value = appErrorOf(thrown);
    }
  };
  /** Reads some devices again. */
  const readSome = async (macs: Float64Array): Promise<void> => {
    const table = shown.table.value;
    const some = Float64Array.from(macs).filter((mac) => table?.rowOf.has(mac));
    if (!table || !choice || some.length === 0) return;
    const edges = Float64Array.from(table.edges);
    const wall = await readWall({ ...choice, macs: some, edges });
    if (shown.table.value === table) shown.patch(wall, edges);
  };
  const ask = (asked: WallChoice | null, atMs: number | null): Promise<void> => {
    // An empty wall of other devices says nothing about these.
    if (shown.table.value?.macs.length === 0 && !isSame(asked, choice)) shown.clear();
    [choice, readAtMs] = [asked, atMs];
    error.value = null;
    return read();
  };
  return { error, question, read, readSome, ask };
}
