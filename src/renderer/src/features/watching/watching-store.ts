import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { WatchedRule, Watching, WatchRule } from '@shared/watching/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useInAccount, useSessionStore } from '@page/features/accounts/index.ts';
import { say } from './words.ts';

const kept = ({ name, viewId, isOn, condition }: WatchedRule): Omit<WatchRule, 'id'> => ({
  name,
  viewId,
  isOn,
  condition,
});

/**
 * Returns a function that makes one change of rules after the other, since a request under way takes no second one. It
 * resolves with whether the change was made: not if the account was left before its turn.
 */
function useTurns(): (change: () => Promise<boolean>) => Promise<boolean> {
  const session = useSessionStore();
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const accountId = session.active?.id;
    const turn = last.then(() => session.active?.id === accountId && change());
    last = turn;
    return turn;
  };
}

/** The requests of the active account, whose failures stay in it. */
function useRequests(take: (told: Watching) => void) {
  const session = useSessionStore();
  const toasts = useToasts();
  const inAccount = useInAccount();
  const newRequests = () => ({
    reading: useRequest(async () => take(await call(rollcall.watching.list()))),
    saving: useRequest(async (id: string | null, rule: Omit<WatchRule, 'id'>) => {
      take(await call(rollcall.watching.save({ id, rule })));
    }),
    removing: useRequest(async (rule: WatchedRule) => {
      const putBack = inAccount(() => void save(null, kept(rule)));
      take(await call(rollcall.watching.remove({ id: rule.id })));
      toasts.show(say('removed', { name: rule.name }), { label: say('putBack'), run: putBack });
    }),
  });
  type Requests = ReturnType<typeof newRequests>;
  const requests = shallowRef(newRequests());
  /** The kind of the last request. Only its failure is shown. */
  const last = shallowRef<keyof Requests>('reading');
  const next = <K extends keyof Requests>(kind: K): Requests[K] => {
    last.value = kind;
    return requests.value[kind];
  };
  watch(
    () => session.active?.id,
    () => (requests.value = newRequests()),
    { flush: 'sync' },
  );
  const inTurn = useTurns();
  const save = (id: string | null, rule: Omit<WatchRule, 'id'>): Promise<boolean> =>
    inTurn(() => next('saving').send(id, rule));
  const leaving = new Set<string>();
  async function remove(rule: WatchedRule): Promise<void> {
    // A second click on the same rule.
    if (leaving.has(rule.id)) return;
    leaving.add(rule.id);
    await inTurn(() => next('removing').send(rule));
    leaving.delete(rule.id);
  }
  return { next, save, remove, error: computed(() => requests.value[last.value].error) };
}

/** The rules of the active account and what they found, as stored by the main process. */
export const useWatchingStore = defineStore('watching', () => {
  const watching = shallowRef<Watching | null>(null);
  const session = useSessionStore();
  // Answers and events may arrive in another order than they were sent in.
  const take = (told: Watching): void => {
    if (told.revision > (watching.value?.revision ?? 0)) watching.value = told;
  };
  rollcall.watching.changed(take);
  /** Events of another account are ignored. */
  const current = computed(() => (watching.value?.accountId === session.active?.id ? watching.value : null));
  const { next, save, remove, error } = useRequests(take);
  return {
    rules: computed(() => current.value?.rules ?? []),
    findings: computed(() => current.value?.findings ?? []),
    checkedAtMs: computed(() => current.value?.checkedAtMs ?? null),
    isRead: computed(() => current.value !== null),
    error,
    load: () => void next('reading').send(),
    save,
    remove,
    turn: (rule: WatchedRule, isOn: boolean) => save(rule.id, { ...kept(rule), isOn }),
  };
});
