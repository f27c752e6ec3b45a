import type { Clock } from '../transport/clock.ts';

/** A clock whose pauses are over immediately; `pauses` records how long they would have been. */
export interface SteppingClock extends Clock {
  readonly pauses: readonly number[];
  readonly advance: (ms: number) => void;
}

/** Creates a clock that starts at 2026-05-21T09:42:10Z and stands still between pauses. */
export function createClock(): SteppingClock {
  let elapsedMs = 0;
  const pauses: number[] = [];
  return {
    pauses,
    advance: (ms) => (elapsedMs += ms),
    now: () => Date.UTC(2026, 4, 21, 9, 42, 10) + elapsedMs,
    monotonic: () => elapsedMs,
    wait: (ms, signal) => {
      if (signal.aborted) return Promise.reject(new Error('aborted'));
      pauses.push(ms);
      elapsedMs += ms;
      return Promise.resolve();
    },
  };
}
