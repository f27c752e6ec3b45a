import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, storageFailure } from './storage-failure.ts';

/** A process that works with a data folder, until it leaves or ends in any way. */
export interface Presence {
  /**
   * Calls `whileAlone` where no other process works with the folder (any more); none can begin to before it returns. In between
   * another one may have been alone too: only who has nothing under way there may ask. Throws `Failure` `storage`.
   */
  whenAlone(whileAlone: () => void): void;
  leave(): void;
}

/** How long a process waits for another one that is just taking up what was left, milliseconds. */
const patienceMs = 10_000;

function isAlone(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function tryAlone(database: DatabaseSync, whileAlone: () => void): void {
  if (!isAlone(database)) return;
  try {
    whileAlone();
  } finally {
    database.exec('COMMIT');
  }
}

/** A transaction that has read holds the shared lock until it ends. */
function share(database: DatabaseSync): void {
  database.exec(`PRAGMA busy_timeout = ${String(patienceMs)}; BEGIN; SELECT count(*) FROM sqlite_schema;`);
}

function again(database: DatabaseSync, whileAlone: () => void): void {
  database.exec('COMMIT');
  try {
    tryAlone(database, whileAlone);
  } finally {
    share(database);
  }
}

/**
 * Says that this process works with the data folder, as long as it lives: the lock of `presence.db` is one of the
 * operating system, which no process that was killed leaves behind. Throws `Failure` `storage`.
 *
 * @param whileAlone called first where no other process works with the folder; none can begin to before it returns
 */
export function enterDataFolder(folder: string, whileAlone: () => void): Presence {
  try {
    const database = new DatabaseSync(join(folder, 'presence.db'));
    try {
      tryAlone(database, whileAlone);
      share(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return {
      whenAlone(whileAloneNow) {
        try {
          again(database, whileAloneNow);
        } catch (error) {
          throw storageFailure(error);
        }
      },
      leave: () => database.close(),
    };
  } catch (error) {
    throw storageFailure(error);
  }
}
