export { createCauses, sharedAmong, type Causes, type SharingPorts } from './causes.ts';
export { rankValues } from './rank-values.ts';
export { offlineSince } from './offline-since.ts';
