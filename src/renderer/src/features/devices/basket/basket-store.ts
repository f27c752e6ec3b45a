import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ShallowRef } from 'vue';
import { call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { MacSet } from './mac-set.ts';
import { useInView } from './basket-in-view.ts';
import { useRanges, type SelectionState } from './basket-ranges.ts';
import { usePendingSelection } from './pending-selection.ts';
import { say } from '../words.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** Every device of the company; `null` while they are being read. Opening the unfiltered fleet sends no request. */
async function allMacs({ status }: Fleet): Promise<MacSet | null> {
  if (status?.state !== 'ready') return null;
  const { key } = await call(rollcall.devices.open({ filters: [] }));
  return MacSet.of(await call(rollcall.devices.macs({ key, sort: [] })));
}

/** Deselects devices that no longer exist, with a notice. */
function useVanishing(
  fleet: Fleet,
  held: ShallowRef<MacSet>,
  change: ReturnType<typeof usePendingSelection>['change'],
): void {
  const toasts = useToasts();
  const drop = async (): Promise<void> => {
    const all = held.value.size === 0 ? null : await allMacs(fleet);
    if (all === null) return;
    const gone = held.value.without(all).size;
    if (gone === 0) return;
    change((of) => of.among(all));
    toasts.show(say('leftSelection', { n: gone }));
  };
  watch([() => fleet.status?.revision, () => fleet.status?.state], () => void drop().catch(() => undefined));
}

/** The selected devices. The selection survives filters, views and refreshes; devices that disappear leave it. */
export const useBasketStore = defineStore('basket', () => {
  const fleet = useFleetStore();
  const session = useSessionStore();
  const held: ShallowRef<MacSet> = shallowRef(MacSet.none);
  const inView = useInView(fleet, held);
  const { taking, count: takingCount, take, change, put, settled } = usePendingSelection(held);
  useVanishing(fleet, held, change);

  const ranges = useRanges(fleet, { inView, taking, take, change });
  const removeAll = async (): Promise<void> => {
    const macs = await inView.read();
    change((of) => of.without(macs));
  };
  const clear = (): void => {
    put(MacSet.none);
    // Only the selection is shown without a label: other devices that the list is limited to stay.
    if (fleet.onlyWords === '') void fleet.showAll();
  };
  watch(
    () => session.active?.id,
    () => put(MacSet.none),
    { flush: 'sync' },
  );
  const box = computed((): SelectionState => {
    const { total } = fleet.rows;
    if (total > 0 && Math.max(takingCount.value, inView.count.value) >= total) return 'all';
    return inView.count.value + takingCount.value > 0 ? 'some' : 'none';
  });
  return {
    held,
    taking,
    settled,
    size: computed(() => held.value.size + takingCount.value),
    inView: computed(() => inView.count.value + takingCount.value),
    box,
    toggle: (mac: number) => change((of) => of.toggled(mac)),
    ...ranges,
    selectAll: () => take({ first: 0, end: fleet.rows.total }, inView.read),
    removeAll,
    clear,
  };
});
