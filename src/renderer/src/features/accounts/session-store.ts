import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Account, Session, SignIn } from '@shared/accounts/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

type Description = Pick<Account, 'name' | 'label' | 'colour'> & Partial<Pick<Account, 'isReadOnly'>>;

type Answer = ReturnType<typeof rollcall.accounts.session>;
type Accepting = (answer: Answer) => Promise<void>;

/** The ways into an account: the last choice wins. Each resolves with whether no later one has overtaken it. */
function createEntrances(accepting: Accepting) {
  const underWay = shallowRef(0);
  const entering = async (answer: Answer): Promise<boolean> => {
    underWay.value += 1;
    try {
      await accepting(answer);
      return true;
    } catch (thrown) {
      if (appErrorOf(thrown).code === 'cancelled') return false;
      throw thrown;
    } finally {
      underWay.value -= 1;
    }
  };
  return {
    /** Whether an account is being entered: a choice of the active one then has to overtake it. */
    isEntering: computed(() => underWay.value > 0),
    signIn: (input: SignIn) => entering(rollcall.accounts.signIn(input)),
    signInDemo: () => entering(rollcall.accounts.signInDemo()),
    activate: (accountId: string) => entering(rollcall.accounts.activate({ accountId })),
  };
}

/** The other actions on accounts; each takes over the session that results from it. */
const createActions = (accepting: Accepting) => ({
  trust: (accountId: string, authorities: string | null) =>
    accepting(rollcall.accounts.trust({ accountId, authorities })),
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
    ...createEntrances(accepting),
    ...createActions(accepting),
  };
});
