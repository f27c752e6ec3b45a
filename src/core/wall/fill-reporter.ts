import type { FillStatus } from '@shared/wall/contract.ts';

/** Receives the reports of a filling. */
export interface FillListener {
  readonly status: (status: FillStatus) => void;
  readonly filled: (filled: { readonly macs: Float64Array<ArrayBuffer> }) => void;
}

/** Collects the changes of a filling, to report them together. */
export interface FillReporter {
  readonly status: (status: FillStatus) => void;
  readonly filled: (mac: number) => void;
  readonly end: () => void;
}

/** How long changes are collected before they are reported. */
const intervalMs = 250;

/**
 * Reports on a filling a few times a second: the newest status, and all devices that were filled since the last report.
 * `end` reports what is left immediately. Nothing is reported once `signal` is aborted.
 */
export function createFillReporter(receiver: FillListener, signal: AbortSignal): FillReporter {
  let status: FillStatus | null = null;
  let macs: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted) return;
    // The devices first: a receiver that learns that all is done knows all of them already.
    if (macs.length > 0) receiver.filled({ macs: Float64Array.from(macs) });
    if (status) receiver.status(status);
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
