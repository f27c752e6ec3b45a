import type { ChosenAuthorities, Session, SignIn } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { createListeners } from '@shared/listeners.ts';
import { asItWas, assertWritable, notSignedIn } from './account-failures.ts';
import { createAccountList, type AccountList, type Description } from './account-list.ts';
import { activate, activateDemo } from './activate.ts';
import { createAuthorityChoice } from './authorities/authority-choice.ts';
import type { AccountAccess } from './account-access.ts';
import { createActiveState } from './active-state.ts';
import { createAttempts } from './attempts.ts';
import { createClientPool } from './client-pool.ts';
import { createDemo } from './demo-fleet.ts';
import { createClientFor } from './client-for.ts';
import { forget, signOut } from './leave.ts';
import { openProbe, type OpenedProbe, type ProbeTarget } from './open-probe.ts';
import type { AccountsContext, AccountsPorts } from './ports.ts';
import { signIn } from './sign-in.ts';
import { trust } from './trust.ts';
import type { Vault } from './vault/vault.ts';
import { within } from './within.ts';

/**
 * The accounts of this computer, one of them active, and their sessions (specification, Authentication). Every change
 * resolves with the session after it; failures are `Failure`.
 */
export interface Accounts extends AccountAccess {
  session(): Promise<Session>;
  signIn(input: SignIn): Promise<Session>;
  signInDemo(): Promise<Session>;
  /** Opens a probe of an account or of an address, which the caller closes. Throws `Failure` like `openProbe`. */
  openProbe(target: ProbeTarget): Promise<OpenedProbe>;
  /** Asks for a file of certificate authorities; resolves with `null` when none was chosen. */
  chooseAuthorities(): Promise<ChosenAuthorities | null>;
  /** Stores the authorities chosen under this id for an account; `null` for none. */
  trust(accountId: string, choiceId: string | null): Promise<Session>;
  activate(accountId: string): Promise<Session>;
  signOut(): Promise<Session>;
  forget(accountId: string): Promise<Session>;
  describe(accountId: string, description: Description): Promise<Session>;
  /** Activates the account that was active last, if its password is stored; never throws. */
  resumeLast(): Promise<Session>;
  /** Adds the accounts that other processes stored since the start. Throws `Failure` `storage`. */
  adoptOthers(): void;
  /** Calls the listener with the session after every change of it. Returns a function that removes it. */
  onSessionChange(listener: (session: Session) => void): () => void;
  /** Cancels everything under way and closes every connection. */
  close(): Promise<void>;
}

/** Throws `Failure` `invalid-request` when an account of the list is locked, in whichever process that was done. */
const writableIn =
  (list: AccountList) =>
  (accountId: string): void => {
    if (!list.has(accountId)) return;
    try {
      list.refresh(accountId);
    } catch {
      // The lock as it was last read still counts.
    }
    assertWritable(list.get(accountId));
  };

function assemble(ports: AccountsPorts, onTrouble: () => void): AccountsContext {
  const active = createActiveState();
  const list = createAccountList(ports.repository);
  return {
    ...ports,
    active,
    list,
    pool: createClientPool(
      ports.createClient,
      (accountId, error) => void (active.note(accountId, error) && onTrouble()),
      writableIn(list),
    ),
    attempts: createAttempts(),
    authorityChoice: createAuthorityChoice(ports.askForAuthorityFile, ports.newId),
    demo: createDemo(ports.startDemo),
    demoCredentials: new Map(),
  };
}

function createAccess(context: AccountsContext): AccountAccess {
  const { active, list } = context;
  return {
    active() {
      const current = active.current();
      if (!current) throw notSignedIn();
      return { account: list.get(current.accountId), client: current.client, signal: current.signal };
    },
    clientFor: createClientFor(context),
    isForgotten(accountId) {
      // Another process may have added it.
      if (!list.has(accountId)) list.adoptOthers();
      return !list.has(accountId);
    },
    assertWritable: writableIn(list),
    addressOf: (accountId) => (list.has(accountId) ? list.get(accountId).serviceAddress : null),
    idOf({ serviceAddress, companyId, username }) {
      const alike = list
        .all()
        .filter((account) => account.serviceAddress === serviceAddress && account.companyId === companyId);
      return (alike.find((account) => account.username === username) ?? alike[0])?.id ?? null;
    },
    onActiveChange: (listener) => active.onChange(listener),
    onSignedInAgain: (listener) => active.onRecovery(listener),
  };
}

