/** Tells of a state that changes often, at most ten times a second. */
export interface StatusTicker {
  /** The state changed: it is told of within 100 ms. */
  readonly touch: () => void;
  /** Tells of the state now. */
  readonly flush: () => void;
}

const intervalMs = 100;

/** Calls `tell` for touches and flushes, and never again once `signal` is aborted. */
export function createStatusTicker(tell: () => void, signal: AbortSignal): StatusTicker {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!signal.aborted) tell();
  }

  return { flush, touch: () => void (timer ??= setTimeout(flush, intervalMs)) };
}
