import { join } from 'node:path';
import { createUnfinishedFiles, type UnfinishedFiles } from '../export/index.ts';

/** Returns the record of unfinished files in a data folder, shared by all processes that use the folder. */
export const unfinishedExports = (dataFolder: string): UnfinishedFiles =>
  createUnfinishedFiles(join(dataFolder, 'unfinished-exports'));