/** How long a snapshot of the session waits for a keychain that does not respond. */
const keychainWaitMs = 1000;

/** What became of the account of the last run. */
type Resumption = { -readonly [Key in 'resumingId' | 'refused']: Session[Key] };

/**
 * Returns what to report after a start that signed nobody in; `null` for an unexpected error, and when the user chose
 * another account meanwhile.
 */
function refusal(accountId: string, problem: unknown): Session['refused'] {
  if (!(problem instanceof Failure) || problem.error.code === 'cancelled') return null;
  return { accountId, error: asItWas(problem.error) };
}

/** Signs in to the account of the last run; `resumption` shows what becomes of that. */
async function resume(context: AccountsContext, last: string, resumption: Resumption): Promise<void> {
  resumption.resumingId = last;
  try {
    await activate(context, last);
  } catch (problem) {
    resumption.refused = refusal(last, problem);
    throw problem;
  } finally {
    resumption.resumingId = null;
  }
}

/** Builds snapshots of the session and notifies the listeners. */
function createNotifier(ports: AccountsPorts): {
  readonly context: AccountsContext;
  readonly session: () => Promise<Session>;
  readonly tell: () => Promise<Session>;
  readonly add: (listener: (session: Session) => void) => () => void;
  readonly resumption: Resumption;
} {
  const resumption: Resumption = { resumingId: null, refused: null };
  const listeners = createListeners<Session>();
  /** The query that the listeners are notified of when the keychain responds; none until one takes long. */
  let slow: ReturnType<Vault['availability']> | null = null;
  const keychain = async (): Promise<Session['keychain']> => {
    const availability = ports.vault.availability();
    const soon = await within(keychainWaitMs, availability);
    if (soon === null && availability !== slow) {
      slow = availability;
      void availability.then(tell);
    }
    return soon ?? { state: 'asking' };
  };
  const session = async (): Promise<Session> => {
    const known = await keychain();
    const { accountId: activeId, trouble } = context.active;
    // Once a user is signed in, a failure to resume does not matter.
    if (activeId !== null) resumption.refused = null;
    return { accounts: [...context.list.all()], activeId, trouble, ...resumption, keychain: known };
  };
  const tell = async (): Promise<Session> => {
    const snapshot = await session();
    listeners.tell(snapshot);
    return snapshot;
  };
  const context = assemble(ports, () => void tell());
  return { context, session, tell, resumption, add: (listener) => listeners.add(listener) };
}

/** Creates the accounts in `repository`; nobody is signed in yet. */
export function createAccounts(ports: AccountsPorts): Accounts {
  const { context, session, tell, add, resumption } = createNotifier(ports);
  /** Notifies the listeners after a failure as well: it may have changed where a password is kept. */
  const after = async (step: Promise<void>): Promise<Session> => {
    await step.catch(async (error: unknown) => {
      await tell();
      throw error;
    });
    return tell();
  };

  return {
    ...createAccess(context),
    session,
    signIn: (input) => after(signIn(context, input)),
    signInDemo: () => after(activateDemo(context)),
    openProbe: (target) => openProbe(context, target),
    chooseAuthorities: () => context.authorityChoice.choose(),
    trust: (accountId, choiceId) => after(trust(context, accountId, choiceId)),
    activate: (accountId) => after(activate(context, accountId)),
    signOut: () => after(signOut(context)),
    forget: (accountId) => after(forget(context, accountId)),
    async describe(accountId, description) {
      context.list.describe(accountId, description);
      return tell();
    },
    async resumeLast() {
      const last = ports.repository.lastActive();
      if (last === null || !context.list.has(last)) return session();
      return after(resume(context, last, resumption)).catch(() => session());
    },
    adoptOthers() {
      if (context.list.adoptOthers()) void tell();
    },
    onSessionChange: add,
    close() {
      context.attempts.abandon();
      context.active.leave();
      return context.pool.close();
    },
  };
}
