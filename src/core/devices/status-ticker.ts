/** Tells of a state that changes often, at most ten times a second, and seldom what is much to tell. */
export interface StatusTicker {
  /** The state changed: it is told of within the interval, or an interval after the telling before has ended. */
  readonly touch: () => void;
}

const shortestMs = 100;
const longestMs = 1000;
/** Devices that make the interval a millisecond longer: whoever is told of a change looks at all of them again. */
const devicesPerMs = 50;

/**
 * Calls `tell` for touches, never again before it has resolved, and never again once `signal` is aborted. It answers how
 * many devices there were: the interval is 100 ms for up to 5,000 and grows with them to a second. Before there is any
 * device, nobody waits: the first ones are told of as they come.
 */
export function createStatusTicker(tell: () => Promise<number>, signal: AbortSignal): StatusTicker {
  let isWaiting = false;
  let isTelling = false;
  let intervalMs = 0;

  async function tick(): Promise<void> {
    isWaiting = false;
    if (signal.aborted) return;
    isTelling = true;
    const devices = await tell();
    intervalMs = devices === 0 ? 0 : Math.min(longestMs, Math.max(shortestMs, devices / devicesPerMs));
    isTelling = false;
    if (isWaiting) schedule();
  }

  function schedule(): void {
    setTimeout(() => void tick(), intervalMs);
  }

  return {
    touch() {
      if (!isWaiting && !isTelling) schedule();
      isWaiting = true;
    },
  };
}
