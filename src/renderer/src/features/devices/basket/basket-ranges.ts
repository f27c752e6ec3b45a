import { computed } from 'vue';
import { call, rollcall } from '@page/api/index.ts';
import type { useInView } from './basket-in-view.ts';
import type { usePendingSelection } from './pending-selection.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { selectionOf } from '../rows/selection-of.ts';
import { MacSet } from './mac-set.ts';
import { isSameChoice, type RowRange } from '../rows/row-windows.ts';

/** How many of some rows are selected. */
export type SelectionState = 'none' | 'some' | 'all';

interface RangePorts extends Pick<ReturnType<typeof usePendingSelection>, 'taking' | 'take' | 'change'> {
  readonly inView: ReturnType<typeof useInView>;
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
    if (!rows.choice) return MacSet.none;
    const range = { ...selectionOf(rows.choice), from: first, to: end };
    const isAll = first === 0 && end === rows.total && choice !== null && isSameChoice(choice, rows.choice);
    const all = isAll ? await inView.read() : null;
    // A different size means that devices have appeared since: they were not among the rows.
    if (all?.size === end) return all;
    return MacSet.of((await call(rollcall.devices.rowsOf(range))).macs);
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
