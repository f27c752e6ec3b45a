import type { useBasketStore } from './basket-store.ts';
import type { useFleetStore } from './fleet-store.ts';
import type { MacSet } from './mac-set.ts';
import { macNumberIn } from './row-chunk.ts';
import type { RowChoice } from './row-windows.ts';

/** Where the focus of the grid is, and how it is moved. */
interface GridPlace {
  readonly here: () => number;
  readonly total: () => number;
  readonly moveTo: (row: number) => Promise<void>;
}

/** The row from which a range reaches, and what was selected before the range. */
interface Anchor {
  readonly row: number;
  readonly choice: RowChoice | null;
  readonly base: MacSet;
}

/** Selects rows one by one, from the row selected last to another, or all that match. */
export function useRowPicking(
  fleet: ReturnType<typeof useFleetStore>,
  basket: ReturnType<typeof useBasketStore>,
  { here, total, moveTo }: GridPlace,
) {
  let anchor: Anchor | null = null;

  const setAnchor = (row: number): Anchor => {
    anchor = { row, choice: fleet.choice, base: basket.held };
    return anchor;
  };
  /** Where a range begins: not where rows stood before they were chosen or sorted otherwise. */
  const anchorNow = (): Anchor => (anchor?.choice === fleet.choice ? anchor : null) ?? setAnchor(here());

  const toggle = (row: number): void => {
    const place = fleet.rows.rowAt(row);
    if (place) basket.toggle(macNumberIn(place));
    setAnchor(row);
  };
  /** The range takes the place of the one before it from the same row. */
  const extendTo = async (row: number): Promise<void> => {
    const { row: from, base } = anchorNow();
    await basket.takeBetween(base, { first: Math.min(from, row), end: Math.max(from, row) + 1 });
  };
  const all = (): Promise<void> => (basket.box === 'all' ? basket.removeAll() : basket.selectAll());

  const step = (by: number): void => {
    const to = Math.max(0, Math.min(here() + by, total() - 1));
    anchorNow();
    void extendTo(to);
    void moveTo(to);
  };
  const click = (row: number, extend: boolean): void => {
    if (extend && anchor?.choice === fleet.choice) void extendTo(row);
    else toggle(row);
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
