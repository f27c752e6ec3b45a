import { parentPort } from 'node:worker_threads';
import { answerOn, portOfMessagePort } from '../threads/index.ts';
import { createFleetHost } from './host.ts';

// The worker of main that keeps the devices: everything that takes long with many of them is done in it.
if (parentPort) answerOn(portOfMessagePort(parentPort), createFleetHost());
