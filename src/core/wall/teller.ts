import type { FillStatus } from '@shared/wall/contract.ts';

/** What of a filling is told. */
export interface Told {
  readonly status: (status: FillStatus) => void;
  readonly filled: (filled: { readonly macs: Float64Array<ArrayBuffer> }) => void;
}

/** Collects the news of a filling. */
export interface Teller {
  readonly status: (status: FillStatus) => void;
  readonly filled: (mac: number) => void;
  readonly end: () => void;
}

/** How long news are collected before they are told. */
const intervalMs = 250;

/**
 * Tells of a filling a few times a second: the newest status, and all devices that were filled since the last time.
 * `end` tells what is left at once. Nothing is told once `signal` is aborted.
 */
export function createTeller(tell: Told, signal: AbortSignal): Teller {
  let status: FillStatus | null = null;
  let macs: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted) return;
    // The devices first: who hears that all is done knows of all of them.
    if (macs.length > 0) tell.filled({ macs: Float64Array.from(macs) });
    if (status) tell.status(status);
    macs = [];
    status = null;
  }
  const soon = (): void => void (timer ??= setTimeout(flush, intervalMs));

  return {
    status(next) {
      status = next;
      soon();
    },
    filled(mac) {
      macs.push(mac);
      soon();
    },
    end: flush,
  };
}
