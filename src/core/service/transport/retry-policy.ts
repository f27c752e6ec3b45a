import type { FaultReason } from './fault.ts';

/**
 * How often a request is sent at most. A change is never sent again by itself; a sign-in less often than other reads, for
 * services count what they take for guesses at a password.
 */
export const attemptsAtMost = { read: 4, 'sign-in': 3, change: 1 } as const;

const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const retriedFaults: ReadonlySet<FaultReason> = new Set(['no-connection', 'connection-lost', 'timed-out']);

/** Whether a read may be sent again after an answer of this status. */
export const isRetriedStatus = (status: number): boolean => retriedStatuses.has(status);

/** Whether a read may be sent again after this fault; what a second attempt cannot mend is not retried. */
export const isRetriedFault = (reason: FaultReason): boolean => retriedFaults.has(reason);

/** Full jitter: somewhere between nothing and 100 ms · 2^n, at most 20 s; `n` counts failures from 0. */
export const backOffMs = (n: number, random: () => number): number =>
  Math.floor(random() * Math.min(100 * 2 ** n, 20_000));
