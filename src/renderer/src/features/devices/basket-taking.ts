import { computed, shallowRef, type ShallowRef } from 'vue';
import type { MacSet } from './mac-set.ts';
import type { RowRange } from './row-windows.ts';

/** Takes rows in by their places. They count as selected at once, before main has told which devices they are. */
export function useTaking(held: ShallowRef<MacSet>) {
  const taking: ShallowRef<RowRange | null> = shallowRef(null);
  let asked = 0;
  /** What happened to the selection since rows are being taken in: it holds of these rows too. */
  let since: ((of: MacSet) => MacSet)[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  const takeIn = async (base: MacSet, range: RowRange, read: () => Promise<MacSet>): Promise<void> => {
    const mine = ++asked;
    since = [];
    held.value = base;
    taking.value = range;
    try {
      const macs = await read();
      if (mine === asked) held.value = since.reduce((of, step) => step(of), base.with(macs));
    } finally {
      if (mine === asked) taking.value = null;
    }
  };
  const take = (...input: Parameters<typeof takeIn>): Promise<void> => {
    const work = takeIn(...input);
    underWay = work.catch(() => undefined);
    return work;
  };
  /** What is selected once main has told which devices were taken in: to act upon, for until then some are missing. */
  const settled = async (): Promise<MacSet> => {
    await underWay;
    return held.value;
  };
  /** Makes another selection of what is selected, and of what is still being taken in. */
  const change = (step: (of: MacSet) => MacSet): void => {
    if (taking.value) since.push(step);
    held.value = step(held.value);
  };
  /** Another selection, whatever is still being taken in. */
  const put = (next: MacSet): void => {
    asked += 1;
    taking.value = null;
    held.value = next;
  };
  const count = computed(() => (taking.value ? taking.value.end - taking.value.first : 0));
  return { taking, count, take, change, put, settled };
}
