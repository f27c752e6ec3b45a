import { isOngoing, isSending, type Operations } from '@core/operations/index.ts';
import { createUpdates, type Updates } from '@core/updates/index.ts';
import type { Shell } from '../shell.ts';

/** The parts from which updates are composed. */
export interface UpdatesParts extends Pick<Shell, 'updater' | 'emit' | 'report'> {
  readonly operations: Pick<Operations, 'list'>;
  readonly now: () => number;
}

/** Creates updates that wait until changes of devices have ended. */
export const updatesOn = ({ updater, operations, now, emit, report }: UpdatesParts): Updates =>
  createUpdates({
    updater,
    isChanging: () => operations.list().some((one) => isSending(one) || isOngoing(one.state)),
    now,
    tell: emit.updates.changed,
    onFault: (error) => report('updates', error),
  });
