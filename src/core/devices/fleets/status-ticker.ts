/** Reports a state that changes often at most ten times a second, and less often if a report is expensive. */
export interface StatusTicker {
  /** Notes a change: it is reported within the interval, or an interval after the report under way has ended. */
  readonly touch: () => void;
}

const shortestMs = 100;
const longestMs = 1000;
/** Devices that make the interval a millisecond longer: whoever receives a report goes through all of them again. */
const devicesPerMs = 50;

/**
 * Calls `report` after touches, never before the last call has resolved and never once `signal` is aborted. It resolves
 * with the number of devices: the interval is 100 ms for up to 5,000 and grows with them to a second. While there are no
 * devices, the interval is zero, so that the first ones are reported as they arrive.
 */
export function createStatusTicker(report: () => Promise<number>, signal: AbortSignal): StatusTicker {
  let isWaiting = false;
  let isReporting = false;
  let intervalMs = 0;

  async function tick(): Promise<void> {
    isWaiting = false;
    if (signal.aborted) return;
    isReporting = true;
    const devices = await report();
    intervalMs = devices === 0 ? 0 : Math.min(longestMs, Math.max(shortestMs, devices / devicesPerMs));
    isReporting = false;
    if (isWaiting) schedule();
  }

  function schedule(): void {
    setTimeout(() => void tick(), intervalMs);
  }

  return {
    touch() {
      if (!isWaiting && !isReporting) schedule();
      isWaiting = true;
    },
  };
}
