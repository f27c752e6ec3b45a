// Checks a ledger without any of the application's code, so that a mistake in either shows.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/**
 * @param {string} path Rollcall's database, which is only read
 * @returns {{ ok: boolean, entries: number, end: string, problem: string | null }}
 */
export function checkLedgerFile(path) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // One state for all that is read: Rollcall may be running and add entries meanwhile. It ends with the connection.
    database.exec('BEGIN');
    let hash = '0'.repeat(64);
    let entries = 0;
    for (const row of database
      .prepare('SELECT sequence, record, hash FROM ledger ORDER BY sequence')
      .iterate()) {
      const next = createHash('sha256')
        .update(`${hash}${String(row['record'])}`)
        .digest('hex');
      if (Number(row['sequence']) !== entries + 1 || next !== row['hash']) {
        return { ok: false, entries, end: hash, problem: `entry ${entries + 1} is not what was written` };
      }
      hash = next;
      entries += 1;
    }
    const end = database.prepare('SELECT sequence, hash FROM ledger_end').get();
    const isWhole = Number(end?.['sequence']) === entries && end?.['hash'] === hash;
    return { ok: isWhole, entries, end: hash, problem: isWhole ? null : 'its end is not the recorded one' };
  } finally {
    database.close();
  }
}
