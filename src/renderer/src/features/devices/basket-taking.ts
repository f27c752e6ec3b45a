import { computed, shallowRef, type ShallowRef } from 'vue';
import type { MacSet } from './mac-set.ts';
import type { RowRange } from './row-windows.ts';

/**
 * Adds rows to the selection by their indices. They count as selected immediately, before the main process has returned
 * their addresses.
 */
export function useTaking(held: ShallowRef<MacSet>) {
  const taking: ShallowRef<RowRange | null> = shallowRef(null);
  let asked = 0;
  /** Changes made while addresses are being read; they are applied to those rows too once they arrive. */
  let laterSteps: ((of: MacSet) => MacSet)[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  const takeIn = async (base: MacSet, range: RowRange, read: () => Promise<MacSet>): Promise<void> => {
    const mine = ++asked;
    laterSteps = [];
    held.value = base;
    taking.value = range;
    try {
      const macs = await read();
      if (mine === asked) held.value = laterSteps.reduce((of, step) => step(of), base.with(macs));
    } finally {
      if (mine === asked) taking.value = null;
    }
  };
  const take = (...input: Parameters<typeof takeIn>): Promise<void> => {
    const work = takeIn(...input);
    underWay = work.catch(() => undefined);
    return work;
  };
  /** Resolves with the complete selection once pending addresses have arrived. Actions use this: `held` lacks those rows. */
  const settled = async (): Promise<MacSet> => {
    await underWay;
    return held.value;
  };
  /** Changes the selection, and also the rows whose addresses are still being read. */
  const change = (step: (of: MacSet) => MacSet): void => {
    if (taking.value) laterSteps.push(step);
    held.value = step(held.value);
  };
  /** Replaces the selection and discards what is still being read. */
  const put = (next: MacSet): void => {
    asked += 1;
    taking.value = null;
    held.value = next;
  };
  const count = computed(() => (taking.value ? taking.value.end - taking.value.first : 0));
  return { taking, count, take, change, put, settled };
}
