import type { FaultReason } from './fault.ts';

/**
 * Maximum number of attempts per request. A change is never repeated automatically. A sign-in is repeated less often
 * than other reads, because services count what they take for password guesses.
 */
export const maxAttempts = { read: 4, 'sign-in': 3, change: 1 } as const;

const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const retriedFaults: ReadonlySet<FaultReason> = new Set([
  'name-not-found',
  'no-connection',
  'no-tls',
  'connection-lost',
  'timed-out',
]);

/** Returns whether a read may be sent again after an answer with this status. */
export const isRetriedStatus = (status: number): boolean => retriedStatuses.has(status);

/** Returns whether a read may be sent again after this fault; one that a second attempt cannot cure is not retried. */
export const isRetriedFault = (reason: FaultReason): boolean => retriedFaults.has(reason);

/** Full jitter: returns between 0 and 100 ms · 2^n, at most 20 s, in milliseconds; `n` counts failures from 0. */
export const backOffMs = (n: number, random: () => number): number =>
  Math.floor(random() * Math.min(100 * 2 ** n, 20_000));
