import { Failure } from '@shared/contract/failure.ts';
import { createThread, type Port, type Thread } from '../threads/index.ts';
import type { HistoryCalls } from './calls.ts';
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

/** A thread behind the ports that `start` gives, each a new one. */
export const createHistoryThread = (start: () => Port): HistoryThread => createThread(start, threadEnded);
