import type { DatabaseSync } from 'node:sqlite';
import { ledgerFactSchema, type LedgerCheck, type LedgerFact } from '@shared/operations/ledger.ts';
import { fieldValueSchema } from '@shared/devices/schema.ts';
import { parseColumn } from '../database/json-column.ts';
import { endOfLedger, type LedgerEnd } from './append.ts';
import { canonicalJson } from './canonical-json.ts';
import { entryHash, genesis } from './chain.ts';
import { hashOfOldValues } from './old-values.ts';

const entrySchema = ledgerFactSchema.extend({ sequence: ledgerFactSchema.shape.companyId });

type Problem = NonNullable<LedgerCheck['problem']>;

/** Whether the text is exactly an entry with this sequence number in canonical form. */
function isWhole(record: string, sequence: number): boolean {
  const entry = parseColumn(entrySchema, record);
  return entry?.sequence === sequence && canonicalJson(entry) === record;
}

/** Whether the old values in the journal are those that were confirmed; also `true` when the operation was removed. */
function hasOldValues(database: DatabaseSync, fact: LedgerFact | null): boolean {
  if (!fact?.intent || !fact.change) return true;
  const devices = database
    .prepare('SELECT mac, before FROM operation_devices WHERE operation_id = ?')
    .all(fact.change.operationId)
    .map((row) => ({ mac: String(row['mac']), before: parseColumn(fieldValueSchema, row['before']) }));
  return devices.length === 0 || hashOfOldValues(devices) === fact.intent.beforeHash;
}

function problemOf(
  row: Readonly<Record<string, unknown>>,
  last: LedgerEnd,
): { readonly problem: Problem | null; readonly record: string } {
  const record = String(row['record']);
  if (Number(row['sequence']) !== last.sequence + 1) return { problem: 'order', record };
  const isChained = entryHash(last.hash, record) === row['hash'];
  return { problem: isChained && isWhole(record, last.sequence + 1) ? null : 'changed', record };
}

/** Runs `reading` on one state of the database: another process may add entries meanwhile. */
function inOneState<T>(database: DatabaseSync, reading: () => T): T {
  if (database.isTransaction) return reading();
  database.exec('BEGIN');
  try {
    return reading();
  } finally {
    if (database.isTransaction) database.exec('COMMIT');
  }
}

function checkEntries(database: DatabaseSync): LedgerCheck {
  let last: LedgerEnd = { sequence: 0, hash: genesis };
  const broken = (problem: Problem, brokenAt: number): LedgerCheck => {
    return { ok: false, entries: last.sequence, brokenAt, problem, end: last };
  };
  for (const row of database
    .prepare('SELECT sequence, record, hash FROM ledger ORDER BY sequence')
    .iterate()) {
    const { problem, record } = problemOf(row, last);
    if (problem !== null) return broken(problem, last.sequence + 1);
    last = { sequence: last.sequence + 1, hash: String(row['hash']) };
    if (!hasOldValues(database, parseColumn(ledgerFactSchema, record)))
      return broken('old-values', last.sequence);
  }
  const end = endOfLedger(database);
  if (end.sequence !== last.sequence) return broken('end', Math.min(end.sequence, last.sequence) + 1);
  if (end.hash !== last.hash) return broken('end', last.sequence);
  return { ok: true, entries: last.sequence, end: last };
}

/**
 * Checks the whole ledger: every hash, every sequence number, the recorded end, and the old values in the journal for its
 * intents. Finds any entry that was changed, removed, inserted or moved, and entries cut off at the end unless the
 * recorded end was adjusted too. The chain contains no secret: anyone who can write the file can recompute all of it,
 * which only an end that was recorded elsewhere reveals.
 */
export const checkLedger = (database: DatabaseSync): LedgerCheck =>
  inOneState(database, () => checkEntries(database));
