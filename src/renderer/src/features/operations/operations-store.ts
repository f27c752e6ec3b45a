import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Operation } from '@shared/operations/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { hasEnded, needsOperator } from './operation-state.ts';

/** Every operation started here, newest first: a snapshot, updated by the events of the main process. */
export const useOperationsStore = defineStore('operations', () => {
  const byId = shallowRef<ReadonlyMap<string, Operation>>(new Map());
  const readAtMs = shallowRef<number | null>(null);
  /** The last operation that ended while the page was open. */
  const lastEnded = shallowRef<Operation | null>(null);
  const listing = useRequest(() => call(rollcall.operations.list()));
  let toldSince = new Set<string>();

  const put = (operation: Operation): void => {
    const before = byId.value.get(operation.id);
    byId.value = new Map(byId.value).set(operation.id, operation);
    if (before && !hasEnded(before) && hasEnded(operation)) lastEnded.value = operation;
  };
  rollcall.operations.changed((operation) => {
    toldSince.add(operation.id);
    if (readAtMs.value !== null) readAtMs.value = Date.now();
    put(operation);
  });

  const load = async (): Promise<void> => {
    if (listing.isBusy) return;
    toldSince = new Set();
    if (!(await listing.send())) return;
    // Events that arrived meanwhile are newer than the snapshot.
    const fresh = (listing.answer ?? []).filter(({ id }) => !toldSince.has(id));
    byId.value = new Map([...byId.value, ...fresh.map((operation) => [operation.id, operation] as const)]);
    readAtMs.value = Date.now();
  };
  const operations = computed(() => [...byId.value.values()].sort((a, b) => b.startedAtMs - a.startedAtMs));
  return {
    operations,
    readAtMs,
    error: computed(() => listing.error),
    isLoading: computed(() => listing.isBusy),
    needingCount: computed(() => operations.value.filter(needsOperator).length),
    /** Counts the operations of an account that need the operator. */
    needingOf: (accountId: string): number =>
      operations.value.filter((one) => one.accountId === accountId && needsOperator(one)).length,
    load,
    put,
    lastEnded,
  };
});
