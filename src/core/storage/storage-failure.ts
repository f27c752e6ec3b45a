import { Failure } from '@shared/contract/failure.ts';
import type { AppError } from '@shared/contract/result.ts';
import { messageOf } from '@shared/message-of.ts';
import { say } from './words.ts';

const sqliteCode = (error: unknown): number | null => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' ? code & 0xff : null;
};

/** Tells whether SQLite reports that the file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB). */
export const isUnreadable = (error: unknown): boolean => [11, 26].includes(sqliteCode(error) ?? 0);

/** Tells whether SQLite reports that another connection holds the lock (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/** Tells whether SQLite reports that the disk is full (SQLITE_FULL). */
export const isFull = (error: unknown): boolean => sqliteCode(error) === 13;

type Key = Parameters<typeof say>[0];

/**
 * Returns an error of code `storage` whose texts are looked up when they are read: problems at the start of Rollcall are
 * found before its language is known.
 */
export const storageError = (
  { happened, safe, todo }: { readonly happened: Key; readonly safe: Key; readonly todo: Key },
  details: string,
): AppError => ({
  code: 'storage',
  get happened() {
    return say(happened);
  },
  get safe() {
    return say(safe);
  },
  get todo() {
    return say(todo);
  },
  details,
});

const causes: Readonly<Record<number, Key>> = {
  5: 'heldByAnother',
  6: 'heldByAnother',
  8: 'readOnly',
  10: 'diskError',
  13: 'diskFull',
  14: 'cannotBeOpened',
};

/** The causes of file system errors on the data folder, by error code. */
const causesOfFolder: Readonly<Record<string, Key>> = {
  EEXIST: 'noFolder',
  ENOTDIR: 'noFolder',
  EACCES: 'noAccess',
  EPERM: 'noAccess',
  EROFS: 'noAccess',
  ENOSPC: 'diskFull',
};

function causeOf(error: unknown): Key {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return causes[sqliteCode(error) ?? 0] ?? causesOfFolder[code] ?? 'databaseError';
}

/** Converts an error of the database to a `Failure` with code `storage`; returns a `Failure` unchanged. */
export function storageFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const details = messageOf(error);
  return new Failure(
    storageError({ happened: causeOf(error), safe: 'savedBefore', todo: 'checkFolder' }, details),
    {
      cause: error,
    },
  );
}
