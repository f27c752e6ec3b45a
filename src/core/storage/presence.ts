import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, storageFailure } from './storage-failure.ts';

/** The presence of this process in a data folder, until it leaves or ends in any way. */
export interface Presence {
  /**
   * Calls `whileAlone` if no other process uses the folder; none can enter before it returns. Just before, another process
   * may have been alone too: only a process with no work in progress there may call this. Throws `Failure` `storage`.
   */
  whenAlone(whileAlone: () => void): void;
  leave(): void;
}

/** How long a process waits for another one that is alone and taking over unfinished work, milliseconds. */
const busyTimeoutMs = 10_000;

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

/** Takes the shared lock: a transaction that has read holds it until it ends. */
function share(database: DatabaseSync): void {
  database.exec(`PRAGMA busy_timeout = ${String(busyTimeoutMs)}; BEGIN; SELECT count(*) FROM sqlite_schema;`);
}

function tryAloneAgain(database: DatabaseSync, whileAlone: () => void): void {
  database.exec('COMMIT');
  try {
    tryAlone(database, whileAlone);
  } finally {
    share(database);
  }
}

/**
 * Registers this process as a user of the data folder for as long as it lives: the lock on `presence.db` is held by the
 * operating system, so that a killed process leaves none behind. Throws `Failure` `storage`.
 *
 * @param whileAlone called first if no other process uses the folder; none can enter before it returns
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
          tryAloneAgain(database, whileAloneNow);
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
