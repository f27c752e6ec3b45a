import { computed } from 'vue';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { call, rollcall } from '@page/api/index.ts';
import type { useInView } from './basket-in-view.ts';
import type { usePendingSelection } from './pending-selection.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { selectionOf } from '../rows/selection-of.ts';
import { MacSet } from './mac-set.ts';
import { isSameChoice, type RowChoice, type RowRange } from '../rows/row-windows.ts';

/** How many of some rows are selected. */
export type SelectionState = 'none' | 'some' | 'all';

interface RangePorts extends Pick<ReturnType<typeof usePendingSelection>, 'taking' | 'take' | 'change'> {
  readonly inView: ReturnType<typeof useInView>;
}

/** Rows as they are shown, before anything is awaited. */
interface ShownRows extends RowRange {
  readonly choice: RowChoice;
  /** The addresses of the first and the last one; `null` where it is not loaded. */
  readonly ends: readonly (string | null)[];
  /** How many rows there are in all. */
  readonly total: number;
}

/** Whether devices begin and end with the given ones, as far as these are known. */
const isBetween = (macs: Float64Array, ends: ShownRows['ends']): boolean =>
  [macs.at(0), macs.at(-1)].every((mac, at) => {
    const end = ends[at] ?? null;
    return end === null || mac === macNumberOf(end);
  });

/**
 * Reads the devices of rows, not all of which are loaded. Where newer rows have other places, those between the same two
 * devices are read; none where one of these is gone, or has moved away from the other.
 */
async function readRows({ first, end, choice, ends, total }: ShownRows): Promise<Float64Array> {
  const selection = selectionOf(choice);
  const read = async (from: number, to: number): Promise<Float64Array> =>
    (await call(rollcall.devices.rowsOf({ ...selection, from, to }))).macs;
  const macs = await read(first, end);
  if (isBetween(macs, ends)) return macs;
  const locate = async (mac: string | null) =>
    mac === null ? null : call(rollcall.devices.locate({ ...selection, mac }));
  const [from, to] = await Promise.all(ends.map(locate));
  if (!from || !to) return new Float64Array();
  const length = to.index + 1 - from.index;
  const most = end - first + Math.max(0, to.total - total);
  return length > 0 && length <= most ? read(from.index, to.index + 1) : new Float64Array();
}

/** Selects and deselects ranges of rows, and tells how many of their rows are selected. */
export function useRanges(
  fleet: ReturnType<typeof useFleetStore>,
  { inView, taking, take, change }: RangePorts,
) {
  /** The devices of the rows as they are shown, even while rows of another choice or order are being read. */
  const macsBetween = async ({ first, end }: RowRange): Promise<MacSet> => {
    const { rows, choice } = fleet;
    const loaded = rows.macsIn({ first, end });
    if (loaded) return MacSet.of(loaded);
    const { choice: shown, total } = rows;
    if (!shown) return MacSet.none;
    const ends = [rows.macAt(first), rows.macAt(end - 1)];
    const isAll = first === 0 && end === total && choice !== null && isSameChoice(choice, shown);
    const all = isAll ? await inView.read() : null;
    // A different size means that devices have appeared since: they were not among the rows.
    if (all?.size === end) return all;
    return MacSet.of(await readRows({ first, end, choice: shown, ends, total }));
  };
  /** Selects the rows of a range; it replaces the last one with the same origin. */
  const takeBetween = (range: RowRange, origin?: object): Promise<void> =>
    take(range, () => macsBetween(range), origin);
  const removeBetween = async (range: RowRange): Promise<void> => {
    const macs = await macsBetween(range);
    change((of) => of.without(macs));
  };
  /** Rows whose addresses are still being read count as selected. */
  const pickedIn = computed(() => {
    const { countIn } = inView;
    const [taken, counts] = [taking.value, countIn.value];
    return ({ first, end }: RowRange): SelectionState => {
      const isTaken = taken.some(({ range }) => range.first <= first && range.end >= end);
      const count = isTaken ? end - first : counts({ first, end });
      return count === 0 ? 'none' : count < end - first ? 'some' : 'all';
    };
  });
  return { takeBetween, removeBetween, pickedIn };
}
