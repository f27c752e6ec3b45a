import { createTurns } from '@page/api/index.ts';
import { clamp } from '@page/ui/clamp.ts';
import type { useBasketStore } from '../basket/basket-store.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import type { GridLines } from './grid-lines.ts';
import type { BroughtIntoSight } from './use-grid-focus.ts';
import { macNumberIn } from '../rows/row-chunk.ts';
import { isSameOrder, type RowChoice, type RowRange } from '../rows/row-windows.ts';

type Fleet = ReturnType<typeof useFleetStore>;
type Basket = ReturnType<typeof useBasketStore>;

/** The position of the grid's focus and how to move it, in lines. */
interface GridPlace {
  readonly here: () => number;
  readonly lines: () => GridLines;
  readonly moveTo: (line: number, seen?: BroughtIntoSight) => Promise<void>;
}

/** Where a range starts. */
interface Anchor {
  readonly rows: RowRange;
  /** The device of the row; `null` for a group. */
  readonly mac: string | null;
  readonly choice: RowChoice | null;
}

/** Keeps the anchor, where ranges start. */
function useAnchor(fleet: Fleet, { here, lines }: GridPlace) {
  let anchor: Anchor | null = null;
  const set = (line: number): Anchor => {
    const row = lines().rowAt(line);
    const mac = row === null ? null : fleet.rows.macAt(row);
    anchor = { rows: lines().reachOf(line), mac, choice: fleet.rows.choice };
    return anchor;
  };
  /** Whether the anchor is still valid: it is not once other rows or another order were chosen. */
  const isKnown = (): boolean => {
    const shown = fleet.rows.choice;
    if (!anchor || anchor.choice === shown) return anchor !== null;
    const { choice, mac } = anchor;
    return choice !== null && shown !== null && mac !== null && isSameOrder(choice, shown);
  };
  /** The current rows of the anchor; `null` if its device is gone. A refresh may have moved or removed it. */
  const rowsOf = async ({ rows, mac, choice }: Anchor): Promise<RowRange | null> => {
    if (mac === null || choice === fleet.rows.choice) return rows;
    const index = (fleet.rows.find(mac) ?? (await fleet.locate(mac)))?.index;
    return index === undefined ? null : { first: index, end: index + 1 };
  };
  return { set, isKnown, rowsOf, now: (): Anchor => (anchor && isKnown() ? anchor : set(here())) };
}

/** Selects from the anchor to a line. The range replaces the previous one from the same anchor. */
function useExtending(anchor: ReturnType<typeof useAnchor>, basket: Basket, lines: () => GridLines) {
  const turns = createTurns();
  return async (line: number): Promise<void> => {
    const isLatest = turns.begin();
    const held = anchor.now();
    const to = lines().reachOf(line);
    const from = (await anchor.rowsOf(held)) ?? to;
    if (!isLatest()) return;
    const range = { first: Math.min(from.first, to.first), end: Math.max(from.end, to.end) };
    await basket.takeBetween(range, held);
  };
}

/** Selects single rows, whole groups, ranges from the row that was selected last, or all that match. */
export function useRowPicking(fleet: Fleet, basket: Basket, place: GridPlace) {
  const { here, lines, moveTo } = place;
  const anchor = useAnchor(fleet, place);
  const extendTo = useExtending(anchor, basket, lines);

  const toggleGroup = async (line: number): Promise<void> => {
    const rows = lines().rowsAt(line);
    anchor.set(line);
    if (basket.pickedIn(rows) === 'all') await basket.removeBetween(rows);
    else await basket.takeBetween(rows);
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
  const all = (): Promise<void> => (basket.box === 'all' ? basket.removeAll() : basket.selectAll());

  const step = (by: number): void => {
    if (lines().total === 0) return;
    const to = clamp(0, here() + by, lines().total - 1);
    anchor.now();
    void extendTo(to);
    void moveTo(to);
  };
  const click = (line: number, extend: boolean): void => {
    if (extend && anchor.isKnown()) void extendTo(line);
    else toggle(line);
    // Keyboard selection continues here, and the selection bar that appears may cover the row.
    void moveTo(line, 'row');
  };
  return { toggle, extendTo, step, click, all };
}

interface PickingAt {
  readonly row: number;
  readonly isInHeader: boolean;
  readonly pageRows: number;
}

/** The number of rows that each key extends the range by. */
const stepsOf = (pageRows: number): Readonly<Record<string, number>> => ({
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: -Infinity,
  End: Infinity,
});

/** Space selects a row, Shift extends. Returns whether the key was one of these. */
export function pickByKey(
  event: KeyboardEvent,
  picking: ReturnType<typeof useRowPicking>,
  at: PickingAt,
): boolean {
  const control = event.ctrlKey || event.metaKey;
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
