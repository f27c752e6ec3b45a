import { Failure } from '@shared/contract/failure.ts';
import { createThread, type Asker, type Port, type Thread } from '../threads/index.ts';
import type { HistoryCalls, Opening } from './calls.ts';
import { say } from './words.ts';

/** The thread that keeps the histories. Should it end without being told to, what is in its file stays. */
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
 * A thread behind the ports that `start` gives, each a new one.
 *
 * @param opened called with how each found its file
 */
export const createHistoryThread = (
  start: () => Port,
  opened: (opening: Opening) => void = () => undefined,
): HistoryThread =>
  createThread(start, threadEnded, (asker: Asker<HistoryCalls>) => {
    // A thread that ends before it has told is told of by `onLoss`.
    asker.ask('opening', null).then(opened, () => undefined);
  });
