import { computed, shallowRef, watch, type ShallowRef } from 'vue';
import { call, rollcall } from '@page/api/index.ts';
import type { useFleetStore } from '../fleet/fleet-store.ts';
import { selectionOf } from '../rows/selection-of.ts';
import { MacSet } from './mac-set.ts';
import { isSameChoice, type RowChoice, type RowRange } from '../rows/row-windows.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** All devices that match a choice at one revision. */
interface Shown {
  readonly choice: RowChoice;
  readonly revision: number;
  readonly macs: MacSet;
  /** The same addresses in row order. */
  readonly ordered: Float64Array;
}

/** The devices of the current choice, requested once per choice and revision, and how many of them are selected. */
export function useInView(fleet: Fleet, held: ShallowRef<MacSet>) {
  const shown: ShallowRef<Shown | null> = shallowRef(null);
  const isCurrent = ({ choice, revision }: Shown): boolean =>
    fleet.choice !== null && isSameChoice(choice, fleet.choice) && revision === fleet.status?.revision;
  const read = async (): Promise<MacSet> => {
    const [choice, revision] = [fleet.choice, fleet.status?.revision];
    if (!choice || revision === undefined) return MacSet.none;
    if (shown.value && isCurrent(shown.value)) return shown.value.macs;
    const ordered = await call(rollcall.devices.macs(selectionOf(choice)));
    const answer = { choice, revision, macs: MacSet.of(ordered), ordered };
    if (isCurrent(answer)) shown.value = answer;
    return answer.macs;
  };
  watch([() => held.value.size > 0, () => fleet.choice, () => fleet.status?.revision], ([isHeld]) => {
    if (isHeld) void read().catch(() => undefined);
  });
  const count = computed(() => held.value.among(shown.value?.macs ?? MacSet.none).size);
  /** Counts the selected rows of a range. Counts are cached until the selection or the shown devices change. */
  const countIn = computed(() => {
    const [set, ordered] = [held.value, count.value === 0 ? null : shown.value?.ordered];
    const known = new Map<string, number>();
    return ({ first, end }: RowRange): number => {
      const key = `${String(first)} ${String(end)}`;
      const found =
        known.get(key) ??
        ordered?.subarray(first, end).reduce((sum, mac) => sum + Number(set.has(mac)), 0) ??
        0;
      known.set(key, found);
      return found;
    };
  });
  return { count, countIn, read };
}
