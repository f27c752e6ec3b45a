import { Worker } from 'node:worker_threads';
import { portOfWorker, type Port } from '@core/threads/index.ts';
import workerPath from '@core/history-thread/entry.ts?modulePath';

/**
 * Starts the worker thread that stores histories in a data folder; its program is a separate bundle next to that of the
 * main process.
 */
export const startHistoryThread = (dataFolder: string): Port =>
  portOfWorker(new Worker(workerPath, { workerData: dataFolder }));
