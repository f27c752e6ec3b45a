export { cellMaker, localIso } from './cell.ts';
export { chunksOf } from './chunks.ts';
export { createExports, type Exports } from './exports.ts';
export { fileNamePart } from './file-name.ts';
export type { ExportsPorts, SavePlace } from './ports.ts';
export { rowsOfFleets } from './rows-of-fleets.ts';
export { replaceFile } from './replace-file.ts';
export {
  createUnfinishedFiles,
  removeUnfinished,
  unfinishedPath,
  type UnfinishedFiles,
} from './unfinished.ts';
export {
  createSaveText,
  createSaveTextWhereAsked,
  type SaveText,
  type SaveTextWhereAsked,
} from './save-text.ts';
export { saveFailure } from './save-failure.ts';
export { writeHashed } from './save-file.ts';
