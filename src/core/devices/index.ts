export { readAllDevices, type AllDevices, type ReadAllOptions } from './read-all.ts';
