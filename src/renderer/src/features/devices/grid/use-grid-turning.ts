import { nextTick, shallowRef, watch } from 'vue';
import type { useFleetStore } from '../fleet-store.ts';
import { isSameLook, type RowChoice, type RowRange } from '../row-windows.ts';
import { gridMarks, mark } from './grid-marks.ts';
import { latestOnly } from './latest-only.ts';
import { rowHeight } from './scroll-scale.ts';
import type { useGridScroll } from './use-grid-scroll.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** A choice of rows at a revision. */
interface Wanted {
  readonly choice: RowChoice;
  readonly revision: number;
}

interface Hold {
  readonly mac: string;
  readonly index: number;
}

const indexOf = (fleet: Fleet, mac: string): Promise<number | null> =>
  fleet.locate(mac).then(
    (found) => found?.index ?? null,
    () => null,
  );

/** The row to keep in its place: the focused one if it is seen, else the first that is seen. */
function heldRow({ hereMac, rows }: Fleet, { first, end }: RowRange, hereIndex: number): Hold | null {
  const isHereSeen = hereIndex >= first && hereIndex < end;
  if (hereMac !== null && isHereSeen) return { mac: hereMac, index: hereIndex };
  const mac = first > 0 ? rows.macAt(first) : null;
  return mac === null ? null : { mac, index: first };
}

const focusedIndex = async (fleet: Fleet): Promise<number | null> =>
  fleet.hereMac === null ? null : (fleet.rows.find(fleet.hereMac)?.index ?? indexOf(fleet, fleet.hereMac));

/** Tells whenever other rows are chosen, or newer ones are there. */
function onNewerRows(fleet: Fleet, turn: (wanted: Wanted) => void): void {
  watch(
    [() => fleet.choice, () => fleet.status?.revision] as const,
    ([choice, revision]) => {
      if (!choice || revision === undefined) return;
      mark(gridMarks.asked);
      turn({ choice, revision });
    },
    { immediate: true },
  );
}

/** Turns to newer rows without moving what is under the hand. */
export function useGridTurning(fleet: Fleet, scroll: ReturnType<typeof useGridScroll>) {
  const hereIndex = shallowRef(0);
  const turns = shallowRef(0);
  let shown: RowChoice | null = null;
  const { seen, top } = scroll;

  const heldShift = async (): Promise<number> => {
    const held = heldRow(fleet, seen.value, hereIndex.value);
    const at = held ? await indexOf(fleet, held.mac) : null;
    return held && at !== null ? Math.max(at - held.index, -seen.value.first) : 0;
  };
  const findHere = async (): Promise<void> => {
    const at = await focusedIndex(fleet);
    if (at === null) fleet.hereMac = null;
    hereIndex.value = at ?? Math.min(hereIndex.value, Math.max(0, fleet.rows.total - 1));
  };
  const turn = async ({ choice, revision }: Wanted): Promise<void> => {
    const isSame = shown !== null && isSameLook(shown, choice);
    const shift = isSame ? await heldShift() : 0;
    const { first, end } = seen.value;
    const range = isSame ? { first: first + shift, end: end + shift } : { first: 0, end: 1 };
    if (!(await fleet.rows.turnTo(choice, revision, range))) return;
    shown = choice;
    const to = isSame ? top.value + shift * rowHeight : 0;
    await nextTick();
    scroll.measure();
    if (to !== top.value) scroll.scrollTo(to);
    await findHere();
    turns.value += 1;
    mark(gridMarks.shown);
  };
  onNewerRows(fleet, latestOnly(turn));
  return { hereIndex, turns };
}
