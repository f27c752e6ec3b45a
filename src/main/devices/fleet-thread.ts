import { Worker } from 'node:worker_threads';
import { portOfWorker, type Port } from '@core/threads/index.ts';
import workerPath from '@core/fleet-worker/entry.ts?modulePath';

/** Starts the worker thread that holds the devices; its program is a separate bundle next to that of the main process. */
export const startFleetThread = (): Port => portOfWorker(new Worker(workerPath));
