import type { DatabaseSync } from 'node:sqlite';
import type { DeviceMark } from '@shared/marks/contract.ts';
import { guarded } from './database/guarded.ts';
import { prepared } from './database/prepared-statements.ts';
import { inTransaction } from './database/transaction.ts';

/**
 * Stars and notes of devices in the database, by account; deleted together with the account. Every call may throw
 * `Failure` `storage`.
 */
export interface MarksRepository {
  /** Returns the devices with a star or a note, in the order of their MAC addresses. */
  list(accountId: string): readonly DeviceMark[];
  star(accountId: string, mac: string, isStarred: boolean): void;
  /** Replaces the note of a device; an empty one deletes it. */
  note(accountId: string, mac: string, note: string): void;
  /** Replaces the marks of these devices, all of them or none. */
  put(accountId: string, marks: readonly DeviceMark[]): void;
}

const star = `
  INSERT INTO device_marks (account_id, mac, is_starred) VALUES (?, ?, ?)
  ON CONFLICT (account_id, mac) DO UPDATE SET is_starred = excluded.is_starred`;
const note = `
  INSERT INTO device_marks (account_id, mac, note) VALUES (?, ?, ?)
  ON CONFLICT (account_id, mac) DO UPDATE SET note = excluded.note`;
const forgetUnmarked = `
  DELETE FROM device_marks WHERE account_id = ? AND mac = ? AND NOT is_starred AND note = ''`;

/** Creates the repository of the marks in `database`. */
export function createMarksRepository(database: DatabaseSync): MarksRepository {
  const write = (sql: string, accountId: string, mac: string, value: string | number): void => {
    prepared(database, sql).run(accountId, mac, value);
    prepared(database, forgetUnmarked).run(accountId, mac);
  };
  const change = (...change: Parameters<typeof write>): void =>
    inTransaction(database, () => write(...change));
  return guarded<MarksRepository>({
    list: (accountId) =>
      database
        .prepare('SELECT mac, is_starred, note FROM device_marks WHERE account_id = ? ORDER BY mac')
        .all(accountId)
        .map((row) => ({
          mac: String(row['mac']),
          isStarred: row['is_starred'] === 1,
          note: String(row['note']),
        })),
    star: (accountId, mac, isStarred) => change(star, accountId, mac, Number(isStarred)),
    note: (accountId, mac, text) => change(note, accountId, mac, text),
    put: (accountId, marks) =>
      inTransaction(database, () => {
        for (const mark of marks) {
          write(star, accountId, mark.mac, Number(mark.isStarred));
          write(note, accountId, mark.mac, mark.note);
        }
      }),
  });
}
