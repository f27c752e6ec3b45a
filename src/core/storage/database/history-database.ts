import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabaseFile, openInMemory, type DatabaseFile, type OpenedDatabase } from './database-file.ts';

/**
 * The schema of the histories. A published step is never edited; a change is a further step.
 *
 * `series` numbers the separate series; `period_seconds` is 0 and `operator` empty for raw values. `segments` holds
 * points in packed runs that do not overlap, `fetched` the coverage, which is what was really fetched, `remarks` what was
 * odd in it. `held` is the value that the device had at `held_at`, if it was read.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL,
    mac INTEGER NOT NULL,
    field_name TEXT NOT NULL,
    period_seconds INTEGER NOT NULL,
    operator TEXT NOT NULL,
    held TEXT,
    held_at INTEGER,
    UNIQUE (account_id, field_name, mac, period_seconds, operator)
  ) STRICT;

  CREATE TABLE segments (
    series_id INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    first_ms INTEGER NOT NULL,
    last_ms INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (series_id, first_ms)
  ) STRICT;

  CREATE TABLE fetched (
    series_id INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (series_id, start_ms)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE remarks (
    series_id INTEGER NOT NULL REFERENCES series (id) ON DELETE CASCADE,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (series_id, start_ms, kind)
  ) STRICT, WITHOUT ROWID;
  `,
];

const file: DatabaseFile = { name: 'history.db', migrations, synchronous: 'NORMAL' };

/**
 * Opens the database `history.db` in `folder` as `openDatabaseFile` does. A power cut may lose the latest writes, which
 * are then fetched again.
 */
export const openHistoryDatabase = (folder: string, nowMs: number): OpenedDatabase =>
  openDatabaseFile(folder, file, nowMs);

/** Whether the file of the histories is in `folder`, opened or not. */
export const isHistoryFileIn = (folder: string): boolean => existsSync(join(folder, file.name));

/** Opens a database for histories that are not kept: those of the demo, and all of them when no file can be used. */
export const openHistoryInMemory = (): DatabaseSync => openInMemory(file);
