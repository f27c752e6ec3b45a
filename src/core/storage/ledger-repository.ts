import type { DatabaseSync } from 'node:sqlite';
import { ledgerFactSchema, type LedgerCheck, type ListedEntry } from '@shared/operations/ledger.ts';
import { guarded } from './database/guarded.ts';
import { parseColumn } from './database/json-column.ts';
import { checkLedger } from './ledger/check.ts';

/** The ledger of bulk changes, read-only: the journal writes it. Every call may throw `Failure` `storage`. */
export interface LedgerRepository {
  /** Returns a window of the entries, newest first; only those of one operation when its id is given. */
  page(choice: {
    readonly operationId?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): { readonly total: number; readonly rows: readonly ListedEntry[] };
  /** Returns every entry, oldest first. */
  all(): readonly ListedEntry[];
  check(): LedgerCheck;
}

function toEntry(row: Readonly<Record<string, unknown>>): ListedEntry {
  const record = String(row['record']);
  const place = { sequence: Number(row['sequence']), hash: String(row['hash']) };
  const fact = parseColumn(ledgerFactSchema, record);
  return fact ? { ...fact, ...place } : { event: 'unreadable', ...place, record, change: null, intent: null };
}

/** Creates the repository of the ledger in `database`. */
export function createLedgerRepository(database: DatabaseSync): LedgerRepository {
  return guarded<LedgerRepository>({
    page({ operationId, offset, limit }) {
      const where = operationId === undefined ? '' : "WHERE json_extract(record, '$.change.operationId') = ?";
      const about = operationId === undefined ? [] : [operationId];
      const count = database.prepare(`SELECT COUNT(*) AS total FROM ledger ${where}`).get(...about);
      const rows = database
        .prepare(`SELECT sequence, record, hash FROM ledger ${where} ORDER BY sequence DESC LIMIT ? OFFSET ?`)
        .all(...about, limit, offset);
      return { total: Number(count?.['total'] ?? 0), rows: rows.map(toEntry) };
    },
    all: () =>
      database.prepare('SELECT sequence, record, hash FROM ledger ORDER BY sequence').all().map(toEntry),
    check: () => checkLedger(database),
  });
}
