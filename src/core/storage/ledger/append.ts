import type { DatabaseSync } from 'node:sqlite';
import type { LedgerFact } from '@shared/operations/ledger.ts';
import { canonicalJson } from './canonical-json.ts';
import { entryHash } from './chain.ts';
import { prepared } from '../database/prepared-statements.ts';

/** The last entry of the ledger. */
export interface LedgerEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** Returns the recorded end of the ledger; sequence 0 before the first entry. Throws when the record is missing. */
export function endOfLedger(database: DatabaseSync): LedgerEnd {
  const row = prepared(database, 'SELECT sequence, hash FROM ledger_end').get();
  if (!row) throw new Error('the ledger has no recorded end');
  return { sequence: Number(row['sequence']), hash: String(row['hash']) };
}

/** Adds an entry. Call it in the transaction that writes what the entry is about, so that both are kept or neither. */
export function appendToLedger(database: DatabaseSync, fact: LedgerFact): void {
  const end = endOfLedger(database);
  const sequence = end.sequence + 1;
  const record = canonicalJson({ ...fact, sequence });
  prepared(database, 'INSERT INTO ledger (sequence, record, hash) VALUES (?, ?, ?)').run(
    sequence,
    record,
    entryHash(end.hash, record),
  );
}
