import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { createListeners } from '@shared/listeners.ts';
import type { ServiceClient } from '../service/index.ts';

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
  /** Activates an account and aborts everything under way for the previous one. */
  enter(accountId: string, client: ServiceClient, trouble: AppError | null): void;
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

interface Active {
  readonly accountId: string;
  readonly client: ServiceClient;
  readonly controller: AbortController;
}

/** Creates the state in which no account is active. */
export function createActiveState(): ActiveState {
  const [changes, recoveries] = [createListeners<null>(), createListeners<null>()];
  let active: Active | null = null;
  let trouble: AppError | null = null;

  function change(next: Active | null, nextTrouble: AppError | null): void {
    const left = active?.controller;
    active = next;
    trouble = nextTrouble;
    left?.abort();
    changes.tell(null);
  }

  return {
    get accountId() {
      return active?.accountId ?? null;
    },
    get trouble() {
      return trouble;
    },
    current() {
      if (!active) return null;
      const { accountId, client, controller } = active;
      return { accountId, client, signal: controller.signal };
    },
    enter: (accountId, client, initialTrouble) =>
      change({ accountId, client, controller: new AbortController() }, initialTrouble),
    leave: () => active && change(null, null),
    note(accountId, error) {
      const isRefused = error instanceof Failure && error.error.code === 'unauthorised';
      if (accountId !== active?.accountId || (error !== null && !isRefused)) return false;
      const before = trouble?.code;
      trouble = isRefused ? error.error : null;
      if (trouble?.code === before) return false;
      if (trouble === null) recoveries.tell(null);
      return true;
    },
    admit: () => recoveries.tell(null),
    onChange: (listener) => changes.add(listener),
    onRecovery: (listener) => recoveries.add(listener),
  };
}
