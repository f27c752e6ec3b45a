import { Failure } from '@shared/contract/failure.ts';

const sqliteCode = (error: unknown): number | null => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' ? code & 0xff : null;
};

/** Whether SQLite says that the file is damaged (SQLITE_CORRUPT) or is no database (SQLITE_NOTADB). */
export const isUnreadable = (error: unknown): boolean => [11, 26].includes(sqliteCode(error) ?? 0);

/** Whether SQLite says that another connection holds the lock (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

const causes: Readonly<Record<number, string>> = {
  5: 'another program holds the database',
  6: 'another program holds the database',
  8: 'the database may only be read',
  10: 'the disk reported an error',
  13: 'the disk is full',
  14: 'the database file cannot be opened',
};

/** A failure of the database as a `Failure` with code `storage`; one that is a `Failure` already is returned as it is. */
export function storageFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const cause = causes[sqliteCode(error) ?? 0] ?? 'the database reported an error';
  return new Failure(
    {
      code: 'storage',
      happened: `Rollcall cannot keep its data: ${cause}.`,
      safe: 'What was saved before is as it was, and no change is sent that could not be saved first.',
      todo: 'Check that the data folder can be written to and has free space, and that no other Rollcall is running.',
      details: error instanceof Error ? error.message : String(error),
    },
    { cause: error },
  );
}
