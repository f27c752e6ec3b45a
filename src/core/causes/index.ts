export { createCauses, sharedAmong, type Causes, type SharingPorts } from './causes.ts';
export { offlineSince } from './offline-since.ts';
