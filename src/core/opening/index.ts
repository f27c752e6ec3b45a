export { createOpenings, type Openings } from './openings.ts';
export { readPlainFile, withPlainFile } from './plain-file.ts';
