import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client sees it; tests supply their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that never jump, even if the computer's clock is changed. */
  monotonic(): number;
  /** Resolves after `ms`; rejects as soon as the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The clock of the computer. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};
