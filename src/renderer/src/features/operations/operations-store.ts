import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Operation } from '@shared/operations/operation.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { hasEnded, isAwaitingSignIn, needsOperator } from './operation-state.ts';

/**
 * The operations by id, each as an event told of it last, or else an answer has it. Once `areListed`, one that is not
 * among them has begun since.
 */
function useNewest(areListed: () => boolean) {
  const byId = shallowRef<ReadonlyMap<string, Operation>>(new Map());
  /** The last operation that ended while the page was open. */
  const lastEnded = shallowRef<Operation | null>(null);
  const told = new Map<string, Operation>();

  const show = (operation: Operation): void => {
    const before = byId.value.get(operation.id);
    const wasGoing = before ? !hasEnded(before) : areListed();
    byId.value = new Map(byId.value).set(operation.id, operation);
    if (wasGoing && hasEnded(operation)) lastEnded.value = operation;
  };
  const tell = (operation: Operation): void => {
    told.set(operation.id, operation);
    show(operation);
  };
  /** Returns whether an answer to what is asked now is news of an operation: not if an event told of it meanwhile. */
  const beginAsking = (): ((operation: Operation) => boolean) => {
    const before = new Map(told);
    return ({ id }) => told.get(id) === before.get(id);
  };
  /** Shows the operation of an answer, if it is news, and returns it. */
  const put = async (answer: Promise<Operation>): Promise<Operation> => {
    const isNews = beginAsking();
    const operation = await answer;
    if (isNews(operation)) show(operation);
    return operation;
  };
  return { byId, lastEnded, tell, beginAsking, put };
}

/** Every operation started here, newest first: a snapshot, updated by the events of the main process. */
export const useOperationsStore = defineStore('operations', () => {
  const readAtMs = shallowRef<number | null>(null);
  const { byId, lastEnded, tell, beginAsking, put } = useNewest(() => readAtMs.value !== null);
  const listing = useRequest(() => call(rollcall.operations.list()));

  rollcall.operations.changed((operation) => {
    if (readAtMs.value !== null) readAtMs.value = Date.now();
    tell(operation);
  });

  const load = async (): Promise<void> => {
    if (listing.isBusy) return;
    const isNews = beginAsking();
    if (!(await listing.send())) return;
    const news = (listing.answer ?? []).filter(isNews);
    byId.value = new Map([...byId.value, ...news.map((operation) => [operation.id, operation] as const)]);
    readAtMs.value = Date.now();
  };
  const countOf = (accountId: string, isMeant: (operation: Operation) => boolean): number =>
    operations.value.filter((one) => one.accountId === accountId && isMeant(one)).length;
  const operations = computed(() => [...byId.value.values()].sort((a, b) => b.startedAtMs - a.startedAtMs));
  /** The operations that retry or revert another one, by the id of that. */
  const followers = computed(() =>
    Map.groupBy(operations.value, ({ retryOf, revertOf }) => retryOf ?? revertOf),
  );
  return {
    operations,
    /** The operations that retry or revert an operation, newest first. */
    followersOf: (id: string): readonly Operation[] => followers.value.get(id) ?? [],
    readAtMs,
    error: computed(() => listing.error),
    isLoading: computed(() => listing.isBusy),
    needingCount: computed(() => operations.value.filter(needsOperator).length),
    /** Counts the operations of an account that need the operator. */
    needingOf: (accountId: string): number => countOf(accountId, needsOperator),
    /** Counts the operations that wait for a sign-in to an account. */
    awaitingOf: (accountId: string): number => countOf(accountId, isAwaitingSignIn),
    load,
    put,
    lastEnded,
  };
});
