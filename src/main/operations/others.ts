import type { Accounts } from '@core/accounts/index.ts';
import type { Operations } from '@core/operations/index.ts';
import type { Storage } from '../storage.ts';

/** How often the data is polled, milliseconds; it costs next to nothing while no other process writes. */
const pollIntervalMs = 3000;

/** What commands can do while the window is open. */
interface Followed {
  readonly accounts: Pick<Accounts, 'adoptOthers'>;
  readonly operations: Pick<Operations, 'notifyOfOthers' | 'canTakeOver' | 'takeOver'>;
}

/** Follows changes that commands send, and accounts that they add, while the window is open. */
export interface Others {
  /** Starts to report them, and to take over what a command left behind when it ended. */
  follow(): void;
  close(): void;
}

/** Follows what other processes do with the data; `report` is called once per period during which that fails. */
export function createOthers(
  { accounts, operations }: Followed,
  storage: Pick<Storage, 'whenAlone'>,
  report: (problem: unknown) => void,
): Others {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isFailing = false;
  const poll = (): void => {
    try {
      accounts.adoptOthers();
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
