import type { Operations } from '@core/operations/index.ts';
import type { Storage } from '../storage.ts';

/** How often the journal is polled, milliseconds; it costs next to nothing while no other process writes. */
const pollIntervalMs = 3000;

/** Follows changes that commands send while the window is open. */
export interface Others {
  /** Starts to report them, and to take over what a command left behind when it ended. */
  follow(): void;
  close(): void;
}

/** Follows what other processes do with the journal; `report` is called once per period during which that fails. */
export function createOthers(
  operations: Pick<Operations, 'notifyOfOthers' | 'canTakeOver' | 'takeOver'>,
  storage: Pick<Storage, 'whenAlone'>,
  report: (problem: unknown) => void,
): Others {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isFailing = false;
  const poll = (): void => {
    try {
      operations.notifyOfOthers();
      if (operations.canTakeOver()) storage.whenAlone(() => operations.takeOver());
      isFailing = false;
    } catch (problem) {
      if (!isFailing) report(problem);
      isFailing = true;
    }
  };
  return {
    follow: () => void (timer = setInterval(poll, pollIntervalMs)),
    close: () => clearInterval(timer),
  };
}
