import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ShallowRef } from 'vue';
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

/** The requests of the active account, whose failures stay in it. */
function useRequests(watching: ShallowRef<Watching | null>, current: () => Watching | null) {
  const session = useSessionStore();
  const toasts = useToasts();
  const inAccount = useInAccount();
  const newRequests = () => ({
    reading: useRequest(async () => {
      const before = watching.value;
      const next = await call(rollcall.watching.list());
      // An event that arrived meanwhile is newer, unless it belongs to another account.
      if (watching.value === before || current() === null) watching.value = next;
    }),
    saving: useRequest(async (id: string | null, rule: Omit<WatchRule, 'id'>) => {
      watching.value = await call(rollcall.watching.save({ id, rule }));
    }),
    removing: useRequest(async (rule: WatchedRule) => {
      const putBack = inAccount(() => void save(null, kept(rule)));
      watching.value = await call(rollcall.watching.remove({ id: rule.id }));
      toasts.show(say('removed', { name: rule.name }), { label: say('putBack'), run: putBack });
    }),
  });
  const requests = shallowRef(newRequests());
  watch(
    () => session.active?.id,
    () => (requests.value = newRequests()),
    { flush: 'sync' },
  );
  let last: Promise<unknown> = Promise.resolve();
  /**
   * Saves one rule after the other, since a request under way takes no second one. Resolves with whether the rule was
   * stored: not if the account was left before its turn.
   */
  const save = (id: string | null, rule: Omit<WatchRule, 'id'>): Promise<boolean> => {
    const accountId = session.active?.id;
    const saved = last.then(() => session.active?.id === accountId && requests.value.saving.send(id, rule));
    last = saved;
    return saved;
  };
  return { requests, save };
}

/** The rules of the active account and what they found, as stored by the main process. */
export const useWatchingStore = defineStore('watching', () => {
  const watching = shallowRef<Watching | null>(null);
  const session = useSessionStore();
  rollcall.watching.changed((next) => (watching.value = next));
  /** Events of another account are ignored. */
  const current = computed(() => (watching.value?.accountId === session.active?.id ? watching.value : null));
  const { requests, save } = useRequests(watching, () => current.value);
  return {
    rules: computed(() => current.value?.rules ?? []),
    findings: computed(() => current.value?.findings ?? []),
    isRead: computed(() => current.value !== null),
    error: computed(() => {
      const { saving, removing, reading } = requests.value;
      return saving.error ?? removing.error ?? reading.error;
    }),
    load: () => void requests.value.reading.send(),
    save,
    remove: (rule: WatchedRule) => requests.value.removing.send(rule),
    turn: (rule: WatchedRule, isOn: boolean) => save(rule.id, { ...kept(rule), isOn }),
  };
});
