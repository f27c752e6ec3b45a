import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { createListeners } from '@shared/listeners.ts';
import { isServiceTrouble, type ServiceClient } from '../service/index.ts';
import { asItWas } from './account-failures.ts';

/** The active account, and what ends with it. */
export interface ActiveState {
  readonly accountId: string | null;
  /** Why signing in to the active account failed or could not be renewed; `null` without trouble. */
  readonly trouble: AppError | null;
  /** What the features use; `null` when nobody is signed in. */
  current(): {
    readonly accountId: string;
    readonly client: ServiceClient;
    readonly signal: AbortSignal;
  } | null;
  /**
   * Activates an account and aborts everything under way for the previous one. Until it is signed in to, whatever trouble the
   * service is in is trouble of the account; afterwards, only that it is refused.
   */
  enter(accountId: string, client: ServiceClient, entry: Entry): void;
  /** Deactivates the active account: nobody is signed in then. */
  leave(): void;
  /** Records the outcome of a call of an account. Returns whether that changed the trouble. */
  note(accountId: string, error: unknown): boolean;
  onChange(listener: () => void): () => void;
  /** Notifies the listeners of `onRecovery` that an account that is not active was signed in to or forgotten. */
  admit(): void;
  /** Calls the listener when the trouble has ended without another account becoming active. */
  onRecovery(listener: () => void): () => void;
}

/** How an account was entered. */
export interface Entry {
  /** Whether it was signed in to. */
  readonly isSignedIn: boolean;
  readonly trouble: AppError | null;
}

interface Active {
  readonly accountId: string;
  readonly client: ServiceClient;
  readonly controller: AbortController;
}

const notEntered: Entry = { isSignedIn: false, trouble: null };

/** Returns the trouble of an account that a call failed with; `null` for none. */
function troubleIn(error: unknown, isSignedIn: boolean): AppError | null {
  const isRefused = error instanceof Failure && error.error.code === 'unauthorised';
  if (isRefused) return asItWas(error.error);
  return !isSignedIn && isServiceTrouble(error) ? error.error : null;
}

/** Creates the state in which no account is active. */
export function createActiveState(): ActiveState {
  const [changes, recoveries] = [createListeners<null>(), createListeners<null>()];
  let active: Active | null = null;
  let entry = notEntered;

  function change(next: Active | null, nextEntry: Entry): void {
    const left = active?.controller;
    active = next;
    entry = nextEntry;
    left?.abort();
    changes.tell(null);
  }

  return {
    get accountId() {
      return active?.accountId ?? null;
    },
    get trouble() {
      return entry.trouble;
    },
    current() {
      if (!active) return null;
      const { accountId, client, controller } = active;
      return { accountId, client, signal: controller.signal };
    },
    enter: (accountId, client, how) => change({ accountId, client, controller: new AbortController() }, how),
    leave: () => active && change(null, notEntered),
    note(accountId, error) {
      if (accountId !== active?.accountId) return false;
      const { isSignedIn, trouble: before } = entry;
      const trouble = troubleIn(error, isSignedIn);
      if (error !== null && trouble === null) return false;
      entry = { isSignedIn: isSignedIn || error === null, trouble };
      if (trouble?.code === before?.code) return false;
      if (trouble === null) recoveries.tell(null);
      return true;
    },
    admit: () => recoveries.tell(null),
    onChange: (listener) => changes.add(listener),
    onRecovery: (listener) => recoveries.add(listener),
  };
}
