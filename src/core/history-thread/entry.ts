import { parentPort, workerData } from 'node:worker_threads';
import { answerOn, portOfMessagePort } from '../threads/index.ts';
import { createHistoryHost } from './host.ts';

// The program of the worker thread that keeps the histories: whatever takes long with a million points is done here. Its
// `workerData` is the data folder.
if (parentPort) answerOn(portOfMessagePort(parentPort), createHistoryHost(String(workerData), Date.now));
