import { createThread, type Port, type Thread } from '../threads/index.ts';
import type { FleetCalls } from './calls.ts';
import { threadEnded } from './thread-ended.ts';

/** The thread that keeps the devices. Should it end without being told to, every store in it is lost. */
export type FleetWorker = Thread<FleetCalls>;

/** A worker behind the ports that `start` gives, each a new thread. */
export const createFleetWorker = (start: () => Port): FleetWorker => createThread(start, threadEnded);
