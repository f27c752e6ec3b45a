import { computed, nextTick, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { useFleetStore } from './fleet-store.ts';
import type { Row, RowChoice, RowRange } from './row-windows.ts';

export const rowHeight = 28;
const overscan = 8;

export interface PlacedRow {
  readonly index: number;
  readonly row: Row | null;
}

type Fleet = ReturnType<typeof useFleetStore>;

const isSameChoice = (a: RowChoice | null, b: RowChoice): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of the grid can be seen. */
function useViewport(scroller: Readonly<ShallowRef<HTMLElement | null>>) {
  const scrollTop = shallowRef(0);
  const height = shallowRef(0);
  const measure = (): void => {
    scrollTop.value = scroller.value?.scrollTop ?? 0;
    height.value = Math.max(0, (scroller.value?.clientHeight ?? 0) - rowHeight);
  };
  const resized = new ResizeObserver(measure);
  watch(scroller, (element, _before, onCleanup) => {
    if (!element) return;
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    onCleanup(() => {
      resized.unobserve(element);
      element.removeEventListener('scroll', measure);
    });
  });
  onScopeDispose(() => resized.disconnect());
  const seen = computed((): RowRange => ({
    first: Math.floor(scrollTop.value / rowHeight),
    end: Math.ceil((scrollTop.value + height.value) / rowHeight),
  }));
  const pageRows = computed(() => Math.max(1, Math.floor(height.value / rowHeight) - 1));
  return { measure, seen, pageRows };
}

/** Runs one task at a time; of those that come meanwhile only the last is run. */
function latestOnly<T>(task: (input: T) => Promise<void>): (input: T) => void {
  let running = false;
  let next: { readonly input: T } | null = null;
  const run = async (input: T): Promise<void> => {
    running = true;
    await task(input);
    running = false;
    const following = next;
    next = null;
    if (following) void run(following.input);
  };
  return (input) => {
    if (running) next = { input };
    else void run(input);
  };
}

interface Hold {
  readonly mac: string;
  readonly index: number;
}

/** The row to keep in its place: the focused one if it is seen, else the first that is seen. */
function heldRow(fleet: Fleet, { first, end }: RowRange, hereIndex: number): Hold | null {
  const isHereSeen = hereIndex >= first && hereIndex < end;
  if (fleet.hereMac !== null && isHereSeen) return { mac: fleet.hereMac, index: hereIndex };
  const mac = first > 0 ? fleet.rows.rowAt(first)?.mac : undefined;
  return mac === undefined ? null : { mac, index: first };
}

const indexOf = (fleet: Fleet, mac: string): Promise<number | null> =>
  fleet.locate(mac).then(
    (found) => found?.index ?? null,
    () => null,
  );

/** Turns to newer rows without moving what is under the hand. */
function useTurning(
  fleet: Fleet,
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  { seen, measure }: ReturnType<typeof useViewport>,
) {
  const hereIndex = shallowRef(0);
  const turns = shallowRef(0);
  let shown: RowChoice | null = null;

  const heldShift = async (): Promise<number> => {
    const held = heldRow(fleet, seen.value, hereIndex.value);
    const at = held ? await indexOf(fleet, held.mac) : null;
    return held && at !== null ? Math.max(at - held.index, -seen.value.first) : 0;
  };
  const scrollBy = async (rows: number): Promise<void> => {
    await nextTick();
    if (scroller.value && rows !== 0) scroller.value.scrollTop += rows * rowHeight;
    measure();
  };
  const findHere = async (): Promise<void> => {
    const at =
      fleet.hereMac === null
        ? null
        : (fleet.rows.find(fleet.hereMac)?.index ?? (await indexOf(fleet, fleet.hereMac)));
    if (at === null) fleet.hereMac = null;
    hereIndex.value = at ?? Math.min(hereIndex.value, Math.max(0, fleet.rows.total - 1));
  };
  const turn = async ({ choice, revision }: { choice: RowChoice; revision: number }): Promise<void> => {
    const isSame = isSameChoice(shown, choice);
    const shift = isSame ? await heldShift() : 0;
    const range = isSame
      ? { first: seen.value.first + shift, end: seen.value.end + shift }
      : { first: 0, end: 1 };
    if (!(await fleet.rows.turnTo(choice, revision, range))) return;
    shown = choice;
    await scrollBy(isSame ? shift : -seen.value.first);
    await findHere();
    turns.value += 1;
  };
  return { hereIndex, turns, turn: latestOnly(turn) };
}

/** The rows that exist in the grid, kept under the hand when the fleet is read again. */
export function useGridRows(fleet: Fleet, scroller: Readonly<ShallowRef<HTMLElement | null>>) {
  const view = useViewport(scroller);
  const { seen, pageRows } = view;
  const { hereIndex, turns, turn } = useTurning(fleet, scroller, view);
  const total = computed(() => fleet.rows.total);
  watch(
    [() => fleet.choice, () => fleet.status?.revision] as const,
    ([choice, revision]) => {
      if (choice && revision !== undefined) turn({ choice, revision });
    },
    { immediate: true },
  );
  watch([seen, total], () => {
    void fleet.rows.want({ first: seen.value.first - overscan, end: seen.value.end + overscan });
  });
  const placed = computed(() => placedRows(fleet, seen.value, hereIndex.value));
  return { placed, total, pageRows, hereIndex, seen, turns };
}

/** The rows in sight with some around them, and the focused one wherever it is: it holds the keyboard's focus. */
function placedRows(fleet: Fleet, seen: RowRange, hereIndex: number): PlacedRow[] {
  const total = fleet.rows.total;
  const first = Math.max(0, Math.min(seen.first - overscan, total));
  const end = Math.min(total, seen.end + overscan);
  const placed = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (hereIndex < total && (hereIndex < first || hereIndex >= end)) placed.push(hereIndex);
  return placed.map((index) => ({ index, row: fleet.rows.rowAt(index) }));
}
