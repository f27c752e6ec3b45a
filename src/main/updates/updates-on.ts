import { isOngoing, isSending, type Operations } from '@core/operations/index.ts';
import { createUpdates, type Updater, type Updates, type WhyOff } from '@core/updates/index.ts';

/** The parts from which updates are composed. */
export interface UpdatesParts {
  readonly updater: Updater | WhyOff;
  readonly operations: Pick<Operations, 'list'>;
  readonly now: () => number;
  readonly emit: (namespace: string, name: string, payload: unknown) => void;
  readonly report: (where: string, problem: unknown) => void;
}

/** Creates updates that wait until changes of devices have ended. */
export const updatesOn = ({ updater, operations, now, emit, report }: UpdatesParts): Updates =>
  createUpdates({
    updater,
    isChanging: () => operations.list().some((one) => isSending(one) || isOngoing(one.state)),
    now,
    tell: (state) => emit('updates', 'changed', state),
    onFault: (error) => report('updates', error),
  });
