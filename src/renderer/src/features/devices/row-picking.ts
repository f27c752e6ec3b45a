import { macTextOf } from '@shared/devices/mac-number.ts';
import { call, rollcall } from '@page/api/index.ts';
import type { useBasketStore } from './basket-store.ts';
import { selectionOf, type useFleetStore } from './fleet-store.ts';

/** Where the focus of the grid is, and how it is moved. */
interface GridPlace {
  readonly here: () => number;
  readonly total: () => number;
  readonly moveTo: (row: number) => Promise<void>;
}

/** Selects rows one by one, from the row selected last to another, or all that match. */
export function useRowPicking(
  fleet: ReturnType<typeof useFleetStore>,
  basket: ReturnType<typeof useBasketStore>,
  { here, total, moveTo }: GridPlace,
) {
  let anchor: number | null = null;

  const toggle = (row: number): void => {
    anchor = row;
    const mac = fleet.rows.rowAt(row)?.mac;
    if (mac !== undefined) basket.toggle(mac);
  };
  /** The rows between may not be at hand: main has the whole order. */
  const extendTo = async (row: number): Promise<void> => {
    const from = anchor ?? here();
    anchor = from;
    if (!fleet.choice) return;
    const range = { from: Math.min(from, row), to: Math.max(from, row) + 1 };
    const { macs } = await call(rollcall.devices.rowsOf({ ...selectionOf(fleet.choice), ...range }));
    basket.add(Array.from(macs, macTextOf));
  };
  const all = (): Promise<void> => (basket.box === 'all' ? basket.removeAll() : basket.selectAll());

  const step = (by: number): void => {
    const to = Math.max(0, Math.min(here() + by, total() - 1));
    anchor ??= here();
    void extendTo(to);
    void moveTo(to);
  };
  const click = (row: number, extend: boolean): void => {
    if (extend && anchor !== null) void extendTo(row);
    else toggle(row);
  };
  return { toggle, extendTo, step, click, all };
}

/** Space selects one row, Shift extends, Ctrl+A takes all that match; answers whether the key was one of these. */
export function pickByKey(
  event: KeyboardEvent,
  picking: ReturnType<typeof useRowPicking>,
  at: { readonly row: number; readonly isInHeader: boolean; readonly selectAll: () => Promise<void> },
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
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !event.shiftKey) return false;
  picking.step(by);
  return true;
}
