import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a process waits for another one that creates or replaces a database, milliseconds. */
const busyTimeoutMs = 10_000;

/**
 * Runs `work` while no other process or thread creates or replaces a database of the folder. The lock on `opening.db` is
 * held by the operating system, so that a killed process leaves none behind. Throws what SQLite and `work` throw.
 */
export function aloneOpening<T>(folder: string, work: () => T): T {
  const database = new DatabaseSync(join(folder, 'opening.db'), { timeout: busyTimeoutMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    database.close();
  }
}
