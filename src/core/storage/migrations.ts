/**
 * The schema of the database, one step a version: step `i` leads from version `i` to `i + 1` (`PRAGMA user_version`).
 * A step that was published is never edited; a change is a further step.
 *
 * Nothing secret is in any table: passwords are in the keychain or in memory.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    service_address TEXT NOT NULL,
    api_prefix TEXT NOT NULL,
    company_id INTEGER NOT NULL,
    username TEXT NOT NULL,
    colour TEXT NOT NULL,
    label TEXT NOT NULL,
    in_keychain INTEGER NOT NULL,
    last_active_at INTEGER
  ) STRICT;

  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE operations (
    id TEXT PRIMARY KEY,
    preview_id TEXT NOT NULL UNIQUE,
    is_demo INTEGER NOT NULL,
    devices_hash TEXT NOT NULL,
    state TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX operations_by_start ON operations (started_at DESC);

  CREATE TABLE operation_devices (
    operation_id TEXT NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    mac TEXT NOT NULL,
    name TEXT NOT NULL,
    before TEXT NOT NULL,
    now TEXT NOT NULL,
    outcome TEXT NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (operation_id, mac)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX operation_devices_by_outcome ON operation_devices (operation_id, outcome, position);

  CREATE TABLE operation_timeline (
    operation_id TEXT NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (operation_id, position)
  ) STRICT, WITHOUT ROWID;
  `,
];
