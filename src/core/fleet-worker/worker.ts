import { createThread, type Port, type Thread } from '../threads/index.ts';
import type { FleetCalls } from './calls.ts';
import { threadEnded } from './thread-ended.ts';

/** The worker thread that keeps the devices. If it ends unexpectedly, every store in it is lost. */
export type FleetWorker = Thread<FleetCalls>;

/** Creates the worker; `start` starts a new thread each time and returns the port to it. */
export const createFleetWorker = (start: () => Port): FleetWorker => createThread(start, threadEnded);
