/** Tells of a state that changes often, at most ten times a second. */
export interface StatusTicker {
  /** The state changed: it is told of within 100 ms, or as soon as the telling before has ended. */
  readonly touch: () => void;
}

const intervalMs = 100;

/** Calls `tell` for touches, never again before it has resolved, and never again once `signal` is aborted. */
export function createStatusTicker(tell: () => Promise<void>, signal: AbortSignal): StatusTicker {
  let isWaiting = false;
  let isTelling = false;

  async function tick(): Promise<void> {
    isWaiting = false;
    if (signal.aborted) return;
    isTelling = true;
    await tell();
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
