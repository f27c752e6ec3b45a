import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ShallowRef } from 'vue';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { counted } from '@page/ui/number-words.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { among, boxState, toggled, withAll, type Basket } from './basket.ts';
import { selectionOf, useFleetStore } from './fleet-store.ts';

type Fleet = ReturnType<typeof useFleetStore>;

/** The devices in view, in their order. */
const shownMacs = async ({ choice }: Fleet): Promise<string[]> =>
  choice ? Array.from(await call(rollcall.devices.macs(selectionOf(choice))), macTextOf) : [];

/** Every device of the company; `null` where that is not known, since filters leave out what is still there. */
const allMacs = async ({ status, filters }: Fleet): Promise<string[] | null> =>
  filters.length > 0 || status?.state !== 'ready'
    ? null
    : Array.from(await call(rollcall.devices.macs({ key: status.key, sort: [] })), macTextOf);

/** How many of the basket are in view; asked for whenever either changes. */
function useInView(fleet: Fleet, macs: ShallowRef<Basket>) {
  const inView = shallowRef(0);
  const lookAround = async (): Promise<void> => {
    const [basket, choice] = [macs.value, fleet.choice];
    const shown = basket.size === 0 ? [] : await shownMacs(fleet);
    if (basket === macs.value && choice === fleet.choice) inView.value = among(basket, shown).kept.size;
  };
  watch(
    [macs, () => fleet.choice, () => fleet.status?.revision],
    () => void lookAround().catch(() => undefined),
  );
  return inView;
}

/** Lets go of devices that vanished, with a notice. */
function useVanishing(fleet: Fleet, macs: ShallowRef<Basket>): void {
  const toasts = useToasts();
  const drop = async (): Promise<void> => {
    const all = macs.value.size === 0 ? null : await allMacs(fleet);
    if (all === null) return;
    const { kept, gone } = among(macs.value, all);
    if (gone === 0) return;
    macs.value = kept;
    const verb = gone === 1 ? 'is' : 'are';
    toasts.show(`${counted(gone, 'selected device')} ${verb} no longer there and left the selection.`);
  };
  watch([() => fleet.status?.revision, () => fleet.status?.state], () => void drop().catch(() => undefined));
}

/** The selected devices. They survive filters, views and refresh; devices that vanish leave. */
export const useBasketStore = defineStore('basket', () => {
  const fleet = useFleetStore();
  const session = useSessionStore();
  const macs: ShallowRef<Basket> = shallowRef(new Set());
  const inView = useInView(fleet, macs);
  useVanishing(fleet, macs);

  const toggle = (mac: string): void => {
    macs.value = toggled(macs.value, mac);
  };
  const add = (more: readonly string[]): void => {
    macs.value = withAll(macs.value, more);
  };
  const selectAll = async (): Promise<void> => add(await shownMacs(fleet));
  const removeAll = async (): Promise<void> => {
    const shown = new Set(await shownMacs(fleet));
    macs.value = new Set([...macs.value].filter((mac) => !shown.has(mac)));
  };
  const clear = (): void => {
    macs.value = new Set();
    void fleet.showAll();
  };
  watch(
    () => session.active?.id,
    () => (macs.value = new Set()),
    { flush: 'sync' },
  );
  const size = computed(() => macs.value.size);
  const box = computed(() => boxState(macs.value, inView.value, fleet.rows.total));
  return { macs, size, inView, box, toggle, add, clear, selectAll, removeAll };
});
