import { Failure } from '@shared/contract/failure.ts';
import { messageOf } from '@shared/message-of.ts';
import { say } from '../words.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

type Key = Parameters<typeof say>[0];

const full = { happened: 'diskFull', todo: 'makeRoom' } as const;
const forbidden = { happened: 'folderForbidden', todo: 'chooseFolder' } as const;
const inUse = { happened: 'fileInUse', todo: 'closeFile' } as const;
const missing = { happened: 'folderMissing', todo: 'chooseFolder' } as const;

const words: Readonly<Record<string, { readonly happened: Key; readonly todo: Key }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: { happened: 'fileTooLarge', todo: 'saveOnAnotherDisk' },
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: missing,
  ENOTDIR: missing,
  ENAMETOOLONG: { happened: 'nameTooLong', todo: 'chooseShorterName' },
  EIO: { happened: 'diskError', todo: 'chooseDisk' },
};

/** What Windows reports when a file is given a name whose file is open in another program. */
const inUseCodes: readonly string[] = ['EPERM', 'EACCES', 'EBUSY'];

const isInUse = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'rename' &&
  inUseCodes.includes(codeOf(error));

/** Converts an error of writing an export to a `Failure` with code `storage`; returns a `Failure` unchanged. */
export function saveFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const other = { happened: 'notWritten', todo: 'chooseFolderOrReport' } as const;
  const { happened, todo } = isInUse(error) ? inUse : (words[codeOf(error)] ?? other);
  const details = messageOf(error);
  return new Failure(
    { code: 'storage', happened: say(happened), safe: say('nothingLeftBehind'), todo: say(todo), details },
    { cause: error },
  );
}
