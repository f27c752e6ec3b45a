import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { OperationsJournal } from '../operations/journal.ts';
import { createOperationsJournal } from '../operations/operations-journal.ts';

/** A journal and the connection that it alone uses. */
export interface ConnectedJournal {
  readonly database: DatabaseSync;
  readonly journal: OperationsJournal;
}

/**
 * Gives every test a database file of its own. Returns a function that opens a journal on another connection to it, like
 * that of another process; the connections are closed and the file is removed after the test.
 */
export function withConnectedJournals(): () => ConnectedJournal {
  let folder = '';
  let databases: DatabaseSync[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rollcall-journals-'));
    databases = [];
  });

  afterEach(() => {
    for (const database of databases) database.close();
    rmSync(folder, { recursive: true });
  });

  return () => {
    const { database } = openDatabase(folder);
    // Durability after a power cut does not matter here, and syncing to disk takes long.
    database.exec('PRAGMA synchronous = OFF');
    databases.push(database);
    return { database, journal: createOperationsJournal(database) };
  };
}
