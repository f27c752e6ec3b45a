import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Account, Session, SignIn } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

type Description = Pick<Account, 'name' | 'label' | 'colour'> & Partial<Pick<Account, 'isReadOnly'>>;

type Accepting = (answer: ReturnType<typeof rollcall.accounts.session>) => Promise<void>;

/** The actions on accounts; each takes over the session that results from it. */
const createActions = (accepting: Accepting) => ({
  signIn: (input: SignIn) => accepting(rollcall.accounts.signIn(input)),
  signInDemo: () => accepting(rollcall.accounts.signInDemo()),
  trust: (accountId: string, authorities: string | null) =>
    accepting(rollcall.accounts.trust({ accountId, authorities })),
  activate: (accountId: string) => accepting(rollcall.accounts.activate({ accountId })),
  signOut: () => accepting(rollcall.accounts.signOut()),
  forget: (accountId: string) => accepting(rollcall.accounts.forget({ accountId })),
  describe: (accountId: string, look: Description) =>
    accepting(rollcall.accounts.describe({ accountId, ...look })),
});

/** The accounts and which one is active: a snapshot at the start, then the events of the main process. */
export const useSessionStore = defineStore('session', () => {
  const session = shallowRef<Session | null>(null);
  const error = shallowRef<AppError | null>(null);
  let eventCount = 0;

  const accept = (next: Session): void => {
    session.value = next;
    error.value = null;
  };
  rollcall.accounts.changed((next) => {
    eventCount += 1;
    accept(next);
  });

  const accepting: Accepting = async (answer) => {
    const before = eventCount;
    const next = await call(answer);
    // An event that arrived meanwhile is newer, or reports the same.
    if (eventCount === before) accept(next);
  };
  const load = async (): Promise<void> => {
    try {
      await accepting(rollcall.accounts.session());
    } catch (thrown) {
      error.value = appErrorOf(thrown);
    }
  };

  const accounts = computed(() => session.value?.accounts ?? []);
  const active = computed(() => accounts.value.find(({ id }) => id === session.value?.activeId) ?? null);
  return {
    session,
    error,
    accounts,
    active,
    load,
    ...createActions(accepting),
  };
});
