import { parentPort, workerData } from 'node:worker_threads';
import { answerOn, portOfMessagePort } from '../threads/index.ts';
import { createHistoryHost } from './host.ts';

// The worker of main that keeps the histories: everything that takes long with a million points is done in it. It is
// started with the data folder.
if (parentPort) answerOn(portOfMessagePort(parentPort), createHistoryHost(String(workerData), Date.now));
