/**
 * The schema of the database, one step per version: step `i` leads from version `i` to `i + 1` (`PRAGMA user_version`).
 * A published step is never edited; a change is a further step.
 *
 * No table holds a secret: passwords are in the keychain or in memory.
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
  `
  -- The requests of an operation; operations of version 1 were one request each.
  CREATE TABLE operation_parts (
    operation_id TEXT NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    state TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (operation_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE operation_sendings (
    operation_id TEXT NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    at INTEGER NOT NULL,
    never_arrived INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (operation_id, part, attempt)
  ) STRICT, WITHOUT ROWID;
  -- Whoever sends a part, from whatever process: a second sending only after the first one provably never arrived.
  CREATE UNIQUE INDEX operation_sendings_once ON operation_sendings (operation_id, part) WHERE never_arrived = 0;

  ALTER TABLE operation_devices ADD COLUMN part INTEGER;
  UPDATE operation_devices SET part = 0 WHERE outcome NOT IN ('had-it', 'cannot-change');

  INSERT INTO operation_parts (operation_id, position, state, record)
  SELECT id, 0, state, json_object(
    'index', 0, 'stage', 'all', 'filters', json(record -> '$.change.filters'), 'value', json(record -> '$.change.value'),
    'devices', record ->> '$.targets', 'bodySha256', NULL, 'state', state,
    'serviceOperationId', record ->> '$.serviceOperationId', 'serviceState', record ->> '$.serviceState',
    'processed', record ->> '$.processed', 'error', NULL, 'sentAtMs', NULL, 'endedAtMs', record ->> '$.endedAtMs'
  ) FROM (
    SELECT id, record, CASE
      WHEN state = 'preparing' THEN 'waiting'
      WHEN state IN ('sending', 'accepted', 'running', 'unknown') THEN state
      WHEN state = 'failed' AND record ->> '$.serviceOperationId' IS NULL THEN 'rejected'
      ELSE 'ended'
    END AS state FROM operations
  );
  INSERT INTO operation_sendings (operation_id, part, attempt, at)
  SELECT id, 0, 0, started_at FROM operations WHERE state <> 'preparing';
  `,
  `
  ALTER TABLE accounts ADD COLUMN is_read_only INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE ledger (
    sequence INTEGER PRIMARY KEY,
    record TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX ledger_by_operation ON ledger (json_extract(record, '$.change.operationId'));

  CREATE TABLE ledger_end (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    sequence INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  INSERT INTO ledger_end VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

  CREATE TRIGGER ledger_grows_at_its_end BEFORE INSERT ON ledger
  WHEN NEW.sequence IS NOT (SELECT sequence + 1 FROM ledger_end)
  BEGIN SELECT RAISE(ABORT, 'the ledger grows only at its end'); END;
  CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger
  BEGIN SELECT RAISE(ABORT, 'the ledger is never changed'); END;
  CREATE TRIGGER ledger_is_not_shortened BEFORE DELETE ON ledger
  BEGIN SELECT RAISE(ABORT, 'the ledger is never shortened'); END;
  CREATE TRIGGER ledger_end_follows AFTER INSERT ON ledger
  BEGIN UPDATE ledger_end SET sequence = NEW.sequence, hash = NEW.hash; END;

  CREATE TRIGGER ledger_end_is_the_last_entry BEFORE UPDATE ON ledger_end
  WHEN NEW.one IS NOT 1 OR NEW.sequence IS NOT OLD.sequence + 1
    OR NOT EXISTS (SELECT 1 FROM ledger WHERE sequence = NEW.sequence AND hash = NEW.hash)
  BEGIN SELECT RAISE(ABORT, 'the end of the ledger is its last entry'); END;
  CREATE TRIGGER ledger_end_is_one BEFORE INSERT ON ledger_end
  BEGIN SELECT RAISE(ABORT, 'the ledger has one end'); END;
  CREATE TRIGGER ledger_end_stays BEFORE DELETE ON ledger_end
  BEGIN SELECT RAISE(ABORT, 'the ledger has one end'); END;
  `,
  `
  CREATE TABLE views (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, id)
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: accounts of the demo have views too, and are in no table.
  CREATE TRIGGER views_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM views WHERE account_id = OLD.id; END;
  `,
  `
  -- What a company was like at some time. Bytes stand in parts, so that none of them takes long to write.
  CREATE TABLE snapshots (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    company_id INTEGER NOT NULL,
    day TEXT,
    name TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    devices INTEGER NOT NULL,
    size INTEGER NOT NULL,
    is_whole INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE snapshot_parts (
    account_id TEXT NOT NULL,
    snapshot_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (account_id, snapshot_id, position),
    FOREIGN KEY (account_id, snapshot_id) REFERENCES snapshots (account_id, id) ON DELETE CASCADE
  ) STRICT;
  -- No foreign key: accounts of the demo have snapshots too, and are in no table.
  CREATE TRIGGER snapshots_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM snapshots WHERE account_id = OLD.id; END;
  `,
  `
  -- What has not ended, or ended lately, is looked for before each change is admitted.
  ALTER TABLE operations ADD COLUMN ended_at INTEGER;
  UPDATE operations SET ended_at = record ->> '$.endedAtMs' WHERE json_valid(record);
  CREATE INDEX operations_by_end ON operations (ended_at);
  `,
  `
  -- Tiles of statistics as they were arranged, a page a row.
  CREATE TABLE statistics_pages (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (account_id, id)
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: accounts of the demo have pages too, and are in no table.
  CREATE TRIGGER statistics_pages_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM statistics_pages WHERE account_id = OLD.id; END;
  `,
  `
  -- Where and when a password was put into a keychain, so that a change of the keychain can be explained.
  CREATE TABLE keychain_entries (
    account_id TEXT PRIMARY KEY,
    store TEXT NOT NULL,
    backend TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: a password is put there before its account is kept.
  CREATE TRIGGER keychain_entries_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM keychain_entries WHERE account_id = OLD.id; END;
  `,
  `
  -- Certificates (PEM) of private authorities that are trusted for an account; they hold nothing secret.
  ALTER TABLE accounts ADD COLUMN authorities TEXT NOT NULL DEFAULT '';
  `,
  `
  -- What is watched for, what each rule remembers of the devices from one reading to the next, and what was found.
  CREATE TABLE watch_rules (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    memory TEXT,
    PRIMARY KEY (account_id, id)
  ) STRICT;

  CREATE TABLE watch_findings (
    account_id TEXT NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    is_told INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, id)
  ) STRICT;
  CREATE INDEX watch_findings_by_time ON watch_findings (account_id, at DESC);

  CREATE TABLE watch_digests (
    account_id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- No foreign keys: accounts of the demo are watched too, and are in no table.
  CREATE TRIGGER watching_goes_with_its_account AFTER DELETE ON accounts
  BEGIN
    DELETE FROM watch_rules WHERE account_id = OLD.id;
    DELETE FROM watch_findings WHERE account_id = OLD.id;
    DELETE FROM watch_digests WHERE account_id = OLD.id;
  END;
  `,
  `
  -- Which views were opened last: the higher, the later.
  ALTER TABLE views ADD COLUMN opened INTEGER;
  `,
  `
  -- Stars and notes of devices, which stay on this computer.
  CREATE TABLE device_marks (
    account_id TEXT NOT NULL,
    mac TEXT NOT NULL,
    is_starred INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (account_id, mac)
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: accounts of the demo have marks too, and are in no table.
  CREATE TRIGGER device_marks_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM device_marks WHERE account_id = OLD.id; END;
  `,
  `
  -- The fields of a company as they were last read: what was kept of its devices is shown with them.
  CREATE TABLE company_fields (
    account_id TEXT PRIMARY KEY,
    company_id INTEGER NOT NULL,
    fields TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: accounts of the demo have fields too, and are in no table.
  CREATE TRIGGER company_fields_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM company_fields WHERE account_id = OLD.id; END;
  `,
  `
  -- The figures of a company by day. Days are numbered as they are recorded, because a clock may have been wrong.
  CREATE TABLE recorded_days (
    number INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL,
    company_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    devices INTEGER NOT NULL,
    UNIQUE (account_id, company_id, day)
  ) STRICT;

  CREATE TABLE recorded_figures (
    day_number INTEGER NOT NULL REFERENCES recorded_days (number) ON DELETE CASCADE,
    field_name TEXT NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (day_number, field_name)
  ) STRICT, WITHOUT ROWID;
  -- No foreign key: accounts of the demo have days too, and are in no table.
  CREATE TRIGGER recorded_days_go_with_their_account AFTER DELETE ON accounts
  BEGIN DELETE FROM recorded_days WHERE account_id = OLD.id; END;
  `,
  `
  -- Accounts that the user signed out of: nothing signs in to them before the user does.
  ALTER TABLE accounts ADD COLUMN is_signed_out INTEGER NOT NULL DEFAULT 0;
  `,
];
