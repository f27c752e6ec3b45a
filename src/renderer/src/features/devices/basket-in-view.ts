import { computed, shallowRef, watch, type ShallowRef } from 'vue';
import { call, rollcall } from '@page/api/index.ts';
import { selectionOf, type useFleetStore } from './fleet-store.ts';
import { MacSet } from './mac-set.ts';
import { isSameChoice, type RowChoice } from './row-windows.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** All devices under a choice at a revision. */
interface Shown {
  readonly choice: RowChoice;
  readonly revision: number;
  readonly macs: MacSet;
}

/** The devices in view, asked for once a choice and revision, and how many of those are held. */
export function useInView(fleet: Fleet, held: ShallowRef<MacSet>) {
  const shown: ShallowRef<Shown | null> = shallowRef(null);
  const isCurrent = ({ choice, revision }: Shown): boolean =>
    fleet.choice !== null && isSameChoice(choice, fleet.choice) && revision === fleet.status?.revision;
  const read = async (): Promise<MacSet> => {
    const [choice, revision] = [fleet.choice, fleet.status?.revision];
    if (!choice || revision === undefined) return MacSet.none;
    if (shown.value && isCurrent(shown.value)) return shown.value.macs;
    const answer = {
      choice,
      revision,
      macs: MacSet.of(await call(rollcall.devices.macs(selectionOf(choice)))),
    };
    if (isCurrent(answer)) shown.value = answer;
    return answer.macs;
  };
  watch([() => held.value.size > 0, () => fleet.choice, () => fleet.status?.revision], ([isHeld]) => {
    if (isHeld) void read().catch(() => undefined);
  });
  const count = computed(() => held.value.among(shown.value?.macs ?? MacSet.none).size);
  return { count, read };
}
