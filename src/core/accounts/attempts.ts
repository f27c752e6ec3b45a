import { overtaken } from './account-failures.ts';

/** One try at making an account active. */
export interface Attempt {
  /** Aborted when a later choice overtakes it. */
  readonly signal: AbortSignal;
  /** Waits for `work`, and throws `cancelled` instead of its outcome when the attempt was overtaken meanwhile. */
  wait<T>(work: Promise<T>): Promise<T>;
}

/** The tries at making an account active: the latest one counts. */
export interface Attempts {
  /** Overtakes the one before. */
  begin(): Attempt;
  /** Overtakes the latest one without a new one. */
  abandon(): void;
}

/** No attempt yet. */
export function createAttempts(): Attempts {
  let current = new AbortController();
  return {
    begin() {
      current.abort();
      const { signal } = (current = new AbortController());
      return {
        signal,
        async wait(work) {
          const outcome = await work.then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          );
          if (signal.aborted) throw overtaken();
          if ('error' in outcome) throw outcome.error;
          return outcome.value;
        },
      };
    },
    abandon: () => current.abort(),
  };
}
