export type * from './calls.ts';
export type { DirectoryContent } from './directory.ts';
export { notOpen } from './not-open.ts';
export type { SortKey } from './sort-values.ts';
export { threadEnded } from './thread-ended.ts';
export { createFleetWorker, type FleetWorker } from './worker.ts';
