import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { guarded } from './database/guarded.ts';

/** The metadata of a snapshot, without its bytes. */
export interface KeptSnapshot {
  readonly id: string;
  readonly companyId: number;
  /** The local day whose first reading it is, `2026-11-20`; `null` for one that was kept by hand. */
  readonly day: string | null;
  readonly name: string;
  /** When the reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
  readonly devices: number;
  /** Length of its bytes. */
  readonly size: number;
}

/** A finished snapshot. */
export interface ListedSnapshot extends KeptSnapshot {
  /** How many of its bytes are stored. */
  readonly present: number;
}

/**
 * Snapshots in the database, by account; deleted together with their account. A snapshot is written part by part, so that
 * no call takes long, and is not listed before it is finished. Every call may throw `Failure` `storage`.
 */
export interface SnapshotsRepository {
  /** Returns the finished ones, latest reading first; of the same reading the daily one first, then by name. */
  list(accountId: string): readonly ListedSnapshot[];
  begin(accountId: string, snapshot: KeptSnapshot): void;
  addPart(accountId: string, id: string, position: number, bytes: Uint8Array): void;
  finish(accountId: string, id: string): void;
  /** Returns a part, counted from 0; `null` after the last one. */
  part(accountId: string, id: string, position: number): Uint8Array | null;
  remove(accountId: string, id: string): void;
  /** Removes the snapshots that were begun but not finished. */
  removeUnfinished(accountId: string): void;
}

const snapshotOf = (row: Readonly<Record<string, SQLOutputValue>>): ListedSnapshot => ({
  id: String(row['id']),
  companyId: Number(row['company_id']),
  day: typeof row['day'] === 'string' ? row['day'] : null,
  name: String(row['name']),
  readAtMs: Number(row['read_at']),
  devices: Number(row['devices']),
  size: Number(row['size']),
  present: Number(row['present']),
});

const select = `
  SELECT *, (
    SELECT COALESCE(SUM(LENGTH(bytes)), 0) FROM snapshot_parts AS part
    WHERE part.account_id = snapshots.account_id AND part.snapshot_id = snapshots.id
  ) AS present
  FROM snapshots WHERE account_id = ? AND is_whole = 1 ORDER BY read_at DESC, day IS NULL, name, id`;

const insert = `
  INSERT INTO snapshots (account_id, id, company_id, day, name, read_at, devices, size)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Creates the repository of the snapshots in `database`. */
export const createSnapshotsRepository = (database: DatabaseSync): SnapshotsRepository =>
  guarded<SnapshotsRepository>({
    list: (accountId) => database.prepare(select).all(accountId).map(snapshotOf),
    begin: (accountId, { id, companyId, day, name, readAtMs, devices, size }) =>
      void database.prepare(insert).run(accountId, id, companyId, day, name, readAtMs, devices, size),
    addPart: (accountId, id, position, bytes) =>
      void database
        .prepare('INSERT INTO snapshot_parts VALUES (?, ?, ?, ?)')
        .run(accountId, id, position, bytes),
    finish: (accountId, id) =>
      void database
        .prepare('UPDATE snapshots SET is_whole = 1 WHERE account_id = ? AND id = ?')
        .run(accountId, id),
    part(accountId, id, position) {
      const row = database
        .prepare('SELECT bytes FROM snapshot_parts WHERE account_id = ? AND snapshot_id = ? AND position = ?')
        .get(accountId, id, position);
      return row?.['bytes'] instanceof Uint8Array ? row['bytes'] : null;
    },
    remove: (accountId, id) =>
      void database.prepare('DELETE FROM snapshots WHERE account_id = ? AND id = ?').run(accountId, id),
    removeUnfinished: (accountId) =>
      void database.prepare('DELETE FROM snapshots WHERE account_id = ? AND is_whole = 0').run(accountId),
  });
