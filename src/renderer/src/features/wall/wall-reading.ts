import { computed, shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Wall, WallQuestion } from '@shared/wall/contract.ts';
import { unpackCells } from '@shared/wall/packed-cells.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { useAtOnceReading } from './at-once-reading.ts';
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

/** What is asked for. */
function useQuestion(range: Readonly<ShallowRef<WallRange>>) {
  const serviceClock = useServiceClock();
  const choice = shallowRef<WallChoice | null>(null);
  /** Identifies the devices and the range; `null` while there are no devices. */
  const key = computed(() => choice.value && `${keyOfChoice(choice.value)} ${String(range.value)}`);
  let readAtMs: number | null = null;
  /** Returns the current question; `null` while there are no devices. */
  const question = (): WallQuestion | null =>
    choice.value && {
      ...choice.value,
      edges: wallEdges(range.value, serviceClock.at(readAtMs ?? Date.now())),
    };
  const choose = (devices: WallChoice | null, atMs: number | null): void => {
    [choice.value, readAtMs] = [devices, atMs];
  };
  return { choice, key, question, choose };
}

/** Reads what is known about the listed devices; a response to an earlier question is dropped. */
export function useWallReading(
  shown: ReturnType<typeof useShownWall>,
  range: Readonly<ShallowRef<WallRange>>,
) {
  const error = shallowRef<AppError | null>(null);
  const { choice, key, question, choose } = useQuestion(range);
  const turns = createTurns();
  const counting = useAtOnceReading(shown.atOnce);

  const read = async (): Promise<void> => {
    const isLatest = turns.begin();
    const [asked, askedKey] = [question(), key.value];
    if (!asked || askedKey === null) return;
    try {
      const wall = await readWall(asked);
      if (!isLatest()) return;
      error.value = null;
      shown.show({ wall, edges: asked.edges, key: askedKey });
      void counting.count(asked);
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  };
  /** Reads some devices again. */
  const readSome = async (macs: Float64Array): Promise<void> => {
    const table = shown.table.value;
    const some = Float64Array.from(macs).filter((mac) => table?.rowOf.has(mac));
    if (!table || !choice.value || some.length === 0) return;
    const whole = { ...choice.value, edges: Float64Array.from(table.edges) };
    const wall = await readWall({ ...whole, macs: some });
    if (shown.table.value !== table) return;
    shown.patch(wall, table.edges);
    counting.countSometimes(whole);
  };
  const ask = (asked: WallChoice | null, atMs: number | null): Promise<void> => {
    // An empty wall of other devices says nothing about these.
    if (shown.table.value?.macs.length === 0 && !isSame(asked, choice.value)) shown.clear();
    choose(asked, atMs);
    error.value = null;
    return read();
  };
  return { error, key, question, read, readSome, ask };
}
