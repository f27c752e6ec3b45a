import type { AppError } from '@shared/contract/result.ts';

const nothingOpened = 'Nothing was opened or changed.';

export const notALink: AppError = {
  code: 'invalid-request',
  happened: 'A link was opened that Rollcall does not understand.',
  safe: nothingOpened,
  todo: 'A link to a device reads rollcall://company/627/device/00-0A-14-81-2B-3C.',
};

/** A file that is too large, gone or not readable; `name` is that of the file. */
export const notReadable = (name: string, details: string): AppError => ({
  code: 'storage',
  happened: `“${name}” could not be opened.`,
  safe: nothingOpened,
  todo: 'Look whether the file is there and may be read, then open it again.',
  details,
});

/** A file whose name says that it is for something else. */
export const notForRollcall = (name: string): AppError => ({
  code: 'invalid-request',
  happened: `“${name}” is not a file that Rollcall opens.`,
  safe: nothingOpened,
  todo: 'Open a saved view (.rollcall-view) or a table of changes (.csv).',
});
