import { parentPort } from 'node:worker_threads';
import { answerOn, portOfMessagePort } from '../threads/index.ts';
import { createFleetHost } from './host.ts';

// The program of the worker thread that keeps the devices: whatever takes long with many of them is done here.
if (parentPort) answerOn(portOfMessagePort(parentPort), createFleetHost());
