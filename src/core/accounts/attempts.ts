import { superseded } from './account-failures.ts';

/** One attempt to activate an account. */
export interface Attempt {
  /** Aborted when a later choice overtakes it. */
  readonly signal: AbortSignal;
  /** Waits for `work`. Throws `cancelled` instead of its outcome if the attempt was superseded meanwhile. */
  wait<T>(work: Promise<T>): Promise<T>;
}

/** The attempts to activate an account: only the latest counts. */
export interface Attempts {
  /** Begins an attempt, which overtakes the previous one; `null` when its account is not known yet. */
  begin(accountId: string | null): Attempt;
  /** Overtakes the latest attempt without beginning a new one. */
  abandon(): void;
  /** Overtakes the latest attempt if it is for this account. */
  abandonFor(accountId: string): void;
}

/** Creates the attempts; none has been made yet. */
export function createAttempts(): Attempts {
  let current = new AbortController();
  let currentId: string | null = null;
  return {
    begin(accountId) {
      current.abort();
      currentId = accountId;
      const { signal } = (current = new AbortController());
      return {
        signal,
        async wait(work) {
          const outcome = await work.then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          );
          if (signal.aborted) throw superseded();
          if ('error' in outcome) throw outcome.error;
          return outcome.value;
        },
      };
    },
    abandon: () => current.abort(),
    abandonFor: (accountId) => void (accountId === currentId && current.abort()),
  };
}
