import { Failure } from '@shared/contract/failure.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const full = {
  happened: 'There is no room left on the disk for the export.',
  todo: 'Make room, or save the export elsewhere.',
} as const;
const forbidden = {
  happened: 'The export may not be written into this folder.',
  todo: 'Choose another folder.',
} as const;
const gone = { happened: 'The folder for the export is not there any more.', todo: forbidden.todo } as const;

const words: Readonly<Record<string, { readonly happened: string; readonly todo: string }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: {
    happened: 'The disk takes no file as large as this export.',
    todo: 'Save it on another disk, or export fewer devices.',
  },
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: gone,
  ENOTDIR: gone,
  EIO: { happened: 'The disk reported an error while the export was written.', todo: 'Choose another disk.' },
};

/** A failure to write an export as a `Failure` with code `storage`; one that is a `Failure` already stays as it is. */
export function saveFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { happened, todo } = words[codeOf(error)] ?? {
    happened: 'The export could not be written.',
    todo: 'Choose another folder, or copy the details into a report.',
  };
  const details = error instanceof Error ? error.message : String(error);
  return new Failure(
    { code: 'storage', happened, safe: 'No part of the file was left behind.', todo, details },
    { cause: error },
  );
}
