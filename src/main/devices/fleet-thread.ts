import { Worker } from 'node:worker_threads';
import { portOfWorker, type Port } from '@core/threads/index.ts';
import workerPath from '@core/fleet-worker/entry.ts?modulePath';

/** Starts the thread that keeps the devices; its program is a bundle of its own beside that of main. */
export const startFleetThread = (): Port => portOfWorker(new Worker(workerPath));
