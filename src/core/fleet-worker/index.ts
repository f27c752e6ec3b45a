export { threadEnded, type AskOptions } from './asker.ts';
export type * from './calls.ts';
export type { InputOf, OutputOf } from './messages.ts';
export { portOfWorker, type Port } from './port.ts';
export { createFleetWorker, type FleetWorker } from './worker.ts';
