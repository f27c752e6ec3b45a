import type { Operations } from '@core/operations/index.ts';
import type { Storage } from '../storage.ts';

/** How often the journal is looked into, milliseconds: next to nothing while nobody else writes. */
const everyMs = 3000;

/** What is known here of changes that commands send beside the window. */
export interface Others {
  /** Begins to tell of them, and to take over what a command left that ended. */
  follow(): void;
  close(): void;
}

/** Follows what other processes do with the journal; `report` is told once when it cannot be. */
export function createOthers(
  operations: Pick<Operations, 'tellOfOthers' | 'canTakeOver' | 'takeOver'>,
  storage: Pick<Storage, 'whenAlone'>,
  report: (problem: unknown) => void,
): Others {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isFailing = false;
  const look = (): void => {
    try {
      operations.tellOfOthers();
      if (operations.canTakeOver()) storage.whenAlone(() => operations.takeOver());
      isFailing = false;
    } catch (problem) {
      if (!isFailing) report(problem);
      isFailing = true;
    }
  };
  return {
    follow: () => void (timer = setInterval(look, everyMs)),
    close: () => clearInterval(timer),
  };
}
