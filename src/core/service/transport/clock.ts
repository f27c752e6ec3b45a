import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that never jump, whatever somebody does to the computer's clock. */
  monotonic(): number;
  /** Resolves after `ms`, or rejects as soon as the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};
