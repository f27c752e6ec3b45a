export { createCauses, sharedAmong, type Causes, type SharingPorts } from './causes.ts';
