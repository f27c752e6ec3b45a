import { isOngoing, isSending, type Operations } from '@core/operations/index.ts';
import { systemClock as clock } from '@core/service/index.ts';
import { createUpdates, type Updates } from '@core/updates/index.ts';
import type { Shell } from '../shell.ts';

/** The parts of core that updates use. */
interface UpdatesCore {
  readonly operations: Pick<Operations, 'list'>;
}

/** Composes updates that wait until changes of devices have ended. */
export const composeUpdates = (
  { updater, emit, report }: Pick<Shell, 'updater' | 'emit' | 'report'>,
  { operations }: UpdatesCore,
): Updates =>
  createUpdates({
    updater,
    isChanging: () => operations.list().some((one) => isSending(one) || isOngoing(one.state)),
    now: () => clock.now(),
    tell: emit.updates.changed,
    onFault: (error) => report('updates', error),
  });
