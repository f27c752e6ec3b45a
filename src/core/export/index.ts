export { cellMaker, localIso } from './formats/cell.ts';
export { markColumnsOf, unlikeFields } from './formats/column.ts';
export { markValue } from './formats/with-marks.ts';
export { chunksOf } from './formats/chunks.ts';
export { assertFolderOf } from './saving/assert-folder.ts';
export { createExports, type Exports } from './exports.ts';
export { fileNamePart, plainFileName } from './saving/file-name.ts';
export type { ExportsPorts, SavePlace } from './ports.ts';
export { rowsOfFleets } from './rows-of-fleets.ts';
export {
  createUnfinishedFiles,
  removeUnfinished,
  unfinishedPath,
  type UnfinishedFiles,
} from './saving/unfinished.ts';
export {
  createSaveText,
  createSaveTextWhereAsked,
  type SaveText,
  type SaveTextWhereAsked,
} from './saving/save-text.ts';
export { saveFailure } from './saving/save-failure.ts';
export { writeHashed } from './saving/save-file.ts';
export { writeWhole } from './saving/write-whole.ts';
