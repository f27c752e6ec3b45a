import type { useBasketStore } from './basket-store.ts';
import type { useFleetStore } from './fleet-store.ts';
import type { MacSet } from './mac-set.ts';
import type { GridLines } from './grid/grid-lines.ts';
import { macNumberIn } from './row-chunk.ts';
import type { RowChoice, RowRange } from './row-windows.ts';

type Fleet = ReturnType<typeof useFleetStore>;
type Basket = ReturnType<typeof useBasketStore>;

/** Where the focus of the grid is, and how it is moved, by lines. */
interface GridPlace {
  readonly here: () => number;
  readonly lines: () => GridLines;
  readonly moveTo: (line: number) => Promise<void>;
}

/** The rows from which a range reaches, and what was selected before the range. */
interface Anchor {
  readonly rows: RowRange;
  readonly choice: RowChoice | null;
  readonly base: MacSet;
}

/** From where ranges reach. */
function useAnchor(fleet: Fleet, basket: Basket, { here, lines }: GridPlace) {
  let anchor: Anchor | null = null;
  const set = (line: number): Anchor => {
    anchor = { rows: lines().reachOf(line), choice: fleet.choice, base: basket.held };
    return anchor;
  };
  /** Not where rows stood before they were chosen or sorted otherwise. */
  const known = (): Anchor | null => (anchor?.choice === fleet.choice ? anchor : null);
  return { set, known, now: (): Anchor => known() ?? set(here()) };
}

/** Selects rows one by one or a group at once, from the row selected last to another, or all that match. */
export function useRowPicking(fleet: Fleet, basket: Basket, place: GridPlace) {
  const { here, lines, moveTo } = place;
  const anchor = useAnchor(fleet, basket, place);

  const toggleGroup = async (line: number): Promise<void> => {
    const rows = lines().rowsAt(line);
    if (basket.pickedIn(rows) === 'all') await basket.removeBetween(rows);
    else await basket.takeBetween(basket.held, rows);
    anchor.set(line);
  };
  const toggle = (line: number): void => {
    const row = lines().rowAt(line);
    if (row === null) {
      void toggleGroup(line);
      return;
    }
    const device = fleet.rows.rowAt(row);
    if (device) basket.toggle(macNumberIn(device));
    anchor.set(line);
  };
  /** The range takes the place of the one before it from the same row. */
  const extendTo = async (line: number): Promise<void> => {
    const { rows: from, base } = anchor.now();
    const to = lines().reachOf(line);
    const range = { first: Math.min(from.first, to.first), end: Math.max(from.end, to.end) };
    await basket.takeBetween(base, range);
  };
  const all = (): Promise<void> => (basket.box === 'all' ? basket.removeAll() : basket.selectAll());

  const step = (by: number): void => {
    const to = Math.max(0, Math.min(here() + by, lines().total - 1));
    anchor.now();
    void extendTo(to);
    void moveTo(to);
  };
  const click = (line: number, extend: boolean): void => {
    if (extend && anchor.known()) void extendTo(line);
    else toggle(line);
  };
  return { toggle, extendTo, step, click, all };
}

interface PickingAt {
  readonly row: number;
  readonly isInHeader: boolean;
  readonly pageRows: number;
  readonly selectAll: () => Promise<void>;
}

/** How many rows a key extends by. */
const stepsOf = (pageRows: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: -Infinity,
  End: Infinity,
});

/** Space selects one row, Shift extends, Ctrl+A takes all that match; answers whether the key was one of these. */
export function pickByKey(
  event: KeyboardEvent,
  picking: ReturnType<typeof useRowPicking>,
  at: PickingAt,
): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === 'a') {
    void at.selectAll();
    return true;
  }
  if (at.isInHeader || control || event.altKey) return false;
  if (event.key === ' ') {
    if (event.shiftKey) void picking.extendTo(at.row);
    else picking.toggle(at.row);
    return true;
  }
  const by = stepsOf(at.pageRows)[event.key];
  if (by === undefined || !event.shiftKey) return false;
  picking.step(by);
  return true;
}
