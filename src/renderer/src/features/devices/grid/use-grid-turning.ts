import { nextTick, shallowRef, watch } from 'vue';
import { oneAtATime } from '@page/api/index.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { groupKey } from '../rows/group-folds.ts';
import { isSameOrder, type RowChoice, type RowRange } from '../rows/row-windows.ts';
import { GridLines } from './grid-lines.ts';
import { gridMarks, mark } from './grid-marks.ts';
import { LastMove } from './last-move.ts';
import { rowHeight } from './scroll-scale.ts';
import type { useGridScroll } from './use-grid-scroll.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** A choice of rows at a revision. */
interface Wanted {
  readonly choice: RowChoice;
  readonly revision: number;
}

/** What a line shows, independent of its position: a device by its MAC address, or a group by the key of its value. */
type OnLine = { readonly mac: string } | { readonly group: string };

const indexOf = (fleet: Fleet, mac: string): Promise<number | null> =>
  fleet.locate(mac).then(
    (found) => found?.index ?? null,
    () => null,
  );

function shownAt({ rows }: Fleet, lines: GridLines, line: number): OnLine | null {
  const at = lines.at(line);
  if (at && 'group' in at) return { group: groupKey(lines.valueOf(at.group)) };
  const mac = at && rows.macAt(at.row);
  return mac === null ? null : { mac };
}

function keyAt(fleet: Fleet, lines: GridLines, line: number): string | null {
  const shown = shownAt(fleet, lines, line);
  return shown && ('mac' in shown ? shown.mac : shown.group);
}

async function lineOf(fleet: Fleet, lines: GridLines, shown: OnLine): Promise<number | null> {
  if ('group' in shown) return lines.headingOf(shown.group);
  const row = await indexOf(fleet, shown.mac);
  return row === null ? null : lines.lineOf(row);
}

/** The line to keep in place: the focused one if it is visible, else the first visible one; `null` at the top. */
function heldLine({ hereMac }: Fleet, { first, end }: RowRange, hereIndex: number): number | null {
  const isHereSeen = hereIndex >= first && hereIndex < end;
  if (isHereSeen && (hereMac !== null || first > 0)) return hereIndex;
  return first > 0 ? first : null;
}

/** Calls `turn` whenever other rows are chosen, or newer ones are available. */
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

/** The line with the focus, found again after its device or group has moved. */
function useHere(fleet: Fleet, lines: () => GridLines) {
  const hereIndex = shallowRef(0);
  const find = async (heading: OnLine | null): Promise<void> => {
    const [mac, index] = [fleet.hereMac, hereIndex.value];
    const here = mac === null ? heading : { mac };
    const known = here && 'mac' in here ? fleet.rows.find(here.mac) : null;
    const at = known ? lines().lineOf(known.index) : here && (await lineOf(fleet, lines(), here));
    // The focus may have moved while it was being found.
    if (fleet.hereMac !== mac || hereIndex.value !== index) return;
    if (at === null) fleet.hereMac = null;
    hereIndex.value = at ?? Math.min(index, Math.max(0, lines().total - 1));
  };
  /** The group whose heading has the focus. */
  const heading = (): OnLine | null =>
    lines().isGrouped && fleet.hereMac === null ? shownAt(fleet, lines(), hereIndex.value) : null;
  watch(
    () => fleet.folds,
    () => void find(null),
  );
  return { hereIndex, find, heading };
}

interface Pointed {
  readonly lines: () => GridLines;
  /** The line under the pointer, if any. */
  readonly pointed: () => number | null;
}

/** Knows whether newer rows have just moved what was under the pointer. */
function useLastMove(fleet: Fleet, { top }: ReturnType<typeof useGridScroll>, { lines, pointed }: Pointed) {
  const lastMove = new LastMove();
  const keyNow = (line: number): string | null => keyAt(fleet, lines(), line);
  /** Whether the rows are of a complete reading: during the first one, everybody sees that they are still coming. */
  let isComplete = false;
  /** Call before rows may move, and what it returns once they have. */
  const begin = (): ((isSame: boolean) => void) => {
    const topBefore = top.value;
    const moved = lastMove.begin(pointed(), keyNow);
    return (isSame) => {
      if (isSame && isComplete) moved(performance.now(), Math.round((top.value - topBefore) / rowHeight));
      isComplete = typeof fleet.status?.readAtMs === 'number';
    };
  };
  /** Whether newer rows have just put another device or group where somebody is clicking. */
  const hasTakenPlace = (line: number, atMs: number): boolean => lastMove.hasTakenPlace(line, atMs, keyNow);
  return { begin, hasTakenPlace };
}

/** Turns to newer rows without moving what the user is looking at. */
export function useGridTurning(fleet: Fleet, scroll: ReturnType<typeof useGridScroll>, ports: Pointed) {
  const { lines } = ports;
  const { hereIndex, find, heading } = useHere(fleet, lines);
  const turns = shallowRef(0);
  let shown: RowChoice | null = null;
  const { seen, top } = scroll;
  const { begin, hasTakenPlace } = useLastMove(fleet, scroll, ports);

  const heldShift = async (coming: GridLines): Promise<number> => {
    const line = heldLine(fleet, seen.value, hereIndex.value);
    const held = line === null ? null : shownAt(fleet, lines(), line);
    const at = held && (await lineOf(fleet, coming, held));
    return line !== null && at !== null ? Math.max(at - line, -seen.value.first) : 0;
  };
  const turn = async ({ choice, revision }: Wanted): Promise<void> => {
    const groups = await fleet.readGroups(choice);
    if (groups === undefined) return;
    const isSame = shown !== null && isSameOrder(shown, choice);
    const coming = new GridLines(groups, fleet.folds, Infinity);
    const shift = isSame ? await heldShift(coming) : 0;
    const { first, end } = seen.value;
    const range = isSame ? { first: first + shift, end: end + shift } : { first: 0, end: 1 };
    const before = heading();
    const moved = begin();
    if (!(await fleet.rows.turnTo(choice, revision, coming.rowsIn(range), groups))) return;
    shown = choice;
    const to = isSame ? top.value + shift * rowHeight : 0;
    await nextTick();
    scroll.fit();
    if (to !== top.value) scroll.scrollTo(to);
    moved(isSame);
    await find(before);
    turns.value += 1;
    mark(gridMarks.shown);
  };
  onNewerRows(fleet, oneAtATime(turn));
  return { hereIndex, turns, hasTakenPlace };
}
