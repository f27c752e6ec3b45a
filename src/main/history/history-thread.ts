import { Worker } from 'node:worker_threads';
import { portOfWorker, type Port } from '@core/threads/index.ts';
import workerPath from '@core/history-thread/entry.ts?modulePath';

/** Starts the thread that keeps histories in a data folder; its program is a bundle of its own beside that of main. */
export const startHistoryThread = (dataFolder: string): Port =>
  portOfWorker(new Worker(workerPath, { workerData: dataFolder }));
