import { Failure } from '@shared/contract/failure.ts';
import { createThread, type Asker, type Port, type Thread } from '../threads/index.ts';
import type { HistoryCalls, Opening } from './calls.ts';
import { say } from './words.ts';

/** The worker thread that keeps the histories. If it ends unexpectedly, its file stays as it is. */
export type HistoryThread = Thread<HistoryCalls>;

const threadEnded = (): Failure =>
  new Failure({
    code: 'internal',
    happened: say('threadEnded'),
    safe: say('keptAsItWas'),
    todo: say('readAgainOrReport'),
    details: 'history thread',
  });

/**
 * Creates the worker thread; `start` starts a new thread each time and returns the port to it.
 *
 * @param opened called with how each thread found its file
 */
export const createHistoryThread = (
  start: () => Port,
  opened: (opening: Opening) => void = () => undefined,
): HistoryThread =>
  createThread(start, threadEnded, (asker: Asker<HistoryCalls>) => {
    // If the thread ends before it answers, that is reported by `onLoss`.
    asker.ask('opening', null).then(opened, () => undefined);
  });
