import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { ServiceClient } from '../service/index.ts';
import { createListeners } from './listeners.ts';

/** Which account is active, and what ends with it. */
export interface ActiveState {
  readonly accountId: string | null;
  /** Why the active account's sign-in could not be renewed; `null` while it can. */
  readonly trouble: AppError | null;
  /** What the features use; `null` when nobody is signed in. */
  current(): {
    readonly accountId: string;
    readonly client: ServiceClient;
    readonly signal: AbortSignal;
  } | null;
  /** Makes an account active and aborts whatever was under way for the one before. */
  enter(accountId: string, client: ServiceClient, trouble: AppError | null): void;
  /** Ends with nobody signed in. */
  leave(): void;
  /** Notes how a call of an account went; says whether the trouble changed by it. */
  note(accountId: string, error: unknown): boolean;
  onChange(listener: () => void): () => void;
}

interface Active {
  readonly accountId: string;
  readonly client: ServiceClient;
  readonly controller: AbortController;
}

/** Nobody is active. */
export function createActiveState(): ActiveState {
  const listeners = createListeners<null>();
  let active: Active | null = null;
  let trouble: AppError | null = null;

  function change(next: Active | null, nextTrouble: AppError | null): void {
    const left = active?.controller;
    active = next;
    trouble = nextTrouble;
    left?.abort();
    listeners.tell(null);
  }

  return {
    get accountId() {
      return active?.accountId ?? null;
    },
    get trouble() {
      return trouble;
    },
    current: () =>
      active && {
        accountId: active.accountId,
        client: active.client,
        signal: active.controller.signal,
      },
    enter: (accountId, client, initialTrouble) =>
      change({ accountId, client, controller: new AbortController() }, initialTrouble),
    leave: () => active && change(null, null),
    note(accountId, error) {
      if (accountId !== active?.accountId) return false;
      const isRefused = error instanceof Failure && error.error.code === 'unauthorised';
      if (error !== null && !isRefused) return false;
      const before = trouble?.code;
      trouble = isRefused ? error.error : null;
      return trouble?.code !== before;
    },
    onChange: (listener) => listeners.add(listener),
  };
}
