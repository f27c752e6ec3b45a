import { computed, shallowRef, type ShallowRef } from 'vue';
import { MacSet } from './mac-set.ts';
import type { RowRange } from '../rows/row-windows.ts';

type Change = (of: MacSet) => MacSet;

/** One of the changes that the selection results from. Of those with the same origin, only the last is kept. */
interface Step {
  readonly origin: object | null;
  readonly change: Change;
}

/** Rows whose addresses are still being read. */
interface Taking {
  readonly origin: object;
  readonly range: RowRange;
}

const resultOf = (steps: readonly Step[]): MacSet =>
  steps.reduce((before, { change }) => change(before), MacSet.none);

/** Returns two steps in place of all that led to a selection: only the last range can still be replaced by another. */
function folded(steps: readonly Step[], held: MacSet): Step[] {
  const last = steps.findLast(({ origin }) => origin !== null);
  const rest = resultOf(steps.filter((step) => step !== last));
  return [
    { origin: null, change: () => rest },
    { origin: last?.origin ?? null, change: () => held },
  ];
}

/**
 * Adds rows to the selection by their indices. They count as selected immediately, before the main process has returned
 * their addresses. Changes made meanwhile are applied to those rows too once they arrive.
 */
export function usePendingSelection(held: ShallowRef<MacSet>) {
  const taking: ShallowRef<readonly Taking[]> = shallowRef([]);
  let steps: readonly Step[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  const keep = (next: readonly Step[], result: MacSet): void => {
    held.value = result;
    steps = taking.value.length === 0 ? folded(next, result) : next;
  };
  const takeIn = async (range: RowRange, read: () => Promise<MacSet>, origin: object): Promise<void> => {
    const mine: Taking = { origin, range };
    let macs = MacSet.none;
    taking.value = [...taking.value.filter((other) => other.origin !== origin), mine];
    const others = steps.filter((step) => step.origin !== origin);
    keep([...others, { origin, change: (before) => before.with(macs) }], resultOf(others));
    try {
      macs = await read();
    } finally {
      if (taking.value.includes(mine)) {
        taking.value = taking.value.filter((other) => other !== mine);
        keep(steps, resultOf(steps));
      }
    }
  };
  /** Adds rows; they replace those that were added last with the same origin. */
  const take = (range: RowRange, read: () => Promise<MacSet>, origin: object = {}): Promise<void> => {
    const work = takeIn(range, read, origin);
    underWay = Promise.allSettled([underWay, work]).then(() => undefined);
    return work;
  };
  /** Resolves with the complete selection once pending addresses have arrived. Actions use this: `held` lacks those rows. */
  const settled = async (): Promise<MacSet> => {
    await underWay;
    return held.value;
  };
  /** Changes the selection, and also the rows whose addresses are still being read. */
  const change = (next: Change): void => keep([...steps, { origin: null, change: next }], next(held.value));
  /** Replaces the selection and discards what is still being read. */
  const put = (next: MacSet): void => {
    taking.value = [];
    keep([{ origin: null, change: () => next }], next);
  };
  const count = computed(() => taking.value.reduce((sum, { range }) => sum + range.end - range.first, 0));
  return { taking, count, take, change, put, settled };
}
